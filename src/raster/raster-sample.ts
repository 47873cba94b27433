import { encodedRuns } from "../encode/png/png-encoder.ts";
import { overlayPixels } from "./overlay.ts";
import { coverageRaster } from "./coverage/coverage-raster.ts";
import { layerLines } from "./coverage/layer-lines.ts";
import { SLOTS } from "./coverage/raster-shape.ts";
import { painted } from "./painted.ts";

const WIDTH = 300;
const HEIGHT = 200;
const COLUMNS = 8;
const ROWS = 5;

/** A small map of invented regions. Drawing it a few times makes V8 compile everything that a map needs. */
export function rasterSample(): Uint8Array {
  const regions = Array.from({ length: COLUMNS * ROWS }, (_, at) => region(at));
  const lines = layerLines({
    unitsPerPx: 10,
    sphere: "M50 50h2900v1900h-2900z",
    sphereEdge: "M50 50h2900v1900h-2900z",
    graticule: "M0 700l3000 120m0 700l-3000 90",
    borders: regions.join("").replaceAll("z", ""),
    parentBorders: null,
    disputed: null,
    outline: null,
    unassigned: null,
    lakes: "M900 900h300v300h-300z",
    regions,
    context: {
      land: regions[0]!,
      borders: null,
      lakes: null,
      insets: null,
    },
  });
  const strokes = {
    sphereOutline: 0.9,
    graticule: 0.6,
    border: 0.66,
    parentBorder: 1.4,
    disputed: 1,
    disputedDash: 3,
    disputedGap: 2,
    outline: 0.9,
    contextEdge: 1.6,
  };
  const placement = { scale: 1, x: 0, y: 0 };
  const order = ["sea", "graticule", "context", "regions", "borders", "lakes"] as const;
  const shape = { widthPx: WIDTH, heightPx: HEIGHT, placement, strokes, order };
  const raster = coverageRaster(lines, shape);
  const colors = Int32Array.from({ length: SLOTS.firstRegion + regions.length }, (_, at) =>
    at < SLOTS.firstRegion ? -1 - 0x1f1f0f * at : -1 - 0x203040 * (at % 6),
  );
  const pixels = Int32Array.from({ length: 60 * 40 }, (_, at) => Math.imul(at, 0x01030507));
  const overlay = overlayPixels(pixels, { left: 20, top: 30, width: 60, height: 40 });
  const { image, colors: used } = painted(raster, colors, [overlay]);
  return encodedRuns(image, used, [...new Set(colors)]);
}

/** A ragged ring around its place in the grid. */
function region(at: number): string {
  const left = 100 + 350 * (at % COLUMNS);
  const top = 100 + 370 * Math.floor(at / COLUMNS);
  const teeth = "l20 7 9-16 13 21 8-12".repeat(6);
  return `M${left} ${top}${teeth}v320${"l-19-8-11 17-12-20-8 11".repeat(6)}z`;
}
