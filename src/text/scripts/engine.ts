export { eastAsianOrder } from "./blocks.ts";
export { clusters } from "./clusters.ts";
export { baseDirection } from "./directions.ts";
export { loadedFontCount } from "./font-store.ts";
export { inkOf } from "./ink.ts";
export { lineBreakOffsets } from "./line-breaks.ts";
export { glyphOutline } from "./outlines.ts";
export { loadFonts, missingCodes } from "./runs.ts";
export { shapedText } from "./shape.ts";
