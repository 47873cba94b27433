import { GEOMETRY_RELEASE, gazetteers, loaders } from "../../generated/index.ts";
import { scopes } from "../../generated/scopes.ts";
import type { LayerModule } from "../../generated/layer-module.ts";
import type { Detail, Projection, Scope } from "../request/types.ts";
import { type ElementChunk, Chunker, type Markup, pathMarkup, svg } from "../svg/markup.ts";
import {
  project,
  type Project,
  type ProjectionConstants,
  unproject,
  type Unproject,
} from "./projection.ts";

export { GEOMETRY_RELEASE };

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
export interface GeometryLayer {
  readonly scope: Scope;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly unitsPerPx: number;
  readonly projection: ProjectionConstants;
  readonly project: Project;
  readonly unproject: Unproject;
  readonly sphere: Markup | null;
  readonly graticule: Markup;
  readonly borders: Markup | null;
  readonly outline: Markup | null;
  readonly unassigned: Markup | null;
  readonly regions: readonly LayerRegion[];
  /** Where each region stands among them. */
  readonly indices: ReadonlyMap<string, number>;
}

/** What is known of a region without drawing it. Degrees and km². */
export interface Place {
  readonly name: string;
  readonly labelPoint: readonly [number, number];
  readonly areaKm2: number;
}

const layers = new Map<string, Promise<GeometryLayer>>();

/**
 * The geometry layer, loaded on first use and kept.
 *
 * @throws RangeError when the release has no such layer: requests are checked in request/normalise.ts
 */
export function geometryLayer(
  scope: Scope,
  detail: Detail,
  projection: Projection,
): Promise<GeometryLayer> {
  const key = `${scope} ${detail} ${projection}`;
  const known = layers.get(key);
  if (known !== undefined) return known;
  const load = loaders[key];
  if (load === undefined) throw new RangeError(`no geometry layer ${key}`);
  const loading = load().then(({ layer }) => prepared(layer, scope));
  layers.set(key, loading);
  loading.catch(() => layers.delete(key));
  return loading;
}

function prepared(layer: LayerModule, scope: Scope): GeometryLayer {
  const chunker = new Chunker();
  const optional = (path: string): Markup | null =>
    path === "" ? null : chunker.chunk(pathMarkup(path));
  // In the order in which they are painted.
  const sphere = optional(layer.sphere);
  const unassigned = optional(layer.unassigned);
  const graticule = chunker.chunk(pathMarkup(layer.graticule));
  const regions = layer.regions.map(([id, path, x, y, areaPx2, ...bounds]): LayerRegion => ({
    id,
    element: chunker.element(svg`<path data-id="${id}" d="${pathMarkup(path)}"`),
    path,
    labelPoint: [x, y],
    areaPx2,
    bounds,
  }));
  return {
    scope,
    widthPx: layer.widthPx,
    heightPx: layer.heightPx,
    unitsPerPx: layer.unitsPerPx,
    projection: layer.projection,
    project: project(layer.projection),
    unproject: unproject(layer.projection),
    sphere,
    graticule,
    unassigned,
    regions,
    indices: new Map(regions.map(({ id }, index) => [id, index])),
    borders: optional(layer.borders),
    outline: optional(layer.outline),
  };
}

const places: ReadonlyMap<string, ReadonlyMap<string, Place>> = new Map(
  Object.entries(gazetteers).map(([scope, rows]) => [
    scope,
    new Map(
      rows.map(([id, name, , , lon, lat, areaKm2]) => [
        id,
        { name, labelPoint: [lon, lat] as const, areaKm2 },
      ]),
    ),
  ]),
);

/** The regions of a scope by id. */
export function gazetteer(scope: Scope): ReadonlyMap<string, Place> {
  return places.get(scope)!;
}

/** What a map of the scope is called, and whom its credit line names. */
export function scopeWords(name: Scope): { readonly title: string; readonly credit: string } {
  return scopes.find((scope) => scope.name === name)!;
}

/** A region of any scope, of the given one first; undefined when there is none of that id. */
export function place(id: string, scope: Scope): Place | undefined {
  for (const regions of [gazetteer(scope), ...places.values()]) {
    const found = regions.get(id);
    if (found !== undefined) return found;
  }
  return undefined;
}
