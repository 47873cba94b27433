import { image } from "../../src/service/image.ts";
import { type Figure, figure } from "../figure.ts";
import { roundTimes } from "../measure.ts";
import { resvgPng } from "../peers/resvg.ts";
import { getRequest, query } from "../work.ts";

const OWN = "Copperplate";
const RESVG = "resvg, one font file, asPng";
const TARGET_WIDTH_PX = 1200;

/** Widths in px and how often each is drawn: the largest takes seconds. */
const SIZES = [
  { widthPx: 600, rounds: 7 },
  { widthPx: 1200, rounds: 7 },
  { widthPx: 2400, rounds: 5 },
  { widthPx: 8000, rounds: 2 },
];

/** Some dozens of the smaller ones: after a collection the first few are slow, as in no server. */
const ROUND_MS = 800;

/** PNG in process, by way of what the server does in a render process, against plain resvg. */
export async function pngFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { widthPx, rounds } of SIZES) figures.push(...(await sizeFigures(widthPx, rounds)));
  return figures;
}

async function sizeFigures(widthPx: number, rounds: number): Promise<readonly Figure[]> {
  const raw = query(0, `&width=${widthPx}`);
  const request = getRequest("png", raw);
  const markup = Buffer.from((await image(getRequest("svg", raw))).body).toString("utf8");
  const sizes = { own: 0, resvg: 0 };
  const times = await roundTimes(
    [
      { name: OWN, run: async () => (sizes.own = (await image(request)).body.byteLength) },
      { name: RESVG, run: () => (sizes.resvg = resvgPng(markup).byteLength) },
    ],
    { rounds, roundMs: ROUND_MS, warmUpMs: 2000 },
  );
  const section = `PNG in process, ${widthPx} px`;
  const isTarget = widthPx === TARGET_WIDTH_PX;
  const atMost = (value: number) =>
    isTarget ? { target: { of: "ratio", kind: "at most", value } as const } : {};
  const resvg = { name: RESVG, values: times.get(RESVG)! };
  return [
    figure({ section, name: RESVG, unit: "ms", values: resvg.values }),
    figure({
      section,
      name: OWN,
      unit: "ms",
      values: times.get(OWN)!,
      reference: resvg,
      ...atMost(0.12),
    }),
    figure({ section, name: `${RESVG}, size`, unit: "kB", values: [sizes.resvg / 1000] }),
    figure({
      section,
      name: `${OWN}, size`,
      unit: "kB",
      values: [sizes.own / 1000],
      reference: { name: `${RESVG}, size`, values: [sizes.resvg / 1000] },
      ...atMost(0.35),
    }),
  ];
}
