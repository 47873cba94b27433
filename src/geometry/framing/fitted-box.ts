import type { GeometryLayer, LayerRegion } from "../atlas.ts";
import { type Box, enclosingBox, mappedBox } from "../box.ts";
import { doubledArea, layerShape } from "./shapes.ts";

/**
 * By how much a part of a region may enlarge its frame, for its share of the region's area: a hundredth
 * of the area may enlarge the frame by a half. So Tasmania, Bornholm and Alaska are framed with the
 * rest; Hawaii, the Canaries, the Azores and the Galápagos are not.
 */
const GROWTH_FOR_AREA = 50;

/** A frame narrower than this part of the whole map is made larger for other parts at no cost: Malta has Gozo. */
const FREE_SHARE = 1 / 120;

/** The part of a region that a frame is made for. */
export interface MainPart {
  readonly box: Box;
  /** How much of the region's area is in it, 0 to 1. */
  readonly share: number;
}

/** Of regions that were framed: most frames are asked for more than once. */
const partsOfRegions = new WeakMap<LayerRegion, MainPart>();

/** Of a region: its largest part, and of the others, the largest first, those that are worth their room. */
export function mainPart(layer: GeometryLayer, index: number): MainPart {
  const region = layer.regions[index]!;
  const known = partsOfRegions.get(region) ?? foundPart(layer, region);
  partsOfRegions.set(region, known);
  return known;
}

function foundPart(layer: GeometryLayer, region: LayerRegion): MainPart {
  const { unitsPerPx, widthPx } = layer;
  const rings = layerShape(layer, region).map((line) => ({
    line,
    area: doubledArea(line.points),
  }));
  rings.sort((a, b) => Math.abs(b.area) - Math.abs(a.area));
  // Holes turn the other way.
  const parts = rings.filter(({ area }) => area * rings[0]!.area > 0);
  const total = parts.reduce((sum, { area }) => sum + Math.abs(area), 0);
  const min = FREE_SHARE * widthPx * unitsPerPx;
  let box: Box = parts[0]!.line;
  let held = 0;
  for (const { line, area } of parts) {
    const whole = enclosingBox([box, line]);
    const growth = frameArea(whole, min) / frameArea(box, min) - 1;
    if (growth > (GROWTH_FOR_AREA * Math.abs(area)) / total) continue;
    box = whole;
    held += Math.abs(area);
  }
  return {
    box: mappedBox(box, (units) => units / unitsPerPx),
    share: held / total,
  };
}

function frameArea({ left, top, right, bottom }: Box, min: number): number {
  return Math.max(min, right - left) * Math.max(min, bottom - top);
}
