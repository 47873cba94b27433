/** A map that can be encoded: nothing is drawn before it is asked for. */
export interface EncodableMap {
  /** As SVG markup. */
  readonly svg: () => Uint8Array;
  /** As pixels, which take long: rejects when the signal is given before they are made. */
  readonly png: (signal?: AbortSignal) => Promise<Uint8Array>;
}

interface FormatRow {
  readonly mediaType: string;
  /** Whether it is sent compressed to clients that accept compression. */
  readonly isCompressible: boolean;
  /** Made of pixels: its texts are outlines, as no font of the host may reach it. */
  readonly isRaster: boolean;
  /** What a browser may do with an image that is opened by itself; null where it can do nothing. */
  readonly securityPolicy: string | null;
  readonly encode: (map: EncodableMap, signal?: AbortSignal) => Uint8Array | Promise<Uint8Array>;
}

/** One row an image format, by its extension: names, paths, headers and encoders follow from it. */
export const formats = {
  svg: {
    mediaType: "image/svg+xml",
    isCompressible: true,
    isRaster: false,
    securityPolicy: "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
    encode: (map) => map.svg(),
  },
  png: {
    mediaType: "image/png",
    isCompressible: false,
    isRaster: true,
    securityPolicy: null,
    encode: (map, signal) => map.png(signal),
  },
} as const satisfies Readonly<Record<string, FormatRow>>;

export const formatNames = Object.keys(formats).filter(isFormat);

/** Where a map of a format is drawn by GET. */
export function mapPath(format: keyof typeof formats): string {
  return `/map.${format}`;
}

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}
