import type { Band, BandLayer } from "./band.ts";
import { RegionTarget, TOUCH, waterTarget } from "./band-targets.ts";
import { ContextBand } from "./context-band.ts";
import type { LayerLines, Lines } from "./layer-lines.ts";
import { ALL, type Mixture } from "./mixture.ts";
import type { Parts } from "./parts.ts";
import { type CoverageLayer, type RasterShape, SLOTS } from "./raster-shape.ts";
import { Dashes } from "./dashes.ts";
import { Stroke } from "./stroke.ts";

/** From this coverage on, regions hide everything below them; a smaller rest is a seam between neighbours. */
const FULL = 247;

/** The layers of a band by their names. */
export function bandLayers(
  lines: LayerLines,
  strokes: RasterShape["strokes"],
  band: Band,
): Readonly<Record<CoverageLayer, BandLayer>> {
  const line = (path: Lines | null, name: LineName): BandLayer =>
    lineLayer(path, SLOTS[name], new Stroke(band, strokes[name], TOUCH[name]), band);
  const sea = waterLayer(lines.sphere, SLOTS.sea, TOUCH.sea, band);
  return {
    sea: { ...together(sea, line(lines.sphereEdge, "sphereOutline")), sole: null },
    graticule: line(lines.graticule, "graticule"),
    context: lines.context ? new ContextBand(lines.context, band, strokes) : NOTHING,
    regions: regionsLayer(lines, band),
    borders: together(bordersLayer(lines, strokes, band), line(lines.outline, "outline")),
    lakes: waterLayer(lines.lakes, SLOTS.lakes, TOUCH.lakes, band),
  };
}

type LineName = "sphereOutline" | "graticule" | "outline";

const NOTHING: BandLayer = {
  touch: 0,
  slots: [],
  sole: null,
  draw: () => undefined,
  mix: () => undefined,
  clear: () => undefined,
};

/** Two that nothing comes between. */
function together(lower: BandLayer, upper: BandLayer): BandLayer {
  return {
    touch: lower.touch | upper.touch,
    slots: lower.slots,
    sole: lower.sole,
    draw: (top) => {
      lower.draw(top);
      upper.draw(top);
    },
    mix: (at, ground, mixture) => {
      lower.mix(at, ground, mixture);
      upper.mix(at, ground, mixture);
    },
    clear: () => {
      lower.clear();
      upper.clear();
    },
  };
}

function waterLayer(path: Lines | null, slot: number, touch: number, band: Band): BandLayer {
  const { width, height, tracer, coverage } = band;
  const levels = new Uint8Array(width * height);
  const target = waterTarget(band, { slot, edge: levels, touch });
  return {
    touch,
    slots: [slot],
    sole: { touch, slot, levels },
    draw: (top) => {
      if (tracer.trace(path, top, 0, coverage)) coverage.tell(target);
    },
    mix: (at, ground, mixture) => {
      if (ground !== slot) mixture.cover(slot, levels[at]!);
    },
    clear: () => void levels.fill(0),
  };
}

function lineLayer(path: Lines | null, slot: number, stroke: Stroke, { tracer }: Band): BandLayer {
  const { touch, covered: levels } = stroke;
  return {
    touch,
    slots: [],
    sole: { touch, slot, levels },
    draw: (top) => void tracer.trace(path, top, stroke.reach, stroke),
    mix: (at, _ground, mixture) => mixture.cover(slot, levels[at]!),
    clear: () => stroke.clear(),
  };
}

/** Lines of some widths and one colour: the wider ones cover more. */
function bordersLayer(
  { borders, disputed, parentBorders }: LayerLines,
  strokes: RasterShape["strokes"],
  band: Band,
): BandLayer {
  const thin = new Stroke(band, strokes.border, TOUCH.border);
  const layer = lineLayer(borders, SLOTS.border, thin, band);
  const others = [
    { path: disputed, px: strokes.disputed, gapPx: strokes.disputedGap },
    { path: parentBorders, px: strokes.parentBorder, gapPx: 0 },
  ].flatMap(({ path, px, gapPx }) =>
    path === null
      ? []
      : [{ path, gapPx, stroke: new Stroke(band, px, TOUCH.border, thin.covered) }],
  );
  if (others.length === 0) return layer;
  return {
    ...layer,
    draw: (top) => {
      layer.draw(top);
      for (const { path, gapPx, stroke } of others)
        band.tracer.trace(
          path,
          top,
          stroke.reach,
          gapPx === 0 ? stroke : new Dashes(stroke, strokes.disputedDash, gapPx),
        );
    },
  };
}

function regionsLayer({ unassigned, regions }: LayerLines, band: Band): BandLayer {
  const { parts, tracer, coverage } = band;
  const target = new RegionTarget(band, parts);
  const fill = (path: Lines | null, top: number, slot: number): void => {
    target.slot = slot;
    if (tracer.trace(path, top, 0, coverage)) coverage.tell(target);
  };
  return {
    ...NOTHING,
    touch: TOUCH.part,
    slots: [SLOTS.land, SLOTS.firstRegion],
    draw: (top) => {
      fill(unassigned, top, SLOTS.land);
      for (let at = 0; at < regions.length; at += 1)
        fill(regions[at]!, top, SLOTS.firstRegion + at);
    },
    mix: (at, ground, mixture) => mixParts(parts, at, ground, mixture),
    clear: () => parts.clear(),
  };
}

/** Regions do not overlap: each takes its area of the pixel, and what is under them the rest. */
function mixParts(
  { last, before, slots, levels }: Parts,
  at: number,
  ground: number,
  mixture: Mixture,
): void {
  let covered = 0;
  for (let part = last[at]!; part > 0; part = before[part - 1]!) covered += levels[part - 1]!;
  if (covered === 0) return;
  const isFull = covered > 255 || (covered >= FULL && ground < SLOTS.land);
  const whole = isFull ? covered : 255;
  mixture.fade(whole - covered, whole);
  for (let part = last[at]!; part > 0; part = before[part - 1]!)
    mixture.add(slots[part - 1]!, ((ALL * levels[part - 1]!) / whole) | 0);
}
