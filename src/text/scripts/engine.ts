export { clusters } from "./clusters.ts";
export { baseDirection } from "./directions.ts";
export { inkOf } from "./ink.ts";
export { lineBreakOffsets } from "./line-breaks.ts";
export { glyphOutline } from "./outlines.ts";
export { loadedFonts, missingCodes } from "./runs.ts";
export { shapedText } from "./shape.ts";
