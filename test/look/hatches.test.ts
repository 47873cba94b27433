import { around, distanceToRings, isInside, type Point, type Ring } from "../helpers/plane.ts";
import { pixelsOf } from "../helpers/image.ts";
import { type Pixels } from "../helpers/pixels.ts";
import { test } from "node:test";
import { everyNth } from "../helpers/thorough.ts";
import { patternNames, themeNames } from "../../src/request/parameters/vocabulary.ts";
import { difference } from "../theme/color-science.ts";
import { drawingOf } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { type Color, colorAt, colorOf, hexOf, meanColor } from "./pixels.ts";
import { ringsOf } from "./rings.ts";
import { shapesOf } from "./shapes.ts";

const TILED = patternNames.filter((name) => name !== "solid-outline");
/** Neighbours of one class and one hatch. */
const [ONE, OTHER] = ["RO-TL", "RO-CT"];
const INSET_PX = 6;
const INK = 0.35;
/** Where a border runs, the picture differs from that beside it by what an eye sees. */
const SEEN = 6;

test("a hatch is at most 35 % ink", async (t) => {
  const findings: Finding[] = [];
  const hatches = themeNames.flatMap((theme) =>
    TILED.flatMap((pattern) => [1, 9].map((value) => ({ theme, pattern, value }))),
  );
  for (const { theme, pattern, value } of everyNth(hatches, 3)) {
    const url = urlOf(theme, 1200, value);
    const hatchedUrl = `${url}&patterns=${ONE}:${pattern}`;
    const [plain, hatched] = [await pixelsOf(url), await pixelsOf(hatchedUrl)];
    const share = inkShare(plain, hatched, await innerPoints(url), await inkOf(hatchedUrl));
    findings.push({ value: share, what: `of ${ONE} is ink`, url: hatchedUrl });
  }
  judge(t, findings, { name: "ink", atMost: INK });
});

test("the border of two neighbours of one class and one hatch is seen", async (t) => {
  const findings: Finding[] = [];
  for (const theme of themeNames)
    for (const pattern of TILED)
      for (const width of [600, 1200]) {
        const url = `${urlOf(theme, width, 9)}&patterns=${ONE}:${pattern},${OTHER}:${pattern}`;
        const picture = await pixelsOf(url);
        const { on, beside } = await borderOf(url, width);
        const [line, ground] = [on, beside].map((points) =>
          hexOf(meanColor(points.map(([x, y]) => colorAt(picture, x, y)))),
        );
        const value = difference(line!, ground!);
        findings.push({
          value,
          what: `ΔE of the border at ${on.length} points from what is beside it`,
          url,
        });
      }
  judge(t, findings, { name: "border", atLeast: SEEN });
});

function urlOf(theme: string, width: number, value: number): string {
  const data = `RO-AB:1,RO-BC:3,RO-CJ:5,RO-DJ:7,RO-IS:9,${ONE}:${value},${OTHER}:${value}`;
  return `/map.svg?scope=RO&theme=${theme}&width=${width}&legend=false&data=${data}`;
}

async function ringsFor(url: string, id: string): Promise<readonly Ring[]> {
  const shape = shapesOf(await drawingOf(url), "regions").find(
    ({ style }) => style.get("data-id") === id,
  );
  return ringsOf(shape!);
}

let inner: readonly Point[] | null = null;

/** Pixels well inside of a region, the same in all these maps of one width: found once, as it takes long. */
async function innerPoints(url: string): Promise<readonly Point[]> {
  if (inner !== null) return inner;
  const rings = await ringsFor(url, ONE);
  const { left, top, right, bottom } = around(rings.flat());
  const points: Point[] = [];
  for (let y = Math.floor(top) + 0.5; y < bottom; y += 1)
    for (let x = Math.floor(left) + 0.5; x < right; x += 1)
      if (isInside(rings, [x, y]) && distanceToRings(rings, [x, y]) > INSET_PX) points.push([x, y]);
  return (inner = points);
}

/** By how much pixels move from the fill towards the ink, of the whole way. */
function inkShare(plain: Pixels, hatched: Pixels, points: readonly Point[], ink: Color): number {
  const shares = points.map(([x, y]) => {
    const fill = colorAt(plain, x, y);
    return distance(fill, colorAt(hatched, x, y)) / distance(fill, ink);
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The colour of the first tile of a map. */
async function inkOf(url: string): Promise<Color> {
  const { source } = await drawingOf(url);
  const [, ink] = /<pattern id="[^"]*-map-.*?(?:fill|stroke)="(#[0-9a-f]{6})"/s.exec(source)!;
  return colorOf(ink!);
}

/** Points along what two regions share, and points beside it in either of them. */
interface Border {
  readonly on: readonly Point[];
  readonly beside: readonly Point[];
}

const borders = new Map<number, Border>();

async function borderOf(url: string, width: number): Promise<Border> {
  const known = borders.get(width);
  if (known !== undefined) return known;
  const sides = [await ringsFor(url, ONE), await ringsFor(url, OTHER)] as const;
  const on = alongEdges(sides[0]).filter((point) => distanceToRings(sides[1], point) < 0.2);
  const beside = on.flatMap((point) =>
    pointsAround(point).filter((near) => isWellInside(sides, near)),
  );
  borders.set(width, { on, beside });
  return { on, beside };
}

/** Corners of rings, and points between them a pixel apart. */
function alongEdges(rings: readonly Ring[]): readonly Point[] {
  return rings.flatMap((ring) =>
    ring.flatMap(([x1, y1], at) => {
      const [x0, y0] = ring.at(at - 1)!;
      const steps = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0)));
      return Array.from({ length: steps }, (_, step): Point => {
        const share = (step + 1) / steps;
        return [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
      });
    }),
  );
}

function pointsAround([x, y]: Point): readonly Point[] {
  return [3, 5].flatMap((away) =>
    [0, 1, 2, 3].map((quarter): Point => {
      const angle = Math.PI / 4 + (quarter * Math.PI) / 2;
      return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
    }),
  );
}

function isWellInside(sides: readonly (readonly Ring[])[], point: Point): boolean {
  return sides.some((rings) => isInside(rings, point) && distanceToRings(rings, point) > 2);
}

function distance(one: Color, other: Color): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
