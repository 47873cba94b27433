import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { ImageFormat } from "../../src/request/types.ts";
import { type Flag, type GivenFlags, UsageError } from "../terminal/flags.ts";
import { wholeIn } from "../terminal/numbers.ts";
import { askedFormat } from "../render/map-flags.ts";
import { givenParameters, parameterQuery } from "../render/parameter-flags.ts";
import { parseShard, type Shard, shardSuffix } from "./shard.ts";

const MAX_JOBS = 256;
const MAX_TIMEOUT_S = 3600;
const DEFAULT_TIMEOUT_S = 60;

export const BATCH_FLAGS: readonly Flag[] = [
  {
    name: "batch",
    value: "FILE",
    help: "draw a map for each line of a file, or of a pipe (-); a line is a JSON body that may also name its map with file or name",
  },
  { name: "out", value: "DIR", help: "the folder for the maps of a batch" },
  { name: "pack", value: "FILE", help: "one tar file for all maps instead, with an index" },
  { name: "jobs", value: "N", help: `processes, 1 to ${MAX_JOBS} (default: one a processor)` },
  { name: "shard", value: "I/N", help: "only the lines of shard I of N, such as 2/8" },
  {
    name: "report",
    value: "FILE",
    help: "failures by line, as JSON (default: report.json in DIR, or FILE.report.json for a pack)",
  },
  {
    name: "timeout",
    value: "S",
    help: `seconds that one map may take (default: ${DEFAULT_TIMEOUT_S})`,
  },
];

/** What a batch is to do. */
export interface Batch {
  /** `-` for what is piped in. */
  readonly input: string;
  /** Where maps go: a folder, or a pack. */
  readonly place: { readonly kind: "folder" | "pack"; readonly path: string };
  readonly index: string;
  readonly report: string;
  readonly jobs: number;
  readonly shard: Shard;
  readonly timeoutMs: number;
  readonly edition: string | null;
  readonly format: ImageFormat | undefined;
  /** Parameters that stand instead of what lines say. */
  readonly query: string;
}

/** @throws UsageError for what does not go together */
export function toBatch(given: GivenFlags, places: readonly string[]): Batch {
  const [first] = places;
  if (first !== undefined)
    throw new UsageError(`unexpected argument "${first}": --batch names the input`);
  if (given.has("output") || given.has("from"))
    throw new UsageError("--output and --from are for one map: a batch has --out or --pack");
  const [folder, pack] = [given.get("out"), given.get("pack")];
  if ((folder === undefined) === (pack === undefined))
    throw new UsageError("--batch needs either --out DIR or --pack FILE");
  const shard = parseShard(given.get("shard") ?? "1/1");
  const edition = given.get("edition") ?? null;
  if (edition !== null && !/^[1-9]\d*$/.test(edition))
    throw new UsageError(`--edition expects a number, received "${edition}"`);
  const files = folder === undefined ? packFiles(pack!, shard) : folderFiles(folder, shard);
  return {
    ...files,
    input: given.get("batch")!,
    report: given.get("report") ?? files.report,
    jobs: wholeIn(given, "jobs", 1, MAX_JOBS) ?? Math.min(MAX_JOBS, availableParallelism()),
    shard,
    timeoutMs: 1000 * (wholeIn(given, "timeout", 1, MAX_TIMEOUT_S) ?? DEFAULT_TIMEOUT_S),
    edition,
    format: askedFormat(given, null),
    query: parameterQuery(givenParameters(given), "json", "lines of a batch"),
  };
}

/** Flags of a batch that were given without one. */
export function assertNoBatch(given: GivenFlags): void {
  for (const { name } of BATCH_FLAGS)
    if (given.has(name)) throw new UsageError(`--${name} works only with --batch FILE`);
}

function folderFiles(folder: string, shard: Shard): Pick<Batch, "place" | "index" | "report"> {
  const suffix = shardSuffix(shard);
  return {
    place: { kind: "folder", path: folder },
    index: join(folder, `index${suffix}.ndjson`),
    report: join(folder, `report${suffix}.json`),
  };
}

/** Each shard has a pack of its own: `maps-2-of-8.tar`. */
function packFiles(pack: string, shard: Shard): Pick<Batch, "place" | "index" | "report"> {
  const path = pack.replace(/(?=(?:\.[^./\\]*)?$)/, shardSuffix(shard));
  return {
    place: { kind: "pack", path },
    index: `${path}.index.ndjson`,
    report: `${path}.report.json`,
  };
}
