import { Resvg } from "@resvg/resvg-js";

const FONT = {
  loadSystemFonts: false,
  fontFiles: ["data-sources/source-sans-3-regular.ttf"],
  defaultFontFamily: "Source Sans 3",
};

/** PNG as people make it from SVG: resvg with one font file, and its own encoder. */
export function resvgPng(svg: string): Uint8Array {
  return new Resvg(svg, { font: FONT }).render().asPng();
}
