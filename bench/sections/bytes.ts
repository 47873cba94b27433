import { scopes } from "../../generated/scopes.ts";
import { image } from "../../src/service/image.ts";
import { compressed } from "../../src/platform/compression.ts";
import { countryRecord } from "../../src/names/country-record.ts";
import { type Figure, figure, type Target } from "../figure.ts";
import { getRequest } from "../work.ts";

const WIDTHS_PX = [400, 800, 1200] as const;
/** Of scopes with more regions a page shows a frame. */
const MOST_REGIONS = 400;
const CODINGS = ["SVG, gzip", "SVG, br", "PNG"] as const;
type Coding = (typeof CODINGS)[number];

/** What each figure is asked to be, in kB. */
const GOALS: Readonly<Record<string, number>> = {
  "800 SVG, gzip p90": 32,
  "800 SVG, gzip largest": 45,
  "800 SVG, br largest": 40,
  "800 PNG largest": 40,
};

interface Weight {
  readonly scope: string;
  readonly kB: number;
}

/** What maps of all scopes weigh: a bare map with a title, as a client gets it. */
export async function bytesFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const widthPx of WIDTHS_PX) figures.push(...(await widthFigures(widthPx)));
  return figures;
}

async function widthFigures(widthPx: number): Promise<readonly Figure[]> {
  const weights = new Map<Coding, Weight[]>(CODINGS.map((coding) => [coding, []]));
  for (const { name: scope } of scopes) {
    if (countryRecord(scope).regions.length > MOST_REGIONS) continue;
    const sizes = await sizesOf(`scope=${scope}&width=${widthPx}&title=${scope}`);
    for (const coding of CODINGS) weights.get(coding)!.push({ scope, kB: sizes[coding] / 1000 });
  }
  return CODINGS.flatMap((coding) => codingFigures(widthPx, coding, weights.get(coding)!));
}

async function sizesOf(query: string): Promise<Readonly<Record<Coding, number>>> {
  const svg = (await image(getRequest("svg", query))).body;
  return {
    "SVG, gzip": (await compressed(svg, "gzip")).byteLength,
    "SVG, br": (await compressed(svg, "br")).byteLength,
    PNG: (await image(getRequest("png", query))).body.byteLength,
  };
}

function codingFigures(
  widthPx: number,
  coding: Coding,
  weights: readonly Weight[],
): readonly Figure[] {
  const ascending = weights.toSorted((a, b) => a.kB - b.kB);
  const at = (share: number): Weight => ascending[Math.floor(share * (ascending.length - 1))]!;
  const section = `bytes of ${ascending.length} scopes, ${widthPx} px, ${coding}`;
  const heaviest = ascending.slice(-3).toReversed();
  const told = heaviest.map(({ scope, kB }) => `${scope} ${kB.toFixed(1)}`).join(", ");
  return [
    { name: "median", kB: at(0.5).kB, key: "median" },
    { name: "p90", kB: at(0.9).kB, key: "p90" },
    { name: `largest (${told})`, kB: at(1).kB, key: "largest" },
  ].map(({ name, kB, key }) => {
    const goal = GOALS[`${widthPx} ${coding} ${key}`];
    const base = { section, name, unit: "kB", values: [kB] };
    const target = (value: number): Target => ({ of: "median", kind: "at most", value });
    return figure(goal === undefined ? base : { ...base, target: target(goal) });
  });
}
