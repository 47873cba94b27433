import { type Markup, NOTHING, pathMarkup, svg } from "../../svg/markup.ts";
import type { GeometryLayer, LayerRegion } from "../atlas.ts";
import type { LayerPaths } from "../layer-paths.ts";
import { insetFrames } from "../inset-projection.ts";
import { isComposite } from "../projection.ts";
import type { ContextShapes } from "../context/layer-context.ts";
import { boundsOf, cutLines, cutRings, type HasEdge, isInside } from "./cut-paths.ts";
import type { FrameBox } from "./frame-box.ts";
import { frameGraticule } from "./frame-graticule.ts";
import { withoutEdgesOf } from "./hidden-edges.ts";
import { innerPoint } from "./inner-point.ts";
import { type GridBox, gridBox, markupShape, regionShape, shapeOf } from "./shapes.ts";

/** What a map shows of a layer. */
export interface Cut {
  /** Null: all of it. */
  readonly frame: FrameBox | null;
  /** Regions that are left out. */
  readonly hidden: readonly string[];
  /** Whether lines of latitude and longitude are asked for: then a frame has its own. */
  readonly hasGraticule: boolean;
  /** What lies around the layer, where that is drawn and no part of it. */
  readonly around?: ContextShapes | null;
  /** Another for each other cut, of this layer or of any. */
  readonly key: string;
}

const EVERYWHERE: GridBox = {
  left: -Infinity,
  top: -Infinity,
  right: Infinity,
  bottom: Infinity,
};
/** Within this part of the frame from its edge no label point stays: what stands on it would be cut. */
const LABEL_MARGIN = 0.015;

/**
 * A layer within a frame: only the regions that meet it, and of those that leave it only what is within.
 * Places and paths stay where they are on the whole layer.
 */
export function cutLayer(
  layer: GeometryLayer,
  { frame, hidden, hasGraticule, around = null, key }: Cut,
): GeometryLayer {
  const box = frame === null ? EVERYWHERE : gridBox(frame, layer.unitsPerPx);
  const regions = regionsWithin(layer, new Set(hidden), frame, box);
  const context = contextWithin(layer, around, box);
  const parts = {
    ...partsWithin(layer, withoutEdgesOf(layer, hidden), box),
    ...(frame !== null && {
      graticule: hasGraticule ? markupOf(graticuleWithin(layer, frame, box)) : null,
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
        const paths = pathsOf({ ...parts, sphere }, regions, layer.unitsPerPx);
        return { ...paths, context: contextPaths(context) };
      },
    },
    byteCount: bytesOf([...Object.values(parts), ...Object.values(context ?? {})], regions),
  };
}

function pathsOf(
  { sphere, sphereEdge, graticule, borders, outline, unassigned, lakes }: Parts,
  regions: readonly LayerRegion[],
  unitsPerPx: number,
): Omit<LayerPaths, "context"> {
  const path = (markup: Markup | null): string | null => markup?.source ?? null;
  return {
    unitsPerPx,
    sphere: path(sphere),
    sphereEdge: path(sphereEdge),
    graticule: path(graticule),
    borders: path(borders),
    outline: path(outline),
    unassigned: path(unassigned),
    lakes: path(lakes),
    regions: regions.map((region) => region.path),
  };
}

/** As path data, of which pixels are made. */
export function contextPaths(context: GeometryLayer["context"]): LayerPaths["context"] {
  if (context === null) return null;
  const { land, borders, lakes, insets } = context;
  const path = (markup: Markup | null): string | null => markup?.source ?? null;
  return {
    land: path(land),
    borders: path(borders),
    lakes: path(lakes),
    insets: path(insets),
  };
}

/** Insets have meridians of their own, which the layer knows. */
function graticuleWithin(layer: GeometryLayer, frame: FrameBox, box: GridBox): string | null {
  const shape = isComposite(layer.projection)
    ? markupShape(layer, layer.graticule)
    : frameGraticule(layer, frame);
  return cutLines(shape, box, null) || null;
}

/** Around land that goes on as far as the frame does, so does the sea. */
function seaWithin({ left, top, right, bottom }: GridBox): Markup {
  return pathMarkup(`M${left} ${top}h${right - left}v${bottom - top}h${left - right}z`);
}

function contextWithin(
  layer: GeometryLayer,
  around: ContextShapes | null,
  box: GridBox,
): GeometryLayer["context"] {
  if (around === null) return framedContext(layer, box);
  const insets = insetFrames(layer.projection, layer.unitsPerPx);
  return {
    land: markupOf(cutRings(around.land, box).path || null),
    borders: markupOf(cutLines(around.borders, box, null) || null),
    lakes: markupOf(cutRings(around.lakes, box).path || null),
    insets: markupOf(cutRings(shapeOf(insets), box).path || null),
  };
}

function framedContext(layer: GeometryLayer, box: GridBox): GeometryLayer["context"] {
  if (layer.context === null || box === EVERYWHERE) return layer.context;
  const { land, borders } = layer.context;
  return {
    ...layer.context,
    land: markupOf(cutRings(markupShape(layer, land), box).path || null),
    borders: markupOf(cutLines(markupShape(layer, borders), box, null) || null),
  };
}

/** What of a layer is no region. */
type Parts = Pick<
  GeometryLayer,
  "sphere" | "sphereEdge" | "graticule" | "borders" | "outline" | "unassigned" | "lakes"
>;

function partsWithin(layer: GeometryLayer, hasEdge: HasEdge | null, box: GridBox): Parts {
  const isWhole = isAllWithin(layer, box);
  const rings = (path: Markup | null): Markup | null =>
    isWhole ? path : markupOf(cutRings(markupShape(layer, path), box).path || null);
  const lines = (path: Markup | null, has: HasEdge | null = null): Markup | null =>
    isWhole && has === null ? path : markupOf(cutLines(markupShape(layer, path), box, has) || null);
  return {
    sphere: rings(layer.sphere),
    sphereEdge: lines(layer.sphere),
    graticule: lines(layer.graticule),
    borders: lines(layer.borders, hasEdge),
    outline: lines(layer.outline, hasEdge),
    unassigned: rings(layer.unassigned),
    lakes: rings(layer.lakes),
  };
}

/** Then all of it is taken as it is, which takes no time. */
function isAllWithin({ widthPx, heightPx, unitsPerPx }: GeometryLayer, box: GridBox): boolean {
  const whole = { left: 0, top: 0, right: widthPx * unitsPerPx, bottom: heightPx * unitsPerPx };
  return isInside(whole, box);
}

function regionsWithin(
  layer: GeometryLayer,
  hidden: ReadonlySet<string>,
  frame: FrameBox | null,
  box: GridBox,
): readonly LayerRegion[] {
  return layer.regions.flatMap((region, index) => {
    if (hidden.has(region.id)) return [];
    if (frame === null || isWithin(region.bounds, frame)) return [region];
    const [left, top, right, bottom] = region.bounds;
    const isBeside =
      right <= frame.left || left >= frame.right || bottom <= frame.top || top >= frame.bottom;
    return isBeside ? [] : cutRegion(layer, index, frame, box);
  });
}

function isWithin([left, top, right, bottom]: LayerRegion["bounds"], frame: FrameBox): boolean {
  return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
}

/** None where nothing of it is within, but perhaps of its bounds. */
function cutRegion(
  layer: GeometryLayer,
  index: number,
  frame: FrameBox,
  box: GridBox,
): readonly LayerRegion[] {
  const { id, labelPoint } = layer.regions[index]!;
  const { unitsPerPx } = layer;
  const { path, rings, area } = cutRings(regionShape(layer, index), box);
  if (area === 0) return [];
  const bounds = boundsOf(rings);
  const own = svg`<path data-id="${id}" d="${pathMarkup(path)}"`;
  const isPlaced = isWithin([...labelPoint, ...labelPoint], inset(frame));
  const inner = (): readonly [number, number] => {
    const [x, y] = innerPoint(rings, bounds);
    return [x / unitsPerPx, y / unitsPerPx];
  };
  return [
    {
      id,
      element: { whole: svg`${own}/>`, opening: own },
      path,
      labelPoint: isPlaced ? labelPoint : inner(),
      areaPx2: area / unitsPerPx ** 2,
      bounds: [
        bounds.left / unitsPerPx,
        bounds.top / unitsPerPx,
        bounds.right / unitsPerPx,
        bounds.bottom / unitsPerPx,
      ],
    },
  ];
}

function inset({ left, top, right, bottom }: FrameBox): FrameBox {
  const margin = LABEL_MARGIN * Math.min(right - left, bottom - top);
  return {
    left: left + margin,
    top: top + margin,
    right: right - margin,
    bottom: bottom - margin,
  };
}

function markupOf(path: string | null): Markup | null {
  return path === null ? null : pathMarkup(path);
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
