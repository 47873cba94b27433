import { readFileSync } from "node:fs";

/** A place where sources differ. */
export interface Place {
  readonly name: string;
  readonly position: readonly [lon: number, lat: number];
  readonly region: string | null;
}

/** `| Crimea | 34.1 45.1 | UA | … |`, the last but one in backquotes. */
const ROW = /^\| (.+?) +\| (-?[\d.]+) (-?[\d.]+) +\| `(\w+)` +\| \S/;

/** What docs/geometry.md says is drawn where. */
export function documentedPlaces(): readonly Place[] {
  const text = readFileSync(new URL("../../docs/geometry.md", import.meta.url), "utf8");
  return text.split("\n").flatMap((line) => {
    const [, name, lon, lat, region] = ROW.exec(line) ?? [];
    if (name === undefined) return [];
    return [
      { name, position: [Number(lon), Number(lat)], region: region === "none" ? null : region! },
    ];
  });
}
