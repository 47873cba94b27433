import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packedHead, unpackedLayer } from "../../src/geometry/packed/packed-layer.ts";
import type { GeneratedBytes, GeneratedFile } from "../emit/emit.ts";
import { contentsOf } from "../emit/packing/contents.ts";
import { write } from "../emit/write.ts";
import { sha256 } from "../topology/digests.ts";
import type { BuiltCountry, CountryFile } from "./built-country.ts";
import type { CountryRecord } from "./country-record.ts";
import type { Storage } from "./build-atlas.ts";

const RECORD = "record.json";

/** What is known of a country, which tells of its other files. */
export function recordFile({ record }: BuiltCountry): GeneratedFile {
  return { path: `${record.row.scope}/${RECORD}`, text: recordText(record) };
}

/** The other files of a country. */
export function countryFiles({ files, record }: BuiltCountry): readonly GeneratedBytes[] {
  return files.map(({ path, bytes }) => ({ path: `${record.row.scope}/${path}`, bytes }));
}

/** One value, layer or file a line. */
function recordText(record: CountryRecord): string {
  const lines = Object.entries(record).map(([name, value]) => {
    const isList = Array.isArray(value) && typeof value[0] === "object";
    const rows = isList ? value.map((row) => `\n${JSON.stringify(row)}`) : [];
    return `${JSON.stringify(name)}: ${isList ? `[${rows.join(",")}\n]` : JSON.stringify(value)}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

/**
 * Countries that were built before.
 *
 * @param generated where released ones are
 * @param drafts where countries are kept as soon as they are built
 */
export function countryStorage(generated: string, drafts: string): Storage {
  const [released, drafted] = [keptIn(generated), keptIn(drafts)];
  return {
    kept: (scope, madeFrom) => released(scope, madeFrom) ?? drafted(scope, madeFrom),
    keep: (country) => {
      write(join(drafts, country.record.row.scope), [
        { ...recordFile(country), path: RECORD },
        ...country.files,
      ]);
    },
  };
}

function keptIn(folder: string): Storage["kept"] {
  return (scope, madeFrom) => {
    const record = readRecord(join(folder, scope, RECORD));
    if (record === null || record.madeFrom !== madeFrom) return null;
    const files = record.files.map(({ file, sha256: digest }): CountryFile | null => {
      const path = join(folder, scope, file);
      const bytes = existsSync(path) ? readFileSync(path) : null;
      const contents = bytes && contentsOf(file, bytes);
      return contents && sha256(contents) === digest ? { path: file, bytes } : null;
    });
    return files.includes(null) ? null : { record, files: files.filter((file) => file !== null) };
  };
}

function readRecord(path: string): CountryRecord | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, "utf8")) as CountryRecord;
  } catch {
    return null;
  }
}

/** The layers of a country, read back from its files. */
export function drawnLayers({ files }: BuiltCountry) {
  const packed = new Map(
    files.map(({ path, bytes }) => [path, contentsOf(path, Buffer.from(bytes))!] as const),
  );
  return [...packed]
    .filter(([path]) => path.endsWith(".br"))
    .map(([, bytes]) => {
      const { arcsOf, detail } = packedHead(bytes);
      const others = arcsOf === undefined ? null : packed.get(`${detail}/${arcsOf}.br`)!;
      const layer = unpackedLayer(bytes, others);
      return {
        layer: { ...layer, regions: layer.regions.map(([id, drawn]) => ({ id, path: drawn })) },
      };
    });
}
