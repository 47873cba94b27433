import { everyNth } from "../helpers/thorough.ts";
import { type Choice, choices } from "./choices.ts";
import { type DataSet, dataSet } from "./data-sets.ts";
import { HEADINGS, marksQuery, scaleQuery } from "./sample-query.ts";

/** A map of the corpus. */
export interface Sample extends Choice {
  /** A GET target. */
  readonly url: string;
  readonly data: DataSet;
  readonly seed: number;
  readonly widthPx: number;
  /** Null: the map's own. */
  readonly heightPx: number | null;
}

/** 200 maps in which every pair of values of two factors occurs. */
export const SAMPLES: readonly Sample[] = choices().map(sampleOf);

/** Of them those that rules about all maps are measured on. */
export const MEASURED_SAMPLES = everyNth(SAMPLES, 3);

/** The same map but for some of its choices. */
export function changed(sample: Sample, choice: Partial<Choice>): Sample {
  return sampleOf({ ...sample, ...choice }, sample.seed);
}

function sampleOf(choice: Choice, seed: number): Sample {
  const { spread, share, size } = choice;
  const scope = choice.scope === "RO" ? "RO" : "world";
  const data = dataSet(scope, spread, share, 1000 + 10 * seed);
  const [width, height] = size.split("x").map(Number);
  const parts = [
    `scope=${scope}&theme=${choice.theme}&width=${width}`,
    height === undefined ? "" : `height=${height}`,
    scaleQuery(choice, data),
    `legendLayout=${choice.layout}&legendTitle=Index+of+things`,
    marksQuery(choice, data, seed),
    HEADINGS[choice.heading]!,
    choice.furniture === "all" ? "logo=true&northArrow=true&scaleBar=true&graticule=true" : "",
  ];
  const url = `/map.svg?${parts.filter((part) => part !== "").join("&")}`;
  return { ...choice, seed, data, url, widthPx: width!, heightPx: height ?? null };
}
