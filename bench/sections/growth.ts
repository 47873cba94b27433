import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { imageFingerprint } from "../../src/service/image.ts";
import { type Figure, figure } from "../figure.ts";
import { roundTimes } from "../measure.ts";
import { ownSvg, ownTaggedSvg } from "../own.ts";
import { fittedLine } from "../statistics.ts";
import { getRequest, jsonRequest } from "../work.ts";

const COUNTS = [1, 10, 50, 100, 150, 200, 240];
const ROUNDS = 9;
const ROUND_MS = 60;
const WARM_UP_MS = 1000;

/** As many items as a body may have. */
const MAX_REGIONS = 5000;

/** How far a cost may lie from a straight line, as a share of the largest cost, to be called linear. */
const LINEAR_WITHIN = 0.15;

/** How the cost of an SVG grows with the regions that carry data, and what the largest body costs. */
export async function growthFigures(): Promise<readonly Figure[]> {
  return [...(await regionFigures()), ...(await bodyFigures())];
}

async function regionFigures(): Promise<readonly Figure[]> {
  const section = "growth with regions that carry data, SVG in process";
  const ids = [...gazetteer("world").keys()];
  const times = await roundTimes(
    COUNTS.map((count) => {
      const data = ids.slice(0, count).map((id, at) => `${id}:${(at * 37) % 101}`);
      const request = getRequest("svg", `scope=world&data=${data.join(",")}&legendTitle=Share`);
      return { name: `${count} regions`, run: () => ownSvg(request) };
    }),
    { rounds: ROUNDS, roundMs: ROUND_MS, warmUpMs: WARM_UP_MS },
  );
  const rows = [...times].map(([name, values]) => figure({ section, name, unit: "ms", values }));
  const line = fittedLine(COUNTS.map((count, at) => [count, rows[at]!.median]));
  const name = `distance from ${(line.intercept * 1000).toFixed(0)} µs + ${(line.slope * 1000).toFixed(2)} µs a region`;
  return [
    ...rows,
    figure({
      section,
      name,
      unit: "of the largest",
      values: [line.largestResidual],
      target: { of: "median", kind: "at most", value: LINEAR_WITHIN },
    }),
  ];
}

async function bodyFigures(): Promise<readonly Figure[]> {
  const section = `a JSON body of ${MAX_REGIONS} regions`;
  const body = largestBody();
  const request = jsonRequest(body);
  const times = await roundTimes(
    [
      { name: "parse and normalise", run: () => jsonRequest(body) },
      { name: "fingerprint", run: () => imageFingerprint(request) },
      { name: "render", run: () => ownSvg(request) },
      { name: "all, body to bytes", run: () => ownTaggedSvg(jsonRequest(body)) },
    ],
    { rounds: ROUNDS, roundMs: ROUND_MS, warmUpMs: WARM_UP_MS },
  );
  const target = { of: "median", kind: "at most", value: 20 } as const;
  return [...times].map(([name, values]) =>
    figure({ section, name, unit: "ms", values, ...(name.startsWith("all") ? { target } : {}) }),
  );
}

/** Every region of the world, and ids that no map knows. */
function largestBody(): Buffer {
  const known = [...gazetteer("world").keys()];
  const regions = Array.from({ length: MAX_REGIONS }, (_, at) => ({
    id: known[at] ?? `X${at}`,
    value: ((at * 7919) % 10_007) / 10,
  }));
  return Buffer.from(JSON.stringify({ scope: "world", legendTitle: "Share", regions }));
}
