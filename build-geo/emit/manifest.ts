import { scopeDates } from "../countries/dates.ts";
import type { ScopeRecord } from "../scope/scope-record.ts";
import { pathDigest, sha256 } from "../topology/digests.ts";
import type { GeneratedBytes, GeneratedFile } from "./emit.ts";
import { layerPath } from "./layer-modules.ts";
import { contentsOf } from "./packing/contents.ts";
import { bounds } from "../plane/frame.ts";
import { PATCHES } from "../sources/patches.ts";
import type { Source } from "../sources/read-sources.ts";
import {
  FRAME_PADDING_PX,
  FRAME_WIDTH_PX,
  GEOMETRY_RELEASE,
  NOT_SHOWN,
  WORLD_BANDS,
  WORLD_CONIC_PARALLELS,
} from "../release.ts";
import type { MeasuredScope } from "../scope/drawn-scope.ts";
import type { MeasuredLayer } from "../scope/projection-layers.ts";

/** A build that is done: what its manifest and its report tell of. */
export interface Release {
  /** The release of the renderer that the geometry was built beside. */
  readonly renderer: string;
  /** Name and version of each library that shapes the output. */
  readonly tools: readonly string[];
  readonly sources: readonly Source[];
  readonly scopes: readonly MeasuredScope[];
  /** Packed scopes: their own records tell of their files. */
  readonly atlas: readonly ScopeRecord[];
  /** Of the land around maps. */
  readonly context: readonly GeneratedBytes[];
  /** Every other file of the release. */
  readonly files: readonly GeneratedFile[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * `manifest.json`: what the release was made from and what it holds, one layer, file or region a
 * line. A region's `paths` are digests of its path in each of its scope's layers, in their order;
 * null where a layer does not show it.
 */
export function manifestFile({
  renderer,
  tools,
  sources,
  scopes,
  atlas,
  context,
  files,
}: Release): GeneratedFile {
  const layers = scopes.flatMap((scope) => scope.layers.map((measured) => ({ scope, measured })));
  const layerPaths = new Set(layers.map(({ measured }) => pathOf(measured)));
  const byPath = new Map(files.map(({ path, text }) => [path, text]));
  const text = [
    "{",
    `"release": ${JSON.stringify(GEOMETRY_RELEASE)},`,
    `"renderer": ${JSON.stringify(renderer)},`,
    `"parameters": ${JSON.stringify(parameters())},`,
    `${list("tools", tools)},`,
    `${list("sources", sources)},`,
    `${list("scopes", scopes.map(scopeRow))},`,
    ...(atlas.length === 0 ? [] : [`${list("atlas", atlas.map(packedRow))},`]),
    `${list(
      "layers",
      layers.map(({ scope, measured }) => layerRow(scope, measured, byPath)),
    )},`,
    `${list("files", files.filter(({ path }) => !layerPaths.has(path)).map(fileRow))},`,
    ...(context.length === 0 ? [] : [`${list("context", context.map(contentsRow))},`]),
    list("regions", scopes.flatMap(regionRows)),
    "}\n",
  ].join("\n");
  return { path: "manifest.json", text };
}

function list(name: string, rows: readonly unknown[]): string {
  return `${JSON.stringify(name)}: [\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`;
}

function parameters(): Row {
  return {
    frameWidthPx: FRAME_WIDTH_PX,
    framePaddingPx: FRAME_PADDING_PX,
    worldBandsDeg: WORLD_BANDS,
    worldConicParallelsDeg: WORLD_CONIC_PARALLELS,
    notShown: NOT_SHOWN,
    patches: PATCHES.length,
    patchesSha256: sha256(JSON.stringify(PATCHES)),
  };
}

function scopeRow({
  parameters: { scope, projections, ...rest },
  entries,
  layers,
}: MeasuredScope): Row {
  return {
    scope,
    ...listedDate(scope),
    regions: entries.length,
    defaultProjection: projections[0],
    isGlobe: rest.isGlobe,
    graticuleStepDeg: rest.graticuleStepDeg,
    levels: rest.levels,
    layers: layers.map(({ layer }) => `${layer.detail} ${layer.projection.name}`),
  };
}

function packedRow({ words, regions, layers, files }: ScopeRecord): Row {
  return {
    scope: words.scope,
    ...listedDate(words.scope),
    regions: regions.length,
    layers: layers.map(({ detail, projection }) => `${detail} ${projection}`),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** The year: days stand in the list of scopes. */
function listedDate(scope: string): Row {
  const date = scopeDates().get(scope);
  return date === undefined ? {} : { ...date, asOf: date.asOf.slice(0, 4) };
}

function pathOf({ layer: { scope, detail, projection } }: MeasuredLayer): string {
  return layerPath(scope, detail, projection.name);
}

function layerRow(
  scope: MeasuredScope,
  measured: MeasuredLayer,
  files: ReadonlyMap<string, string>,
): Row {
  const { layer, quality, smallestTriangleKm2 } = measured;
  const path = pathOf(measured);
  const level = scope.parameters.levels.find(({ detail }) => detail === layer.detail)!;
  const corners = layer.regions.flatMap(({ bounds: [left, top, right, bottom] }) => [
    [left, top] as const,
    [right, bottom] as const,
  ]);
  return {
    ...fileRow({ path, text: files.get(path)! }),
    regions: layer.regions.length,
    vertices: quality.vertices,
    widthPx: layer.widthPx,
    heightPx: layer.heightPx,
    unitsPerPx: layer.unitsPerPx,
    boundsPx: bounds(corners),
    projection: layer.projection,
    smallestTriangleKm2,
    areaTolerance: level.areaTolerance,
    smallestMeasuredKm2: level.smallestMeasuredKm2,
  };
}

function fileRow({ path, text }: GeneratedFile): Row {
  return { file: path, bytes: Buffer.byteLength(text), sha256: sha256(text) };
}

/** Of what is compressed, the digest of its contents: compressors differ between versions. */
function contentsRow({ path, bytes }: GeneratedBytes): Row {
  const contents = contentsOf(path, Buffer.from(bytes))!;
  return { file: path, bytes: bytes.length, sha256: sha256(contents) };
}

function regionRows({ parameters: { scope }, entries, digests, layers }: MeasuredScope): Row[] {
  const paths = layers.map(
    ({ layer }) => new Map(layer.regions.map(({ id, path }) => [id, pathDigest(path)])),
  );
  return entries.map(({ id, name, areaKm2 }) => ({
    scope,
    id,
    name,
    areaKm2,
    geometry: digests.get(id),
    paths: paths.map((byId) => byId.get(id) ?? null),
  }));
}
