import { type Figure, figure } from "../figure.ts";
import { startServer } from "../server-process.ts";
import { pngCapacity } from "./capacity.ts";
import type { Outcome, StreamOutcome } from "./plan.ts";
import { hits, pngs, warmHit } from "./requests.ts";
import { countOf, outcomeOf, statusOf, streamOf } from "./run-plan.ts";

const TIMES_CAPACITY = 4;
const HITS_PER_SECOND = 50;
const CAPACITY_SECONDS = 20;
const SECTION = `PNG overload, ${TIMES_CAPACITY} times the capacity, beside ${HITS_PER_SECOND} hits a second`;

/** What becomes of PNGs, refusals and hits when four times as many PNGs are wanted as can be made. */
export async function overloadFigures(
  seconds: number,
  note: (text: string) => void,
): Promise<readonly Figure[]> {
  const server = await startServer({ name: "overload" });
  try {
    await warmHit(server.port);
    const capacity = await pngCapacity(server, CAPACITY_SECONDS);
    note(`${capacity.perSecond.toFixed(1)} PNGs a second by ${capacity.renderProcesses} processes`);
    const perSecond = TIMES_CAPACITY * capacity.perSecond;
    const outcome = await outcomeOf({
      port: server.port,
      seconds,
      streams: [hits(HITS_PER_SECOND), pngs({ kind: "open", perSecond })],
    });
    note(`${perSecond.toFixed(0)} PNGs a second wanted for ${seconds} s`);
    return figures(outcome, capacity.perSecond);
  } finally {
    await server.stop();
  }
}

function figures(outcome: Outcome, capacity: number): readonly Figure[] {
  const png = streamOf(outcome, "png");
  const hit = streamOf(outcome, "hit");
  const refused = statusOf(png, 503);
  const row = (name: string, unit: string, value: number, most?: number) =>
    figure({
      section: SECTION,
      name,
      unit,
      values: [value],
      ...(most === undefined ? {} : { target: { of: "median", kind: "at most", value: most } }),
    });
  return [
    figure({
      section: SECTION,
      name: "PNGs made",
      unit: "/s",
      // What waits at the end is still made, and the time for it counts too.
      values: [countOf(png, 200) / outcome.seconds],
      reference: { name: "capacity", values: [capacity] },
      target: { of: "ratio", kind: "at least", value: 0.9 },
    }),
    row("PNGs made, p99", "ms", statusOf(png, 200)?.latency.p99 ?? NaN),
    row("hits, median", "ms", statusOf(hit, 200)?.latency.median ?? NaN),
    row("hits, p99", "ms", statusOf(hit, 200)?.latency.p99 ?? NaN, 50),
    row("refusals, p99", "ms", refused?.latency.p99 ?? NaN),
    row("refusals, slowest", "ms", refused?.latency.max ?? NaN, 250),
    row("refusals", "", refused?.count ?? 0),
    row("refusals without Retry-After", "", refused?.withoutRetryAfter ?? 0, 0),
    row("neither 200 nor 503", "", others(png) + others(hit), 0),
    row("generator, requests sent late, p99", "ms", outcome.lateness?.p99 ?? NaN),
  ];
}

/** What was promised to nobody, requests without an answer among it. */
function others(stream: StreamOutcome): number {
  return stream.sent - countOf(stream, 200) - countOf(stream, 503);
}
