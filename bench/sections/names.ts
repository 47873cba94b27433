import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { knownRegion } from "../../src/names/known-region.ts";
import { suggestedRegions } from "../../src/names/suggested-regions.ts";
import { parseJson } from "../../src/request/parse.ts";
import { type Figure, figure } from "../figure.ts";

const WORLD = { scope: "world", lang: "en" } as const;
const ROUNDS = 200;
const WARM_UP_ROUNDS = 50;

/** 250 regions of the world by name, beside the same by id: to find them, and to read a whole request. */
export async function namesFigures(): Promise<readonly Figure[]> {
  const places = [...gazetteer("world")];
  const ids = places.map(([id]) => id);
  const names = places.map(([, { name }]) => name.toUpperCase());
  const section = `${ids.length} regions of the world`;
  const found = (texts: readonly string[]) => (): void => {
    for (const text of texts) knownRegion(text, WORLD);
  };
  const read = (texts: readonly string[]) => {
    const regions = texts.map((id, value) => ({ id, value }));
    const body = Buffer.from(JSON.stringify({ scope: "world", regions }));
    return (): void => {
      if (!parseJson(body).ok) throw new Error("a request of the benchmark was refused");
    };
  };
  const byId = timesMs(read(ids));
  const byName = timesMs(read(names));
  const reference = { name: "request by id", values: byId };
  return [
    figure({ section, name: "found by id", unit: "ms", values: timesMs(found(ids)) }),
    figure({
      section,
      name: "found by name",
      unit: "ms",
      values: timesMs(found(names)),
      target: { of: "median", kind: "at most", value: 1 },
    }),
    figure({ section, name: "request by id", unit: "ms", values: byId }),
    figure({ section, name: "request by name", unit: "ms", values: byName, reference }),
    figure({
      section,
      name: "suggestion for one misspelt name",
      unit: "ms",
      values: timesMs(() => suggestedRegions("UNTIED STATES OF AMERCIA", WORLD)),
    }),
  ];
}

function timesMs(work: () => unknown): readonly number[] {
  const times: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const before = performance.now();
    work();
    if (round >= 0) times.push(performance.now() - before);
  }
  return times;
}
