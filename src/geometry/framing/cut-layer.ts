import { type Markup, NOTHING, pathMarkup } from "../../svg/markup.ts";
import type { GeometryLayer, LayerRegion } from "../atlas.ts";
import { type Box, enclosingBox, grown, isWithin } from "../box.ts";
import type { ContextShapes } from "../context/layer-context.ts";
import { insetFrames } from "../inset-projection.ts";
import { type LayerParts, mappedContext, mappedParts } from "../paths/layer-paths.ts";
import { pathLines } from "../paths/path-lines.ts";
import { isComposite } from "../projection.ts";
import { cutLines, cutRings, type HasEdge } from "./cut-paths.ts";
import { cutRegions } from "./cut-regions.ts";
import { frameGraticule } from "./frame-graticule.ts";
import { withoutEdgesOf } from "./hidden-edges.ts";
import { gridBox, layerShape, type Shape } from "./shapes.ts";

/** What a map shows of a layer. */
export interface Cut {
  /** Null: all of it. */
  readonly frame: Box | null;
  /** Regions that are left out. */
  readonly hidden: readonly string[];
  /** Boxes of insets that are not shown, in frame pixels. */
  readonly insetsAside?: readonly Box[];
  /** Whether lines of latitude and longitude are asked for: then a frame has its own. */
  readonly hasGraticule: boolean;
  /** What lies around the layer, where that is drawn and no part of it. */
  readonly around?: ContextShapes | null;
  /** Another for each other cut, of this layer or of any. */
  readonly key: string;
}

const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/**
 * A layer within a frame: only the regions that meet it, and of those that leave it only what is within.
 * Places and paths stay where they are on the whole layer.
 */
export function cutLayer(
  layer: GeometryLayer,
  { frame, hidden, hasGraticule, around = null, key }: Cut,
): GeometryLayer {
  const box = frame === null ? EVERYWHERE : gridBox(frame, layer.unitsPerPx);
  const regions = cutRegions(layer, new Set(hidden), frame, box);
  const context = contextWithin(layer, around, box);
  const parts = {
    ...partsWithin(layer, withoutEdgesOf(layer, hidden), box),
    ...(frame !== null && {
      graticule: hasGraticule ? graticuleWithin(layer, frame, box) : null,
    }),
  };
  const isAllSea = context !== null && frame !== null && layer.sphere === null;
  const sphere = isAllSea ? seaWithin(box) : parts.sphere;
  const place =
    frame === null
      ? {}
      : {
          leftPx: frame.left,
          topPx: frame.top,
          widthPx: frame.right - frame.left,
          heightPx: frame.bottom - frame.top,
          isFramed: true,
        };
  return {
    ...layer,
    ...place,
    ...parts,
    sphere,
    spherePath: parts.sphere?.source ?? null,
    sphereEdge: frame === null ? null : (parts.sphereEdge ?? NOTHING),
    context,
    regions,
    indices: new Map(regions.map(({ id }, index) => [id, index])),
    cut: {
      key,
      // Only pixels are made of them.
      get paths() {
        return {
          unitsPerPx: layer.unitsPerPx,
          ...mappedParts({ ...parts, sphere }, ({ source }) => source),
          context: context && mappedContext(context, ({ source }) => source),
          regions: regions.map(({ path }) => path),
        };
      },
    },
    byteCount: bytesOf([...Object.values(parts), ...Object.values(context ?? {})], regions),
  };
}

/** Insets have meridians of their own, which the layer knows. */
function graticuleWithin(layer: GeometryLayer, frame: Box, box: Box): Markup | null {
  const shape = isComposite(layer.projection)
    ? layerShape(layer, layer.graticule)
    : frameGraticule(layer, frame);
  return linesWithin(shape, box);
}

/** Around land that goes on as far as the frame does, so does the sea. */
function seaWithin({ left, top, right, bottom }: Box): Markup {
  return pathMarkup(`M${left} ${top}h${right - left}v${bottom - top}h${left - right}z`);
}

function contextWithin(
  layer: GeometryLayer,
  around: ContextShapes | null,
  box: Box,
): GeometryLayer["context"] {
  if (around !== null)
    return {
      land: ringsWithin(around.land, box),
      borders: linesWithin(around.borders, box),
      lakes: ringsWithin(around.lakes, box),
      insets: ringsWithin(insetShape(layer), box),
    };
  if (layer.context === null || box === EVERYWHERE) return layer.context;
  const { land, borders } = layer.context;
  return {
    ...layer.context,
    land: ringsWithin(layerShape(layer, land), box),
    borders: linesWithin(layerShape(layer, borders), box),
  };
}

/** The boxes of insets that it shows. */
function insetShape({ projection, unitsPerPx, hiddenInsets = [] }: GeometryLayer): Shape {
  const hidden = hiddenInsets.map((inset) => gridBox(grown(inset, 1), unitsPerPx));
  return pathLines(insetFrames(projection, unitsPerPx)).filter(
    (line) => !hidden.some((inset) => isWithin(line, inset)),
  );
}

function partsWithin(layer: GeometryLayer, hasEdge: HasEdge | null, box: Box): LayerParts<Markup> {
  // Then all of it is taken as it is, which takes no time.
  const isWhole = isWithin(wholeOf(layer), box);
  const rings = (path: Markup | null): Markup | null =>
    isWhole ? path : ringsWithin(layerShape(layer, path), box);
  const lines = (path: Markup | null, has: HasEdge | null = null): Markup | null =>
    isWhole && has === null ? path : linesWithin(layerShape(layer, path), box, has);
  return {
    sphere: rings(layer.sphere),
    sphereEdge: lines(layer.sphere),
    graticule: lines(layer.graticule),
    borders: lines(layer.borders, hasEdge),
    disputed: lines(layer.disputed, hasEdge),
    parentBorders: lines(layer.parentBorders, hasEdge),
    outline: lines(layer.outline, hasEdge),
    unassigned: rings(layer.unassigned),
    lakes: box === EVERYWHERE ? layer.lakes : lakesWithin(layer, box),
  };
}

/** Those on its border may go on beyond the frame where no land does. */
function lakesWithin(layer: GeometryLayer, box: Box): Markup | null {
  const shape = layerShape(layer, layer.lakes);
  return shape.every((shore) => isWithin(shore, box)) ? layer.lakes : ringsWithin(shape, box);
}

/** What a layer takes on its grid: more than its frame where land of a group goes on beyond that. */
function wholeOf({ widthPx, heightPx, unitsPerPx, regions }: GeometryLayer): Box {
  const bounds = regions.map(({ bounds: [left, top, right, bottom] }) => ({
    left,
    top,
    right,
    bottom,
  }));
  const frame = { left: 0, top: 0, right: widthPx, bottom: heightPx };
  return gridBox(enclosingBox([frame, ...bounds]), unitsPerPx);
}

function ringsWithin(shape: Shape, box: Box): Markup | null {
  return markupOf(cutRings(shape, box).path);
}

function linesWithin(shape: Shape, box: Box, hasEdge: HasEdge | null = null): Markup | null {
  return markupOf(cutLines(shape, box, hasEdge));
}

function markupOf(path: string): Markup | null {
  return path === "" ? null : pathMarkup(path);
}

/** Measured over frames of Europe and of single countries, at all levels. */
const BYTES_PER_CHARACTER = 4;
const BYTES_PER_REGION = 1000;

/** @param markups those that are the layer's own are no text, and take nothing */
function bytesOf(markups: readonly (Markup | null)[], regions: readonly LayerRegion[]): number {
  const lengths = [
    ...markups.map((markup) => markup?.text?.length ?? 0),
    ...regions.map(({ path }) => path.length),
  ];
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  return BYTES_PER_CHARACTER * characters + BYTES_PER_REGION * (regions.length + 1);
}
