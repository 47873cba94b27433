import { brotliCompressSync, constants } from "node:zlib";
import type { Detail, Projection } from "../../src/request/types.ts";
import { gazetteerModule, layerModule, scopeRow, type ScopeWords } from "../emit/emit.ts";
import { packedLayer } from "../emit/packing/packed-layer.ts";
import { gazetteer, type GazetteerEntry, placedWithin } from "../plane/gazetteer.ts";
import type { DegreeBox } from "../groups/groups.ts";
import { outside } from "../groups/group-land.ts";
import { insetParts } from "../insets/inset-parts.ts";
import { mapFraming } from "../insets/map-framing.ts";
import type { Layer } from "../plane/layer.ts";
import { drawHere, type ScopeTopology } from "../scope/draw.ts";
import type { Piece } from "../sources/features.ts";
import { contentDigest, sha256 } from "../topology/digests.ts";
import { dissolvedTopology } from "../topology/dissolve.ts";
import { compare, type Topology } from "../topology/topology.ts";
import type { Figure, Quality } from "../verify/quality.ts";
import { areaProblems, inspection } from "../verify/verify.ts";
import type { CountryRow } from "./country.ts";
import { countryMap } from "./country-map.ts";
import type { CountryRecord, LayerRecord } from "./country-record.ts";
import { deformationDeg } from "./deformation.ts";
import { derivedLayer } from "./derived-layer.ts";
import type { ScopeParameters } from "../release.ts";

/** What a country is built from: plain data, which another process can be sent. */
export interface CountryInput {
  readonly row: CountryRow;
  /** Longitudes in one run. */
  readonly pieces: readonly Piece[];
  /** Names by region id, for every id that the scope must have. */
  readonly names: ReadonlyMap<string, string>;
  /** Of a group: what its map shows; null for all that does not make it much larger. */
  readonly frameDeg?: DegreeBox | null;
  /** Where whole islands of it are not drawn. */
  readonly apartDeg?: DegreeBox | null;
  /** Of regions whose pieces are not all here: their areas, in km². */
  readonly areasKm2?: ReadonlyMap<string, number>;
}

/** A file of a country: its path below the folder of the scope. */
export interface CountryFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface BuiltCountry {
  readonly files: readonly CountryFile[];
  readonly record: CountryRecord;
}

/**
 * The files of a country, and what is to be told of them.
 *
 * @param madeFrom a digest of the input and of the code
 * @throws Error listing every broken rule
 */
export async function builtCountry(
  { row, pieces, names, frameDeg = null, apartDeg = null, areasKm2 = new Map() }: CountryInput,
  lakes: Topology,
  madeFrom: string,
): Promise<BuiltCountry> {
  const topology = await dissolvedTopology(pieces);
  const { parameters, shown, fitted, apart } = await countryMap(row, topology, {
    frameDeg,
    apartDeg,
  });
  const entries = placedWithin(withAreas(gazetteer(topology, names), areasKm2), fitted);
  const drawn = new Set(shown.regions.map(({ id }) => id));
  const map = {
    parameters,
    topology: shown,
    ...(fitted === undefined ? {} : { fitted }),
    lakes,
    names: new Map([...names].filter(([id]) => drawn.has(id))),
  };
  const layers = await drawnLayers(map);
  const problems = areaProblems(
    layers.map(({ layer }) => layer),
    [parameters],
  );
  const broken = [...layers.flatMap((one) => one.problems), ...problems];
  if (broken.length > 0) throw new Error(broken.join("\n"));
  const places = gazetteerModule("", row.scope, entries);
  const files = layers.map(({ layer, bytes }) => ({
    path: packedPath(layer.detail, layer.projection.name),
    bytes: compressed(bytes),
  }));
  return {
    files: [{ path: PLACES, bytes: Buffer.from(places.text) }, ...files],
    record: {
      madeFrom,
      row,
      words: wordsOf(parameters),
      regions: entries.map(({ id }) => id),
      gazetteer: contentDigest(places.text),
      layers: layers.map((one) => layerRecord(parameters, one)),
      apart: [...(row.form.isGroup === true ? outside(entries, fitted ?? shown) : apart)].map(
        ([id, km2]) => ({
          id,
          value: rounded(km2),
        }),
      ),
      ...insetRecords(map, layers[0]!.layer),
      deformationDeg: Number(deformationDeg(layers[0]!.layer).toFixed(2)),
      files: [
        { file: PLACES, bytes: Buffer.byteLength(places.text), sha256: sha256(places.text) },
        ...files.map(({ path, bytes }, i) => ({
          file: path,
          bytes: bytes.length,
          sha256: sha256(layers[i]!.bytes),
        })),
      ],
    },
  };
}

/** With the areas of regions that are not all there. */
function withAreas(
  entries: readonly GazetteerEntry[],
  areasKm2: ReadonlyMap<string, number>,
): readonly GazetteerEntry[] {
  return entries.map((entry) => ({ ...entry, areaKm2: areasKm2.get(entry.id) ?? entry.areaKm2 }));
}

const PLACES = "gazetteer.ts";

/** A layer, as it is packed. */
interface PackedLayer {
  readonly layer: Layer;
  readonly bytes: Buffer;
  /** Null where it has the arcs of another. */
  readonly quality: Quality | null;
  readonly problems: readonly string[];
}

/**
 * All layers, those of the default projection first. The others have its arcs; where rounding breaks a rule
 * there, they are drawn by themselves.
 */
async function drawnLayers(map: ScopeTopology): Promise<readonly PackedLayer[]> {
  const [main, ...others] = map.parameters.projections;
  const first = await drawnAlone(map, main!);
  const layers = [...first];
  for (const name of others)
    layers.push(...(derived(map, name, first) ?? (await drawnAlone(map, name))));
  return layers;
}

async function drawnAlone(map: ScopeTopology, name: Projection): Promise<readonly PackedLayer[]> {
  const parameters = { ...map.parameters, projections: [name] };
  const measured = await drawHere({ ...map, parameters }, () => undefined);
  return measured.map(({ layer, quality, inspection: { problems } }) => ({
    layer,
    bytes: packedLayer(layer),
    quality,
    problems,
  }));
}

function derived(
  { parameters, topology, fitted, names }: ScopeTopology,
  name: Projection,
  first: readonly PackedLayer[],
): readonly PackedLayer[] | null {
  const frame = mapFraming(parameters, name, fitted ?? topology);
  const layers = first.map((one) => derivedLayer(parameters, one, frame));
  const drawn = layers.map(({ layer }) => layer);
  const isSound =
    drawn.every(
      (layer) => inspection(layer, [...names.keys()], fitted !== undefined).problems.length === 0,
    ) && areaProblems(drawn, [parameters]).length === 0;
  return isSound ? layers.map((one) => ({ ...one, quality: null, problems: [] })) : null;
}

function wordsOf({
  scope,
  title,
  credit,
  isGlobe,
  projections,
  levels,
}: ScopeParameters): ScopeWords {
  return {
    scope,
    title,
    credit,
    isGlobe,
    projections,
    levels: levels.map(({ detail }) => ({ detail })),
  };
}

function insetRecords(
  { parameters: { insets = [] }, topology }: ScopeTopology,
  { projection }: Layer,
): Pick<CountryRecord, "insets"> {
  if (insets.length === 0) return {};
  const parts = insetParts(topology, insets).insets;
  return {
    insets: projection.insets!.map(({ scale }, i) => ({
      name: insets[i]!.name ?? "",
      regions: parts[i]!.regions.flatMap(({ id }) => id ?? []).toSorted(compare),
      scale: Number((scale / projection.scale).toFixed(3)),
    })),
  };
}

function layerRecord(parameters: ScopeParameters, { layer, quality }: PackedLayer): LayerRecord {
  const { detail, projection, regions, heightPx } = layer;
  const paths = [layer.borders, layer.outline, layer.lakes, ...regions.map(({ path }) => path)];
  return {
    detail,
    projection: projection.name,
    digest: contentDigest(scopeRow(parameters) + layerModule("", layer).text),
    heightPx,
    pathBytes: paths.reduce((sum, { length }) => sum + length, 0),
    ...(quality === null ? {} : { quality: qualityRecord(quality) }),
  };
}

function qualityRecord(quality: Quality): NonNullable<LayerRecord["quality"]> {
  const { vertices, medianPercent, worstPercent, farthestKm, leftOut, dotted } = quality;
  return {
    vertices,
    medianPercent: rounded(medianPercent),
    worstPercent: worstPercent.map(roundedFigure),
    farthestKm: farthestKm.map(roundedFigure),
    leftOut: { rings: leftOut.rings, areaKm2: rounded(leftOut.areaKm2) },
    dotted,
  };
}

/** Where a packed layer is, below the folder of its scope. */
export function packedPath(detail: Detail, projection: Projection): string {
  return `${detail}/${projection}.br`;
}

function compressed(contents: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(contents, {
    params: {
      [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  });
}

function roundedFigure({ id, value }: Figure): Figure {
  return { id, value: rounded(value) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
