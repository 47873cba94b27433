import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "d3-format";
import { markdownTable } from "./markdown.ts";

const BENCHMARKS = join(import.meta.dirname, "../../docs/benchmarks.md");
const grouped = format(",");
/** Of the machine of the benchmarks: over HTTP the server has one of them, PNG and batches have both. */
const CORES = 2;
/** So much of a processor is planned with: the rest is for bursts, and for a replica that is lost. */
const PLANNED_SHARE = 0.6;
const REPLICA_CORES = 2;

/** One kind of work, and the row of the benchmarks that tells how often a second it is done. */
interface Work {
  readonly name: string;
  readonly figure: string;
  readonly cores: number;
}

const works = {
  unchanged: { name: "an unchanged map (304)", figure: "HTTP, requests a second: 304", cores: 1 },
  kept: { name: "a map from the cache", figure: "HTTP, requests a second: hit", cores: 1 },
  svg: { name: "a new SVG, sent as br", figure: "HTTP, requests a second: miss, br", cores: 1 },
  png: {
    name: "a new PNG of 1200 px",
    figure: "PNG overload, 4 times the capacity, beside 50 hits a second: PNGs made",
    cores: CORES,
  },
} as const satisfies Record<string, Work>;

/** What is asked of a deployment at its busiest. */
interface Load {
  /** Requests a second, of everybody. */
  readonly perSecond: number;
  /** How many of them a CDN or cache in front answers. */
  readonly cachedShare: number;
}

/** Of what the cache in front has not: the others are maps that a replica has in memory. */
const NEW_SVG = 0.5;
const NEW_PNG = 0.1;

const loads: readonly Load[] = [
  { perSecond: 20, cachedShare: 0 },
  { perSecond: 200, cachedShare: 0.9 },
  { perSecond: 5000, cachedShare: 0.95 },
  { perSecond: 100_000, cachedShare: 0.99 },
  { perSecond: 1_000_000, cachedShare: 0.99 },
];

/** Processor time of each kind of work. */
export function costTable(): string {
  const rows = Object.values(works).map(({ name, ...work }) => [
    name,
    milliseconds(work),
    work.figure,
  ]);
  return markdownTable(
    ["one of", "processor time", "from the figure"],
    rows.map(([name, ms, figure]) => [
      String(name),
      `${Number(ms).toPrecision(2)} ms`,
      String(figure),
    ]),
  );
}

/** Machines for some loads. */
export function capacityTable(): string {
  return markdownTable(
    [
      "requests a second",
      "answered by the cache in front",
      "reach the replicas",
      "processors busy",
      "replicas",
    ],
    loads.map((load) => {
      const busy = processors(load);
      const replicas = Math.max(2, Math.ceil(busy / PLANNED_SHARE / REPLICA_CORES));
      const reach = load.perSecond * (1 - load.cachedShare);
      return [
        grouped(load.perSecond),
        `${Math.round(100 * load.cachedShare)} %`,
        grouped(Math.round(reach)),
        busy < 10 ? busy.toPrecision(2) : String(Math.round(busy)),
        String(replicas),
      ];
    }),
  );
}

function processors({ perSecond, cachedShare }: Load): number {
  const each =
    NEW_SVG * milliseconds(works.svg) +
    NEW_PNG * milliseconds(works.png) +
    (1 - NEW_SVG - NEW_PNG) * milliseconds(works.kept);
  return (perSecond * (1 - cachedShare) * each) / 1000;
}

/** @throws Error where the benchmarks have no such figure */
function milliseconds({ figure, cores }: Pick<Work, "figure" | "cores">): number {
  const row = readFileSync(BENCHMARKS, "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .find(([, what]) => what === figure);
  const perSecond = Number.parseFloat(row?.[2] ?? "");
  if (!(perSecond > 0)) throw new Error(`docs/benchmarks.md has no figure "${figure}"`);
  return (1000 * cores) / perSecond;
}
