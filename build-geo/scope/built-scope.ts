import { deformationDeg } from "../atlas/deformation.ts";
import { packedHead, unpackedLayer } from "../../src/geometry/packed/packed-layer.ts";
import type { GeneratedBytes } from "../emit/emit.ts";
import type { LayerModule } from "../emit/layer-module.ts";
import {
  gazetteerModule,
  gazetteerOfModule,
  layerModule,
  layerOfModule,
  layerRows,
} from "../emit/layer-modules.ts";
import { listedWords } from "../emit/listing-modules.ts";
import { compressed, contentsOf } from "../emit/packing/contents.ts";
import { packedLayer } from "../emit/packing/packed-layer.ts";
import { insetParts } from "../insets/inset-parts.ts";
import type { Detail, Projection } from "../../src/request/types.ts";
import type { ScopeParameters } from "../release.ts";
import { contentDigest, sha256 } from "../topology/digests.ts";
import type { Lakes } from "../layer/lakes.ts";
import { compare } from "../topology/topology.ts";
import type { Figure, Quality } from "../verify/quality.ts";
import type { Tell } from "./draw.ts";
import { type DrawnScope, drawnScope, type MeasuredScope } from "./drawn-scope.ts";
import type { MeasuredLayer } from "./projection-layers.ts";
import type { ScopeInput } from "./scope-input.ts";
import type { LayerRecord, ScopeRecord, ScopeWords } from "./scope-record.ts";

export interface BuiltScope {
  /** By their paths below the folder of the scope; texts without a head. */
  readonly files: readonly GeneratedBytes[];
  readonly record: ScopeRecord;
}

/** Where a packed layer is, below the folder of its scope. */
export function packedPath(detail: Detail, projection: Projection): string {
  return `${detail}/${projection}.br`;
}

const GAZETTEER = "gazetteer.ts";

/**
 * The files of a scope, and what is to be told of them.
 *
 * @param madeFrom a digest of the input and of the code
 * @throws Error listing every broken rule
 */
export async function builtScope(
  input: ScopeInput,
  lakes: Lakes,
  madeFrom: string,
  tell: Tell,
): Promise<BuiltScope> {
  const drawn = await drawnScope(input, lakes, tell);
  const { parameters, entries, layers, validity, digests, outsideKm2 } = drawn;
  const gazetteer = gazetteerModule("", parameters.scope, entries).text;
  const written = [
    { path: GAZETTEER, contents: Buffer.from(gazetteer) },
    ...layers.map((one) => (input.format === "packed" ? packedFile(one) : moduleFile(one))),
  ].map(({ path, contents }) => {
    const bytes = path.endsWith(".br") ? compressed(contents) : contents;
    return { path, bytes, sha256: sha256(contents) };
  });
  const details = {
    parameters,
    validity,
    digests: [...digests],
    layers: layers.map(({ smallestTriangleKm2, quality, inspection }) => {
      return { smallestTriangleKm2, quality, inspection };
    }),
  };
  return {
    files: written.map(({ path, bytes }) => ({ path, bytes })),
    record: {
      madeFrom,
      ...("row" in input ? { row: input.row } : {}),
      words: wordsOf(parameters),
      regions: entries.map(({ id }) => id),
      gazetteer: contentDigest(gazetteer),
      layers: layers.map((one) => layerRecord(parameters, one)),
      apart: Array.from(outsideKm2, ([id, km2]) => ({ id, value: rounded(km2) })),
      ...insetRecords(drawn),
      deformationDeg: Number(deformationDeg(layers[0]!.layer).toFixed(2)),
      files: written.map(({ path, bytes, sha256: digest }) => {
        return { file: path, bytes: bytes.length, sha256: digest };
      }),
      ...(input.format === "modules" ? { details } : {}),
    },
  };
}

interface Written {
  readonly path: string;
  readonly contents: Buffer;
}

function moduleFile({ layer }: MeasuredLayer): Written {
  const { path, text } = layerModule("", layer);
  return { path: path.slice(layer.scope.length + 1), contents: Buffer.from(text) };
}

function packedFile({ layer, packed }: MeasuredLayer): Written {
  const path = packedPath(layer.detail, layer.projection.name);
  return { path, contents: packed ?? packedLayer(layer) };
}

/** The layers of a scope, read back from its files. */
export function writtenLayers({ files }: BuiltScope): readonly LayerModule[] {
  const contents = new Map(
    files.map(({ path, bytes }) => [path, contentsOf(path, bytes)!] as const),
  );
  const layers = [...contents].filter(([path]) => path !== GAZETTEER);
  return layers.map(([path, bytes]) => {
    if (!path.endsWith(".br")) return layerRows(layerOfModule(bytes.toString("utf8")));
    const { arcsOf, detail } = packedHead(bytes);
    const arcs = arcsOf === undefined ? null : contents.get(packedPath(detail as Detail, arcsOf))!;
    return unpackedLayer(bytes, arcs);
  });
}

/** A scope in modules, read back from its files; null for one that is packed. */
export function measuredScope({ record: { details }, files }: BuiltScope): MeasuredScope | null {
  if (details === undefined) return null;
  const [gazetteer, ...layers] = files.map(({ bytes }) => Buffer.from(bytes).toString("utf8"));
  return {
    ...details,
    digests: new Map(details.digests),
    entries: gazetteerOfModule(gazetteer!),
    layers: layers.map((text, i) => ({ layer: layerOfModule(text), ...details.layers[i]! })),
  };
}

function wordsOf(parameters: ScopeParameters): ScopeWords {
  const { scope, title, credit, isGlobe, projections, levels, isLegendOnLand } = parameters;
  return {
    scope,
    title,
    credit,
    isGlobe,
    projections,
    levels: levels.map(({ detail }) => ({ detail })),
    ...(isLegendOnLand === undefined ? {} : { isLegendOnLand }),
  };
}

function insetRecords({
  parameters: { insets = [] },
  shown,
  layers,
}: DrawnScope): Pick<ScopeRecord, "insets"> {
  if (insets.length === 0) return {};
  const { projection } = layers[0]!.layer;
  const parts = insetParts(shown, insets).insets;
  return {
    insets: projection.insets!.map(({ scale }, i) => ({
      name: insets[i]!.name ?? "",
      ...(insets[i]!.region === undefined ? {} : { region: insets[i]!.region }),
      regions: parts[i]!.regions.flatMap(({ id }) => id ?? []).toSorted(compare),
      scale: Number((scale / projection.scale).toFixed(3)),
    })),
  };
}

function layerRecord(
  parameters: ScopeParameters,
  { layer, quality, isDerived }: MeasuredLayer,
): LayerRecord {
  const { detail, projection, regions, heightPx } = layer;
  const paths = [layer.borders, layer.outline, layer.lakes, ...regions.map(({ path }) => path)];
  const words = JSON.stringify(listedWords(parameters));
  return {
    detail,
    projection: projection.name,
    // Without a head: it names every source, and would change with those of other scopes.
    digest: contentDigest(words + layerModule("", layer).text),
    heightPx,
    pathBytes: paths.reduce((sum, { length }) => sum + length, 0),
    ...(isDerived === true ? {} : { quality: qualityRecord(quality) }),
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

function roundedFigure({ id, value }: Figure): Figure {
  return { id, value: rounded(value) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
