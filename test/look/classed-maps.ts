import { drawnSamples } from "./drawn-samples.ts";
import { legendOf, type ReadEntry } from "./legend-reading.ts";
import { changed, MEASURED_SAMPLES } from "./samples.ts";
import { shapesOf } from "./shapes.ts";

/** A choropleth as its picture tells it: which colour each region has, and what the legend says of each. */
export interface ClassedMap {
  readonly url: string;
  readonly method: string;
  readonly spread: string;
  readonly regions: readonly {
    readonly id: string;
    readonly value: number;
    readonly fill: string;
  }[];
  /** Rows of classes, lowest first. */
  readonly entries: readonly ReadEntry[];
}

let drawn: Promise<readonly ClassedMap[]> | null = null;

/** Each choropleth of the corpus that is classified by one of some methods, with room for its legend. */
export async function classedMaps(methods: readonly string[]): Promise<readonly ClassedMap[]> {
  drawn ??= drawnMaps();
  return (await drawn).filter(({ method }) => methods.includes(method));
}

async function drawnMaps(): Promise<readonly ClassedMap[]> {
  const samples = MEASURED_SAMPLES.filter(({ scale }) => scale !== "categorical").map((sample) =>
    changed(sample, { layout: "vertical", size: "1200", marks: "none", heading: "none" }),
  );
  const maps: ClassedMap[] = [];
  for await (const { sample, drawing, url } of drawnSamples(samples)) {
    const fills = new Map(
      shapesOf(drawing, "regions").map(({ style }) => [style.get("data-id"), style.get("fill")!]),
    );
    const regions = [...sample.data].map(([id, value]) => ({ id, value, fill: fills.get(id)! }));
    const entries = legendOf(drawing)?.entries ?? [];
    maps.push({
      url,
      method: sample.scale,
      spread: sample.spread,
      regions,
      entries: entries.toSorted((one, other) => other.swatch.top - one.swatch.top),
    });
  }
  return maps;
}

/** The values of each colour that is on the map, in the order of the legend; colours it lacks come last. */
export function numberClasses({ entries, regions }: ClassedMap): readonly {
  readonly fill: string;
  readonly values: readonly number[];
}[] {
  const fills = [
    ...new Set([...entries.map(({ fill }) => fill), ...regions.map(({ fill }) => fill)]),
  ];
  return fills
    .map((fill) => ({
      fill,
      values: regions.filter((region) => region.fill === fill).map(({ value }) => value),
    }))
    .filter(({ values }) => values.length > 0);
}
