import { LRUCache } from "lru-cache";
import { KeptReads } from "../../platform/kept-reads.ts";
import { countryRecord, isGroup } from "../../names/country-record.ts";
import { ownersIn } from "../../names/worldview-changes.ts";
import type { Worldview } from "../../names/worldviews.ts";
import { unpackedGeneratedFile } from "../../platform/generated-files.ts";
import type { Detail } from "../../request/types.ts";
import type { GeometryLayer } from "../atlas.ts";
import type { Box } from "../box.ts";
import { type ContextLevel, contextArea, contextLevel, reachOf } from "../packed/context-levels.ts";
import { type ContextLand, unpackedContext } from "../packed/packed-context.ts";
import { project, unproject } from "../projection.ts";
import type { ContextMap } from "./context-frame.ts";
import { type ContextShapes, layerContext } from "./layer-context.ts";

/** By how much lines may leave their course, in pixels: less than what covers it is wide. */
const TOLERANCE_PX: Readonly<Record<Detail, number>> = { low: 0.6, medium: 0.2, high: 0.12 };

/** Islands that take less are not seen, in px². */
const SMALLEST_PX2 = 0.5;
/** Lakes of a layer are as large. */
const SMALLEST_LAKE_PX2 = 30;
const LEAST_LAKE_WIDTH_PX = 1;

/** Land around layers that was drawn lately, as much as there is room for. Around Europe it takes 0.1 MB. */
const MAX_BYTES = 16 * 2 ** 20;
const BYTES_PER_LINE = 200;
const drawnLand = new LRUCache<string, ContextShapes>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ land, borders, lakes }) =>
    [...land, ...borders, ...lakes].reduce(
      (sum, { points }) => sum + points.byteLength + BYTES_PER_LINE,
      BYTES_PER_LINE,
    ),
});

/**
 * The land around the regions of a layer, as far as a frame of it reaches, and some way beyond: the next frame
 * is another, as each heading and legend leaves a map other room.
 */
export async function contextAround(
  layer: GeometryLayer,
  detail: Detail,
  frame: Box,
  view: Worldview,
): Promise<ContextShapes> {
  const reach = reachOf(layer, frame);
  const key = [layer.scope, detail, layer.projection.name, view, reach].join(" ");
  const known = drawnLand.get(key);
  if (known !== undefined) return known;
  const { box, pxPerPx, kmPerPx } = contextArea(layer, reach, detail);
  const land = await contextLand(contextLevel(kmPerPx));
  const precision = {
    tolerancePx: TOLERANCE_PX[detail] * pxPerPx,
    smallestPx2: SMALLEST_PX2 * pxPerPx ** 2,
    smallestLakePx2: SMALLEST_LAKE_PX2 * pxPerPx ** 2,
    leastLakeWidthPx: LEAST_LAKE_WIDTH_PX * pxPerPx,
  };
  const shapes = layerContext(land, mapOf(layer), box, precision, {
    isOwn: ownCountries(layer),
    ownerOf: ownersIn(view),
  });
  drawnLand.set(key, shapes);
  return shapes;
}

/** Of what is around a map, its insets show nothing. */
function mapOf(layer: GeometryLayer): ContextMap {
  const { insets: _, ...main } = layer.projection;
  return { ...layer, projection: main, project: project(main), unproject: unproject(main) };
}

function ownCountries({ scope }: GeometryLayer): (country: string) => boolean {
  const own = new Set(isGroup(scope) ? countryRecord(scope).regions : [scope.slice(0, 2)]);
  return (country) => own.has(country);
}

const reads = new KeptReads<ContextLand>();

/** A level, read when the first map that it is for is asked for, and kept: 2 MB at most, whatever maps there are. */
export function contextLand({ file }: ContextLevel): Promise<ContextLand> {
  return reads.of(file, async () => unpackedContext(await unpackedGeneratedFile(file)));
}
