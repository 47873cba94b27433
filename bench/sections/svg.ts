import { image } from "../../src/service/image.ts";
import { type Figure, figure } from "../figure.ts";
import { decoded, sharedGeometry } from "../geometry.ts";
import { type Contender, roundTimes } from "../measure.ts";
import { ownSvg, ownTaggedSvg } from "../own.ts";
import { d3Drawing } from "../peers/d3.ts";
import { type Draw, FILLS } from "../peers/drawing.ts";
import { drawnRegions } from "../peers/drawn-regions.ts";
import { echartsDrawing } from "../peers/echarts.ts";
import { vegaDrawing } from "../peers/vega.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { getRequest, query, VARIANTS } from "../work.ts";

const OWN = "Copperplate";
const OWN_FROM_QUERY = "Copperplate, from the raw query";
const OWN_FRAMED = "Copperplate, a frame of Europe";
const OWN_NEW_FRAME = "Copperplate, another frame of Europe each time";
const MEMCPY = "copying the bytes";
const ROUNDS = 7;
const ROUND_MS = 120;
const WARM_UP_MS = 2500;

/** SVG in process: the same map by everybody, over the same vertices. */
export async function svgFigures(
  detail: "low" | "medium",
  say: (text: string) => void,
): Promise<readonly Figure[]> {
  const geometry = await sharedGeometry(detail);
  const regions = decoded(geometry);
  const expected = regions.features.length;
  const peers: readonly (readonly [string, Draw])[] = [
    ["d3-geo at run time", d3Drawing(regions)],
    ["ECharts SSR", echartsDrawing(regions)],
    ["Vega", vegaDrawing(regions)],
  ];
  say(`${detail}: ${expected} regions, ${geometry.vertices} vertices for everybody`);
  for (const [name, draw] of peers) {
    const { bytes, regions: paths, filled } = await drawnRegions(name, draw, expected);
    say(`  ${name}: ${bytes} bytes, ${paths} paths, ${filled} in the colours of classes`);
  }
  const own = await ownContenders(detail, expected, say);
  const contenders = [...own, ...peers.map(([name, run]) => ({ name, run: byVariant(run) }))];
  const times = await roundTimes(contenders, {
    rounds: ROUNDS,
    roundMs: ROUND_MS,
    warmUpMs: WARM_UP_MS,
  });
  return rows(`SVG in process, world ${detail}`, times, detail === "low");
}

async function ownContenders(
  detail: string,
  expected: number,
  say: (text: string) => void,
): Promise<readonly Contender[]> {
  const queries = Array.from({ length: VARIANTS }, (_, at) => query(at, `&detail=${detail}`));
  const requests = queries.map((raw) => getRequest("svg", raw));
  const bodies = await Promise.all(requests.map(async (request) => (await image(request)).body));
  const fills = [...new Set(bodies[0]!.toString().match(/#[0-9a-f]{6}/g))];
  const text = Buffer.from(bodies[0]!).toString("utf8");
  const drawn = await drawnRegions(OWN, () => text, expected, fills.concat(FILLS));
  say(`  ${OWN}: ${drawn.bytes} bytes, ${drawn.regions} paths`);
  const framed = queries.map((raw) => getRequest("svg", `${raw}&bbox=-25,34,45,72`));
  return [
    { name: MEMCPY, run: byVariant((at) => Buffer.from(bodies[at]!)) },
    { name: OWN, run: byVariant((at) => ownSvg(requests[at]!)) },
    {
      name: OWN_FROM_QUERY,
      run: byVariant((at) => ownTaggedSvg(getRequest("svg", queries[at]!))),
    },
    { name: OWN_FRAMED, run: byVariant((at) => ownSvg(framed[at]!)) },
    { name: OWN_NEW_FRAME, run: (turn) => ownSvg(withFrame(framed[turn % VARIANTS]!, turn)) },
  ];
}

/** A frame that no map before had: none is kept. */
function withFrame(request: MapRequest, turn: number): MapRequest {
  const { framing } = request;
  if (framing === null) throw new RangeError("a request without a frame");
  return { ...request, framing: { ...framing, paddingPercent: 4 + turn / 1e6 } };
}

function byVariant(run: (variant: number) => unknown): (turn: number) => unknown {
  return (turn) => run(turn % VARIANTS);
}

function rows(
  section: string,
  times: ReadonlyMap<string, readonly number[]>,
  hasTargets: boolean,
): readonly Figure[] {
  const memcpy = { name: MEMCPY, values: times.get(MEMCPY)! };
  const own = { name: OWN, values: times.get(OWN)! };
  return [...times].map(([name, values]) => {
    const base = { section, name, unit: "ms", values };
    if (name === MEMCPY) return figure(base);
    if (name === OWN && hasTargets)
      return figure({
        ...base,
        reference: memcpy,
        target: { of: "ratio", kind: "at most", value: 8 },
      });
    if (name === OWN_FRAMED || name === OWN_NEW_FRAME) return figure({ ...base, reference: own });
    if (name.startsWith(OWN)) return figure({ ...base, reference: memcpy });
    if (name === "ECharts SSR" && hasTargets)
      return figure({
        ...base,
        reference: own,
        target: { of: "ratio", kind: "at least", value: 200 },
      });
    return figure({ ...base, reference: own });
  });
}
