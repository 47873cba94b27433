import { LRUCache } from "lru-cache";
import { scopeRow } from "../request/normalise/scope.ts";
import type { Detail, Projection, Scope } from "../request/types.ts";
import {
  chunkOf,
  type ElementChunk,
  elementChunk,
  type Markup,
  pathMarkup,
  svg,
} from "../svg/markup.ts";
import { layerModule } from "./generated-files.ts";
import {
  type ContextParts,
  type LayerParts,
  type LayerPaths,
  layerPaths,
  type ReadLayer,
  mappedContext,
} from "./paths/layer-paths.ts";
import { countryRecord, isGroup, isOnWorld } from "../names/country-record.ts";
import { SharedWork } from "../platform/shared-work.ts";
import type { Box } from "./box.ts";
import { cutLayer } from "./framing/cut-layer.ts";
import { recentredLayer } from "./framing/recentred-layer.ts";
import { viewedLayer } from "./worldview/viewed-layer.ts";
import { type Worldview, WORLDVIEWS } from "../names/worldviews.ts";
import { layerDigest } from "./geometry-digests.ts";
import {
  project,
  type Project,
  type ProjectionConstants,
  unproject,
  type Unproject,
} from "./projection.ts";

/** A region of a layer, ready to be drawn. Frame pixels. */
export interface LayerRegion {
  readonly id: string;
  readonly element: ElementChunk;
  /** Path data in units of the grid. */
  readonly path: string;
  readonly labelPoint: readonly [number, number];
  readonly areaPx2: number;
  /** Left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number];
}

/** One scope at one level of detail in one projection, as the server keeps it. */
export interface GeometryLayer extends LayerParts<Markup> {
  readonly scope: Scope;
  /** Where its frame begins, in frame pixels: 0 but where it is a part of a layer. */
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly unitsPerPx: number;
  readonly projection: ProjectionConstants;
  readonly project: Project;
  readonly unproject: Unproject;
  /** Boxes of insets that it does not show, in frame pixels: what they held is nowhere on it. */
  readonly hiddenInsets?: readonly Box[];
  /** Whether it is a part of a layer, cut off at the edges of its frame. */
  readonly isFramed: boolean;
  /** Whether a legend is first tried where it covers no land at all, instead of none that has data. */
  readonly isLandSpared: boolean;
  /** The edge of the globe where that is not all around `sphere`, as in a frame; else null. */
  readonly sphereEdge: Markup | null;
  /** The same as path data in units of the grid. */
  readonly spherePath: string | null;
  readonly regions: readonly LayerRegion[];
  /** Where each region stands among them. */
  readonly indices: ReadonlyMap<string, number>;
  /** What it takes in memory, with all that is made of it and kept beside it: an estimate. */
  readonly byteCount: number;
  /** Land around the regions, beneath them; null for none, and until a frame is cut that shows some. */
  readonly context: ContextParts<Markup> | null;
  /** All its paths where they are not those of the layer that the build made; else null. */
  readonly cut: { readonly key: string; readonly paths: LayerPaths } | null;
}

const DEFAULT_MAX_BYTES = 256 * 2 ** 20;

/** Measured over layers of 1 to 250 regions, of 50 kB to 1.2 MB of paths. */
const BYTES_PER_CHARACTER = 2;
const BYTES_PER_REGION = 1000;
const BYTES_PER_ROW = 400;

/** Loaded layers, as many as there is room for; the one that was not used for longest goes first. */
let loadedLayers = layersWithin(DEFAULT_MAX_BYTES);

/** Layers that are being read, shared by all callers that wait for them. */
const loading = new SharedWork<GeometryLayer>();

function layersWithin(maxBytes: number): LRUCache<string, GeometryLayer> {
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ byteCount }) => byteCount });
}

/** Forgets the loaded layers, and from now on keeps no more than this of them. */
export function keepLayersWithin(maxBytes: number): void {
  loadedLayers = layersWithin(maxBytes);
}

/** What the layers that are kept take, by their `byteCount`: never above the bound. */
export function keptLayerBytes(): number {
  return loadedLayers.calculatedSize;
}

/** What stands in the middle of a layer of the whole Earth. */
export type MiddleMeridian = "as built" | "antimeridian";

/**
 * The geometry layer, read on first use and kept while there is room.
 *
 * @param hasOthers of a group on the map of the world, whether all other countries are around its own
 * @param view whose view of land that states dispute
 * @throws RangeError when the release has no such layer: requests are checked in request/normalise/scope.ts
 */
export async function geometryLayer(
  scope: Scope,
  detail: Detail,
  projection: Projection,
  middle: MiddleMeridian = "as built",
  hasOthers = false,
  view: Worldview = "iso",
): Promise<GeometryLayer> {
  const built = `${scope} ${detail} ${projection}`;
  const turned = middle === "as built" ? built : `${built} ${middle}`;
  const whole = view === "iso" ? turned : `${turned} ${view}`;
  const key = hasOthers ? `${whole} among others` : whole;
  const known = loadedLayers.get(key);
  if (known !== undefined) return known;
  if (layerDigest(scope, detail, projection) === undefined)
    throw new RangeError(`no geometry layer ${built}`);
  return loading.of(key, undefined, async () => {
    const layer = hasOthers
      ? amongOthers(
          await geometryLayer(scope, detail, projection, middle, false, view),
          await worldLayer(scope, detail, projection, middle, view),
        )
      : await layerAlone(scope, detail, projection, middle, view);
    loadedLayers.set(key, layer);
    return layer;
  });
}

async function layerAlone(
  scope: Scope,
  detail: Detail,
  projection: Projection,
  middle: MiddleMeridian,
  view: Worldview,
): Promise<GeometryLayer> {
  const layer = await worldLayer(scope, detail, projection, middle, view);
  const key = [scope, detail, projection, middle, view].join(" ");
  return isOnWorld(scope) ? ofMembers(layer, key) : layer;
}

/** A layer with all that its file has: of a group on the map of the world, all countries. */
async function worldLayer(
  scope: Scope,
  detail: Detail,
  projection: Projection,
  middle: MiddleMeridian,
  view: Worldview,
): Promise<GeometryLayer> {
  const read = await layerModule(scope, detail, projection);
  const turned = middle === "as built" ? read : recentredLayer(read);
  const isOfCountries = scope === "world" || isGroup(scope);
  const seen = isOfCountries ? viewedLayer(turned, WORLDVIEWS[view]) : turned;
  if (seen === turned) return prepared(turned, scope);
  const key = [scope, detail, projection, middle, view].join(" ");
  return { ...prepared(seen, scope), cut: { key, paths: layerPaths(seen) } };
}

/** A group on the map of the world, with all other countries around its own. */
function amongOthers(layer: GeometryLayer, world: GeometryLayer): GeometryLayer {
  const others = world.regions.filter(({ id }) => !layer.indices.has(id)).map(({ path }) => path);
  const land = [...others, world.unassigned?.source ?? ""].join("");
  const context = { land: pathMarkup(land), borders: world.borders, lakes: null, insets: null };
  const { key, paths } = layer.cut!;
  return {
    ...layer,
    context,
    cut: {
      key: `${key} among others`,
      // Only pixels are made of them.
      get paths() {
        return { ...paths, context: mappedContext(context, ({ source }) => source) };
      },
    },
    byteCount: Math.ceil(layer.byteCount + BYTES_PER_CHARACTER * land.length),
  };
}

/** The map of the world with the members of a group alone. */
function ofMembers(world: GeometryLayer, key: string): GeometryLayer {
  const members = new Set(countryRecord(world.scope).regions);
  const hidden = world.regions.map(({ id }) => id).filter((id) => !members.has(id));
  return { ...cutLayer(world, { frame: null, hidden, hasGraticule: true, key }), unassigned: null };
}

function prepared(layer: ReadLayer, scope: Scope): GeometryLayer {
  const paths = layerPaths(layer);
  const markup = (path: string | null): Markup | null =>
    path === null ? null : chunkOf(pathMarkup(path));
  const regions = layer.regions.map(([id, path, x, y, areaPx2, ...bounds]): LayerRegion => ({
    id,
    element: elementChunk(svg`<path data-id="${id}" d="${pathMarkup(path)}"`),
    path,
    labelPoint: [x, y],
    areaPx2,
    bounds,
  }));
  return {
    scope,
    leftPx: 0,
    topPx: 0,
    isFramed: false,
    // Said of a scope by its build: such a map keeps the places of legends that were promised.
    isLandSpared: scopeRow(scope).isLegendOnLand !== true,
    cut: null,
    context: null,
    widthPx: layer.widthPx,
    heightPx: layer.heightPx,
    unitsPerPx: layer.unitsPerPx,
    projection: layer.projection,
    project: project(layer.projection),
    unproject: unproject(layer.projection),
    sphere: markup(paths.sphere),
    sphereEdge: null,
    spherePath: paths.sphere,
    graticule: markup(paths.graticule),
    unassigned: markup(paths.unassigned),
    regions,
    indices: new Map(regions.map(({ id }, index) => [id, index])),
    byteCount: bytesOf(layer),
    borders: markup(paths.borders),
    disputed: markup(paths.disputed),
    parentBorders: markup(paths.parentBorders),
    outline: markup(paths.outline),
    lakes: markup(paths.lakes),
  };
}

/**
 * What a layer takes in memory once SVG was drawn of it, in bytes: its paths as text and as bytes, and which
 * regions lie along each row.
 */
function bytesOf({ heightPx, regions, ...layer }: ReadLayer): number {
  const {
    sphere,
    graticule,
    borders,
    disputed = "",
    parentBorders = "",
    outline,
    unassigned,
    lakes,
  } = layer;
  const paths = [
    sphere,
    graticule,
    borders,
    disputed,
    parentBorders,
    outline,
    unassigned,
    lakes,
    ...regions.map(([, path]) => path),
  ];
  const characters = paths.reduce((sum, { length }) => sum + length, 0);
  return Math.ceil(
    BYTES_PER_CHARACTER * characters + BYTES_PER_REGION * regions.length + BYTES_PER_ROW * heightPx,
  );
}
