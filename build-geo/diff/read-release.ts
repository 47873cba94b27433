import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProjectionConstants } from "../../src/geometry/projection.ts";
import { compare } from "../topology/topology.ts";

/** A region of a layer as its module has it. */
export interface ReadRegion {
  readonly id: string;
  readonly path: string;
  readonly areaPx2: number;
  /** The whole row, as text. */
  readonly row: string;
}

/** A layer as its module has it. */
export interface ReadLayer {
  readonly scope: string;
  readonly detail: string;
  readonly projection: ProjectionConstants;
  readonly unitsPerPx: number;
  readonly regions: ReadonlyMap<string, ReadRegion>;
  /** Comments and imports at the top. */
  readonly head: string;
  /** Text of every other constant, by name. */
  readonly constants: ReadonlyMap<string, string>;
}

export interface ReadPlace {
  readonly name: string;
  readonly areaKm2: number;
}

/** A release as its folder has it, whether or not it has a manifest. */
export interface ReadRelease {
  readonly release: string;
  /** By path below the folder, with slashes. */
  readonly files: ReadonlyMap<string, string>;
  /** By "scope/detail/projection.ts". */
  readonly layers: ReadonlyMap<string, ReadLayer>;
  /** By scope, then by region. */
  readonly places: ReadonlyMap<string, ReadonlyMap<string, ReadPlace>>;
  /** Digest of a region's own geometry, by "scope id"; empty without a manifest. */
  readonly digests: ReadonlyMap<string, string>;
}

/** @throws Error naming the file and line that is not as the build writes it */
export function readRelease(folder: string): ReadRelease {
  const files = new Map(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, "utf8")] as const)
      .toSorted(([a], [b]) => compare(a, b)),
  );
  const release = /GEOMETRY_RELEASE = "([^"]+)"/.exec(files.get("index.ts") ?? "")?.[1];
  if (release === undefined) throw new Error("index.ts: there is none, or it names no release");
  const ofKind = (pattern: RegExp): (readonly [string, string])[] =>
    [...files].filter(([path]) => pattern.test(path));
  return {
    release,
    files,
    layers: new Map(
      ofKind(/^[^/]+\/[^/]+\/[^/]+\.ts$/).map(([path, text]) => [path, readLayer(path, text)]),
    ),
    places: new Map(
      ofKind(/^[^/]+\/gazetteer\.ts$/).map(([path, text]) => [
        path.split("/")[0]!,
        readPlaces(path, text),
      ]),
    ),
    digests: readDigests(files.get("manifest.json")),
  };
}

function readLayer(path: string, text: string): ReadLayer {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("export const layer"));
  if (start < 0) throw new Error(`${path}: it has no layer`);
  const constants = new Map<string, string>();
  const regions = new Map<string, ReadRegion>();
  lines.slice(start).forEach((line, i) => {
    const constant = /^ {2}(\w+): (.+),$/.exec(line);
    if (constant !== null) constants.set(constant[1]!, constant[2]!);
    if (!line.startsWith("[")) return;
    const [id, shape, , , areaPx2] = json(path, start + i, line) as [string, string, 0, 0, number];
    regions.set(id, { id, path: shape, areaPx2, row: line });
  });
  const value = (name: string): unknown => {
    const found = constants.get(name);
    if (found === undefined) throw new Error(`${path}: it has no ${name}`);
    return json(path, start, found);
  };
  return {
    scope: String(value("scope")),
    detail: String(value("detail")),
    projection: value("projection") as ProjectionConstants,
    unitsPerPx: Number(value("unitsPerPx")),
    regions,
    head: lines.slice(0, start).join("\n"),
    constants,
  };
}

function readPlaces(path: string, text: string): ReadonlyMap<string, ReadPlace> {
  return new Map(
    text.split("\n").flatMap((line, i) => {
      if (!line.startsWith("[")) return [];
      const row = json(path, i, line) as [string, string, 0, 0, 0, 0, number];
      return [[row[0], { name: row[1], areaKm2: row[6] }] as const];
    }),
  );
}

function readDigests(text: string | undefined): ReadonlyMap<string, string> {
  if (text === undefined) return new Map();
  const { regions } = json("manifest.json", 0, text) as {
    readonly regions: readonly {
      readonly scope: string;
      readonly id: string;
      readonly geometry: string;
    }[];
  };
  return new Map(regions.map(({ scope, id, geometry }) => [`${scope} ${id}`, geometry]));
}

function json(path: string, line: number, text: string): unknown {
  try {
    return JSON.parse(text.replace(/,$/, ""));
  } catch (error) {
    throw new Error(`${path}: line ${line + 1}: ${(error as Error).message}`, { cause: error });
  }
}
