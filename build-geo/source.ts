/**
 * Takes a file of regions into `data-sources/`: copies it, computes its digest, and writes or renews its
 * entry in `scopes.json`. `make source FILE=…`. Exits with 2, and writes nothing, where something is missing or wrong.
 */
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Said, takenSource, VARIABLES } from "./sources/taking/taken-source.ts";
import { worldLand } from "./sources/own/world-land.ts";
import { noFile, readSources } from "./sources/read-sources.ts";

const option = { type: "string", default: "" } as const;
const members = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, option]));

try {
  const { values } = parseArgs({ options: { file: option, set: option, ...members } });
  const said = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in VARIABLES && value !== ""),
  ) as Said;
  const { file } = values;
  if (typeof file !== "string" || file === "")
    throw new Error("expected FILE: the path of a file of GeoJSON or TopoJSON");
  const folder = join(import.meta.dirname, "../data-sources");
  const lines = takenSource({
    folder,
    file: basename(file),
    bytes: bytesOf(resolve(file)),
    said,
    set: typeof values.set === "string" ? values.set : "",
    world: worldLand(readSources(folder).files),
  });
  process.stdout.write(`${lines.join("\n")}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`${path}: expected a file, received ${noFile(error)}`, { cause: error });
  }
}
