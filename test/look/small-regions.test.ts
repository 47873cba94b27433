import { areaOf, type Point } from "../helpers/plane.ts";
import { type Pixels } from "../helpers/pixels.ts";
import { test } from "node:test";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { requestOf, pixelsOf } from "../helpers/image.ts";
import { drawingOf } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { colorAt, colorOf } from "./pixels.ts";
import { ringsOf } from "./rings.ts";
import { mapped, shapesOf } from "./shapes.ts";

/** Larger ones need no test; smaller ones may be pushed this far. */
const SMALL_PX2 = 400;
const REACH_PX = 24;
const CHANGED = 0.25;
const PIXELS = 12;

for (const theme of ["light", "dark"] as const)
  test(`B5: every region with a datum changes 12 pixels by a quarter of its colour, ${theme}`, async (t) => {
    const findings: Finding[] = [];
    for (const width of [600, 1200, 2000]) findings.push(...(await changedPixels(theme, width)));
    judge(t, findings, { name: "B5 pixels", atLeast: PIXELS });
  });

const COLORS = { light: ["#7a0177", "#1b9e32"], dark: ["#f7fcb9", "#ff7f50"] } as const;

/** How many pixels change by a quarter where a small region takes another colour. */
async function changedPixels(theme: "light" | "dark", width: number): Promise<readonly Finding[]> {
  const [color, other] = COLORS[theme];
  const ids = await allIds();
  const query = (chosen: ReadonlySet<string>): string => {
    const data = ids.map((id) => `${id}:1:${chosen.has(id) ? other : color}`).join(",");
    return `/map.svg?scope=world&theme=${theme}&width=${width}&legend=false&data=${encodeURIComponent(data)}`;
  };
  const plain = query(new Set());
  const base = await pixelsOf(plain);
  const findings: Finding[] = [];
  for (const group of groupsApart(await smallRegions(plain))) {
    const chosen = new Set(group.map(({ id }) => id));
    const picture = await pixelsOf(query(chosen));
    for (const { id, point } of group) {
      const value = changesNear(base, picture, point, [color, other]);
      findings.push({
        value,
        what: `pixels of ${id} at ${width} px`,
        url: plain.split("&data")[0]!,
      });
    }
  }
  return findings;
}

/** Regions in groups in which none is near another: a change near one is its own. */
function groupsApart(regions: readonly PlacedRegion[]): readonly (readonly PlacedRegion[])[] {
  const groups: PlacedRegion[][] = [];
  for (const region of regions) {
    const isFar = ({ point: [x, y] }: PlacedRegion): boolean =>
      Math.hypot(x - region.point[0], y - region.point[1]) > 2.5 * REACH_PX;
    const group = groups.find((members) => members.every(isFar));
    if (group === undefined) groups.push([region]);
    else group.push(region);
  }
  return groups;
}

interface PlacedRegion {
  readonly id: string;
  readonly point: Point;
}

async function allIds(): Promise<readonly string[]> {
  const { regions } = await geometryLayer("world", "low", "naturalEarth1");
  return regions.map(({ id }) => id);
}

async function smallRegions(url: string): Promise<readonly PlacedRegion[]> {
  const drawing = await drawingOf(url);
  const { scope, detail, projection } = requestOf(url);
  const layer = await geometryLayer(scope, detail, projection);
  const shapes = shapesOf(drawing, "regions");
  const small = shapes.filter((shape) => areaOf(ringsOf(shape)) < SMALL_PX2);
  return small.map(({ style, matrix }) => {
    const id = style.get("data-id")!;
    const [x, y] = layer.regions.find((region) => region.id === id)!.labelPoint;
    return { id, point: mapped(matrix, [x * layer.unitsPerPx, y * layer.unitsPerPx]) };
  });
}

/** Pixels near a point that move a quarter of the way between two colours, or more. */
function changesNear(
  base: Pixels,
  picture: Pixels,
  [x, y]: Point,
  [from, to]: readonly [string, string],
): number {
  const [one, two] = [colorOf(from), colorOf(to)];
  const whole = Math.hypot(two[0] - one[0], two[1] - one[1], two[2] - one[2]);
  let count = 0;
  for (let row = Math.floor(y - REACH_PX); row <= y + REACH_PX; row += 1)
    for (let column = Math.floor(x - REACH_PX); column <= x + REACH_PX; column += 1) {
      const [was, is] = [colorAt(base, column, row), colorAt(picture, column, row)];
      const change = Math.hypot(is[0] - was[0], is[1] - was[1], is[2] - was[2]);
      if (change >= CHANGED * whole) count += 1;
    }
  return count;
}
