import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compare } from "../topology/topology.ts";
import {
  isWhole,
  json,
  readLayer,
  type ReadLayer,
  type ReadPlace,
  readPlaces,
} from "./read-layer.ts";

/** A release as its files have it, whether or not it has a manifest. */
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
  /** Layers and gazetteers that end before their end. */
  readonly cutOff: readonly string[];
}

const LAYER = /^[^/]+\/[^/]+\/[^/]+\.ts$/;
const GAZETTEER = /^[^/]+\/gazetteer\.ts$/;

/** @throws Error naming the file and line that is not as the build writes it */
export function readRelease(folder: string): ReadRelease {
  const files = new Map(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, "utf8")] as const),
  );
  const release = /GEOMETRY_RELEASE = "([^"]+)"/.exec(files.get("index.ts") ?? "")?.[1];
  if (release === undefined) throw new Error("index.ts: there is none, or it names no release");
  return releaseOf(release, files);
}

/**
 * A release from the texts of its files, by their paths in its folder.
 *
 * @throws Error naming the file and line that is not as the build writes it
 */
export function releaseOf(release: string, unsorted: ReadonlyMap<string, string>): ReadRelease {
  const files = new Map([...unsorted].toSorted(([a], [b]) => compare(a, b)));
  const ofKind = (pattern: RegExp): (readonly [string, string])[] =>
    [...files].filter(([path]) => pattern.test(path));
  const layers = ofKind(LAYER).flatMap(([path, text]) => {
    const layer = readLayer(path, text);
    return layer === null ? [] : [[path, layer] as const];
  });
  const places = ofKind(GAZETTEER).map(
    ([path, text]) => [path.split("/")[0]!, readPlaces(path, text)] as const,
  );
  const cutOff = [...ofKind(LAYER), ...ofKind(GAZETTEER)].filter(([, text]) => !isWhole(text));
  return {
    release,
    files,
    layers: new Map(layers),
    places: new Map(places),
    digests: readDigests(files.get("manifest.json")),
    cutOff: cutOff.map(([path]) => path),
  };
}

/** What of a release an edition keeps: scopes and manifest, neither index nor fonts. */
export function keptByEditions(release: ReadRelease): ReadRelease {
  const files = [...release.files].filter(
    ([path]) => path.includes("/") || path === "manifest.json",
  );
  return { ...release, files: new Map(files) };
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
