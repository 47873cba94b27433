import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GazetteerRow, LayerModule } from "../../generated/layer-module.ts";
import { codeDigest } from "../atlas/code-digest.ts";
import { gazetteerModule, type GeneratedFile, layerModule, layerPath } from "../emit/emit.ts";
import type { GazetteerEntry } from "../plane/gazetteer.ts";
import type { Layer } from "../plane/layer.ts";
import { sha256 } from "../topology/digests.ts";
import type { Topology } from "../topology/topology.ts";
import type { Quality } from "../verify/quality.ts";
import type { Inspection } from "../verify/verify.ts";
import type { Validity } from "../verify/validity.ts";
import type { BuiltScope } from "./built-scope.ts";
import type { MeasuredLayer } from "./projection-layers.ts";
import type { ScopeInput } from "./scope-input.ts";

/**
 * What was found while a scope of the product was built, and of what its files were made: `record.json` beside
 * them. With it a scope that nothing has changed for is taken from its files.
 */
interface ScopeRecord {
  readonly madeFrom: string;
  readonly validity: Validity;
  /** By region id. */
  readonly digests: readonly (readonly [string, string])[];
  /** Of the module of its gazetteer, without its head. */
  readonly gazetteer: string;
  readonly layers: readonly LayerFindings[];
}

interface LayerFindings {
  /** Of its module, without its head. */
  readonly sha256: string;
  readonly detail: Layer["detail"];
  readonly projection: Layer["projection"]["name"];
  readonly smallestTriangleKm2: number;
  readonly quality: Quality;
  readonly inspection: Inspection;
}

const ENTRIES = ["built-scope.ts", "drawing-process.ts", "draw-in-processes.ts"].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

/** A digest of all that decides what the layers of a scope are. */
export function scopeDigest({ parameters, pieces, names }: ScopeInput, lakes: Topology): string {
  const code = ENTRIES.map((entry) => codeDigest(entry));
  return sha256(JSON.stringify([code, parameters, [...names], pieces, lakes]));
}

export function scopeRecordFile(built: BuiltScope, madeFrom: string): GeneratedFile {
  const { parameters, entries, validity, digests, layers } = built;
  const record: ScopeRecord = {
    madeFrom,
    validity,
    digests: [...digests],
    gazetteer: sha256(gazetteerModule("", parameters.scope, entries).text),
    layers: layers.map(({ layer, ...findings }) => ({
      detail: layer.detail,
      projection: layer.projection.name,
      sha256: sha256(layerModule("", layer).text),
      ...findings,
    })),
  };
  const lines = Object.entries(record).map(([name, value]) => {
    const rows = Array.isArray(value)
      ? value.map((row) => `\n${JSON.stringify(row)}`).join()
      : null;
    return `${JSON.stringify(name)}: ${rows === null ? JSON.stringify(value) : `[${rows}\n]`}`;
  });
  return { path: `${parameters.scope}/record.json`, text: `{\n${lines.join(",\n")}\n}\n` };
}

/** A scope as it was built before, from its files; null when it would not be the same now, or the files are not what was built. */
export function keptScope(
  folder: string,
  { parameters }: ScopeInput,
  madeFrom: string,
): BuiltScope | null {
  const { scope } = parameters;
  const text = readIfThere(join(folder, scope, "record.json"));
  if (text === null) return null;
  const record = JSON.parse(text) as ScopeRecord;
  if (record.madeFrom !== madeFrom) return null;
  const entries = readEntries(join(folder, scope, "gazetteer.ts"));
  if (entries === null || sha256(gazetteerModule("", scope, entries).text) !== record.gazetteer)
    return null;
  const layers = record.layers.map((findings) => keptLayer(folder, scope, findings));
  return layers.includes(null)
    ? null
    : {
        parameters,
        entries,
        digests: new Map(record.digests),
        validity: record.validity,
        layers: layers.filter((layer) => layer !== null),
      };
}

function keptLayer(
  folder: string,
  scope: string,
  { sha256: digest, detail, projection, ...findings }: LayerFindings,
): MeasuredLayer | null {
  const text = readIfThere(join(folder, layerPath(scope, detail, projection)));
  const layer = text === null ? null : parsedLayer(text);
  return layer !== null && sha256(layerModule("", layer).text) === digest
    ? { layer, ...findings }
    : null;
}

/** Null where a line is not as the build writes it. */
function parsedLayer(text: string): Layer | null {
  try {
    const constants = [...text.matchAll(/^ {2}(\w+): (.+),$/gm)].map(
      ([, name, value]) => [name!, JSON.parse(value!)] as const,
    );
    const regions = (rowsOf(text) as LayerModule["regions"]).map(
      ([id, path, x, y, areaPx2, ...bounds]) => ({ id, path, labelPoint: [x, y], areaPx2, bounds }),
    );
    return { ...Object.fromEntries(constants), regions } as unknown as Layer;
  } catch {
    return null;
  }
}

function readEntries(path: string): readonly GazetteerEntry[] | null {
  const text = readIfThere(path);
  try {
    return text === null
      ? null
      : (rowsOf(text) as readonly GazetteerRow[]).map(
          ([id, name, lon, lat, labelLon, labelLat, areaKm2]) => ({
            id,
            name,
            centroid: [lon, lat],
            labelPoint: [labelLon, labelLat],
            areaKm2,
          }),
        );
  } catch {
    return null;
  }
}

function rowsOf(text: string): unknown {
  const rows = text.split("\n").filter((line) => line.startsWith("["));
  return JSON.parse(`[${rows.join("").slice(0, -",".length)}]`);
}

function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
