/** One row an image format: paths, media types and codings follow from it. */
export const formats = {
  svg: { mediaType: "image/svg+xml" },
  png: { mediaType: "image/png" },
} as const;

export const formatNames = Object.keys(formats).filter(isFormat);

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}
