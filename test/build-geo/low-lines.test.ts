import assert from "node:assert/strict";
import { test } from "node:test";
import type { Position } from "../../build-geo/topology/topology.ts";
import { everyNth } from "../helpers/thorough.ts";
import { drawnLayers, type DrawnLayer } from "./layers.ts";
import { around, type Box, distanceToSegment, signedArea } from "../helpers/plane.ts";
import { segments } from "./plane/plane.ts";

/** How far any drawn point may lie from its line at the high level, in frame pixels; and islands from which size on are drawn. */
const WORLD = { tolerancePx: 0.35, islandPx2: 0.5 };
const GROUP = { tolerancePx: 0.6, islandPx2: 2 };
const COUNTRY = { tolerancePx: 0.46, islandPx2: 1 };
const PACKED = [
  { scope: "europe", projection: "azimuthalEqualArea", bounds: GROUP },
  { scope: "CA", projection: "conicEqualArea", bounds: COUNTRY },
  { scope: "ID", projection: "azimuthalEqualArea", bounds: COUNTRY },
] as const;
/** What is left of smaller regions is a matter of rounding, in square pixels. */
const ROUNDED_PX2 = 0.2;
const ROUNDED_TOLERANCE_PX = 0.5;
const SAMPLE_PX = 0.1;

type Line = readonly Position[];

const layers = await drawnLayers(
  PACKED.flatMap(({ scope, projection }) => [
    [scope, "low", projection],
    [scope, "high", projection],
  ]),
);
const fitted = layers.flatMap((drawn) => {
  if (drawn.layer.detail !== "low") return [];
  if (drawn.layer.scope === "world") return [{ drawn, ...WORLD }];
  return PACKED.flatMap(({ scope, bounds }) =>
    scope === drawn.layer.scope ? [{ drawn, ...bounds }] : [],
  );
});

function highOf({ key }: DrawnLayer): DrawnLayer {
  return layers.find((other) => other.key === key.replace("low", "high"))!;
}

function inPixels({ layer: { unitsPerPx } }: DrawnLayer, ring: Line): Line {
  return ring.map(([x, y]) => [x / unitsPerPx, y / unitsPerPx]);
}

/** The segments of some lines by the square pixels that they pass. */
class Near {
  readonly #cells = new Map<number, (readonly [Position, Position])[]>();

  constructor(lines: readonly Line[]) {
    for (const [a, b] of lines.flatMap(segments))
      for (let x = low(a[0], b[0]); x <= high(a[0], b[0]); x++)
        for (let y = low(a[1], b[1]); y <= high(a[1], b[1]); y++) {
          const members = this.#cells.get(cell(x, y)) ?? [];
          this.#cells.set(cell(x, y), members);
          members.push([a, b]);
        }
  }

  /** Distance to the nearest segment, if it is under a pixel. */
  distance([x, y]: Position): number {
    let least = 1;
    for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 1; column++)
      for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row++)
        for (const [a, b] of this.#cells.get(cell(column, row)) ?? [])
          least = Math.min(least, distanceToSegment([x, y], a, b));
    return least;
  }
}

const cell = (x: number, y: number): number => y * 4096 + x;
const low = (a: number, b: number): number => Math.floor(Math.min(a, b));
const high = (a: number, b: number): number => Math.floor(Math.max(a, b));

/**
 * How far a line goes from others at most. Where a point is near, all are near that are no farther along the line than
 * what is left of the tolerance: they need no look.
 */
function farthest(line: Line, near: Near, tolerance: number): number {
  let worst = 0;
  let at = 0;
  for (const [[ax, ay], [bx, by]] of segments(line)) {
    const length = Math.hypot(bx - ax, by - ay);
    while (at < length) {
      const share = at / length;
      const found = near.distance([ax + share * (bx - ax), ay + share * (by - ay)]);
      worst = Math.max(worst, found);
      at += Math.max(SAMPLE_PX, tolerance - found);
    }
    at -= length;
  }
  return worst;
}

for (const { drawn, tolerancePx } of everyNth(fitted, 3))
  test(`${drawn.key}: every drawn point is within ${tolerancePx} px of the high line`, (t) => {
    const fine = highOf(drawn);
    const near = new Near([...fine.rings.values()].flat().map((ring) => inPixels(fine, ring)));
    let worst = 0;
    const strays = drawn.layer.regions.flatMap(({ id }) => {
      const lines = drawn.rings.get(id)!.map((ring) => inPixels(drawn, ring));
      const { areaPx2 } = fine.layer.regions.find((region) => region.id === id)!;
      const allowed = areaPx2 < ROUNDED_PX2 ? ROUNDED_TOLERANCE_PX : tolerancePx;
      const away = Math.max(...lines.map((line) => farthest(line, near, allowed)));
      if (areaPx2 >= ROUNDED_PX2) worst = Math.max(worst, away);
      return away <= allowed ? [] : [`${id} ${away.toFixed(3)} px, ${areaPx2} px²`];
    });
    t.diagnostic(`worst ${worst.toFixed(3)} px`);
    assert.deepEqual(strays, []);
  });

for (const { drawn, islandPx2 } of fitted)
  test(`${drawn.key}: each island of ${islandPx2} px² and more is there`, (t) => {
    const fine = highOf(drawn);
    let count = 0;
    const missing = [...fine.rings].flatMap(([id, rings]) => {
      const shapes = drawn.rings.get(id)!.map((ring) => shapeOf(inPixels(drawn, ring)));
      const islands = rings
        .map((ring) => shapeOf(inPixels(fine, ring)))
        .filter(({ areaPx2 }) => areaPx2 >= islandPx2);
      count += islands.length;
      return islands
        .filter((island) => !shapes.some((shape) => isSame(shape, island)))
        .map(({ areaPx2, box }) => `${id} ${areaPx2.toFixed(2)} px² at ${JSON.stringify(box)}`);
    });
    t.diagnostic(`${missing.length} of ${count} islands are missing`);
    assert.ok(count > 100);
    assert.deepEqual(missing, []);
  });

interface Shape {
  readonly areaPx2: number;
  readonly box: Box;
}

function shapeOf(ring: Line): Shape {
  return { areaPx2: signedArea(ring), box: around(ring) };
}

/** Whether a shape has half of the area of an island, and a third of their boxes is common to both. */
function isSame(shape: Shape, island: Shape): boolean {
  const [a, b] = [shape.box, island.box];
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const larger = Math.max(boxArea(a), boxArea(b));
  return shape.areaPx2 >= island.areaPx2 / 2 && wide > 0 && tall > 0 && wide * tall >= larger / 3;
}

function boxArea({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
