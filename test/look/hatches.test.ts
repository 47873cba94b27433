import { distanceToRings, isInside, type Point, type Ring } from "../helpers/plane.ts";
import { pixelsOf } from "../helpers/image.ts";
import { test } from "node:test";
import { everyNth } from "../helpers/thorough.ts";
import { patternNames, themeNames } from "../../src/request/parameters/vocabulary.ts";
import { difference } from "../theme/color-science.ts";
import { drawingOf } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { colorAt, hexOf, meanColor } from "./pixels.ts";
import { ringsOf } from "./rings.ts";
import { shapesOf } from "./shapes.ts";

const TILED = patternNames.filter((name) => name !== "solid-outline");
/** Neighbours of one class and one hatch. */
const [ONE, OTHER] = ["RO-TL", "RO-CT"];
/** Where a border runs, the picture differs from that beside it by what an eye sees. */
const SEEN = 6;

test("the border of two neighbours of one class and one hatch is seen", async (t) => {
  const findings: Finding[] = [];
  const hatches = themeNames.flatMap((theme) =>
    TILED.flatMap((pattern) => [600, 1200].map((width) => ({ theme, pattern, width }))),
  );
  for (const { theme, pattern, width } of everyNth(hatches, 3)) {
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
