import { type Figure, figure } from "../figure.ts";
import { startServer } from "../server-process.ts";
import type { Outcome } from "./plan.ts";
import { hits, largest, misses, revalidations, warmHit } from "./requests.ts";
import { countOf, outcomeOf, statusOf, streamOf } from "./run-plan.ts";

const PER_SECOND = { hit: 60, miss: 30, "304": 30 };
const NAMES = ["hit", "miss", "304"] as const;
const ROUNDS = 4;

/** How much slower others are served while one client wants 8000 × 8000 px again and again. */
export async function largeClientFigures(
  seconds: number,
  note: (text: string) => void,
): Promise<readonly Figure[]> {
  const server = await startServer({ name: "large-client" });
  const idle: Outcome[] = [];
  const beside: Outcome[] = [];
  try {
    const etag = await warmHit(server.port);
    const run = (isBeside: boolean, time: number) => {
      const ordinary = [
        hits(PER_SECOND.hit),
        misses(PER_SECOND.miss),
        revalidations(PER_SECOND["304"], etag),
      ];
      const streams = isBeside ? [...ordinary, largest()] : ordinary;
      return outcomeOf({ port: server.port, seconds: time, streams });
    };
    await run(true, seconds / ROUNDS / 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await run(false, seconds / ROUNDS / 2));
      beside.push(await run(true, seconds / ROUNDS / 2));
    }
  } finally {
    await server.stop();
  }
  note(`8000 × 8000: ${largestAnswers(beside)}`);
  return figures(idle, beside);
}

function figures(idle: readonly Outcome[], beside: readonly Outcome[]): readonly Figure[] {
  const section = "one client of 8000 × 8000 px, p99 of the others";
  const rows = NAMES.flatMap((name) => {
    const alone = idle.map((outcome) => p99(outcome, name));
    const reference = { name: `${name}, idle`, values: alone };
    return [
      figure({ section, name: reference.name, unit: "ms", values: alone }),
      figure({
        section,
        name: `${name}, beside it`,
        unit: "ms",
        values: beside.map((outcome) => p99(outcome, name)),
        reference,
        target: { of: "ratio", kind: "at most", value: 2 },
      }),
    ];
  });
  const late = (outcomes: readonly Outcome[]) =>
    outcomes.map(({ lateness }) => lateness?.p99 ?? NaN);
  return [
    ...rows,
    figure({
      section,
      name: "others not served",
      unit: "",
      values: [...idle, ...beside].map(unserved),
      target: { of: "median", kind: "at most", value: 0 },
    }),
    figure({ section, name: "generator, sent late, idle", unit: "ms", values: late(idle) }),
    figure({ section, name: "generator, sent late, beside it", unit: "ms", values: late(beside) }),
  ];
}

/** Of the answers that served; `unserved` counts the others. */
function p99(outcome: Outcome, name: (typeof NAMES)[number]): number {
  return statusOf(streamOf(outcome, name), name === "304" ? 304 : 200)?.latency.p99 ?? NaN;
}

function unserved(outcome: Outcome): number {
  const counts = NAMES.map((name) => {
    const stream = streamOf(outcome, name);
    return stream.sent - countOf(stream, name === "304" ? 304 : 200);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function largestAnswers(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap((outcome) => streamOf(outcome, "8000 × 8000").statuses)
    .map(({ status, count, latency }) => `${count} × ${status} in ${latency.median.toFixed(0)} ms`)
    .join(", ");
}
