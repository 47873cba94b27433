/**
 * How long SVG takes in process beside another state of the project: `make bench-against BASE=ref`. Both run in
 * one process and take turns, and what is counted is the time of the processor, so that whatever else the machine
 * does meets neither or both. Arguments: the ref, or a folder of the project.
 */
import { join } from "node:path";
import { COMPARED } from "../build/gallery/compared.ts";
import { type Service, serviceOf, sourceTree } from "../build/gallery/source-tree.ts";
import { type CpuContender, cpuTimes } from "./cpu-times.ts";
import { quantile } from "./statistics.ts";
import { query, VARIANTS } from "./work.ts";

/** What a change of the pictures may cost. */
const MAX_RATIO = 1.3;

/** What is drawn: the map of the other benchmarks, and pages of the gallery with all kinds of marks. */
const WORKS: ReadonlyMap<string, readonly string[]> = new Map([
  ["a choropleth, 40 values", Array.from({ length: VARIANTS }, (_, at) => query(at))],
  ...COMPARED.map(({ name, tiles }) => [name, tiles.map((tile) => tile.query)] as const),
]);

const [base = ""] = process.argv.slice(2);
const now = await serviceOf(join(import.meta.dirname, ".."));
const before = await serviceOf(sourceTree(base));
for (const [name, queries] of WORKS) {
  const common = queries.filter((text) =>
    [now, before].every(({ parseGet }) => parseGet("svg", text).ok),
  );
  const [own, other] = await cpuTimes([contender(now, common), contender(before, common)]);
  // Whatever disturbs a round makes it longer: the shorter ones tell what the work takes.
  const [ownMs, otherMs] = [quantile(own!, 0.25), quantile(other!, 0.25)];
  const ratio = ownMs / otherMs;
  const verdict = ratio > MAX_RATIO ? `: above ${MAX_RATIO}` : "";
  console.log(`${name}: ${ownMs.toFixed(3)} ms, ${ratio.toFixed(2)} of ${base}${verdict}`);
}

function contender({ parseGet, image }: Service, queries: readonly string[]): CpuContender {
  const requests = queries.map((text) => {
    const parsed = parseGet("svg", text);
    if (!parsed.ok) throw new Error(parsed.problems[0].message);
    return parsed.value;
  });
  // Another description each time, as a map that was laid out before is kept.
  return (turn) => image({ ...requests[turn % requests.length]!, alt: `turn ${turn}` });
}
