import { coveredShare } from "../../geometry/paths/region-cover.ts";
import { inFrame, placed } from "../../layout/frame.ts";
import type { Circle, Scene, SmallRegion } from "../../layout/scene.ts";
import { CIRCLE_LINE_PX } from "../../theme/ink.ts";

/** A region of which circles cover more shows its colour to nobody. */
const MOST_COVERED = 3 / 4;
/** A region is measured in rows of a pixel, and in so many at least. */
const MIN_ROWS = 16;

/** Ids of coloured regions of which opaque circles leave too little to be seen: on the map, and where it is drawn larger. */
export function coveredRegions(drawn: Scene): readonly string[] {
  const { geometry, paints, smallRegions, magnified } = drawn;
  const circles = drawn.circles.filter(({ opacity }) => opacity === 1);
  if (circles.length === 0) return [];
  const dots = new Map(smallRegions.map((dot) => [dot.id, dot]));
  const ids = geometry.regions.flatMap(({ id }, index) => {
    if ((paints.get(id)?.fill ?? null) === null) return [];
    const dot = dots.get(id);
    const share =
      dot === undefined ? shareOfRegion(drawn, index, circles) : shareOfDot(dot, circles);
    return share > MOST_COVERED ? [id] : [];
  });
  const larger = magnified.map(({ scene }) => ({ scene, covered: coveredRegions(scene) }));
  const isSeenLarger = (id: string): boolean =>
    larger.some(({ scene, covered }) => scene.geometry.indices.has(id) && !covered.includes(id));
  return ids.filter((id) => !isSeenLarger(id));
}

function shareOfRegion(
  { geometry, placement }: Scene,
  index: number,
  circles: readonly Circle[],
): number {
  const { areaPx2, bounds } = geometry.regions[index]!;
  const [left, top] = placed([bounds[0], bounds[1]], placement);
  const [right, bottom] = placed([bounds[2], bounds[3]], placement);
  const near = circles.filter(
    ({ x, y, radiusPx: r }) => x + r > left && x - r < right && y + r > top && y - r < bottom,
  );
  const most = near.reduce((sum, circle) => sum + Math.PI * reachOf(circle) ** 2, 0);
  if (most < MOST_COVERED * areaPx2 * placement.scale ** 2) return 0;
  let share = 0;
  for (const row of rowsOf(top, bottom))
    for (const [from, to] of spansIn(row, near)) {
      const box = { left: from, top: row.top, right: to, bottom: row.bottom };
      share += coveredShare(geometry, index, inFrame(box, placement));
    }
  return share;
}

function shareOfDot({ x, y, radiusPx }: SmallRegion, circles: readonly Circle[]): number {
  let [covered, whole] = [0, 0];
  for (const row of rowsOf(y - radiusPx, y + radiusPx)) {
    const half = halfChord(radiusPx, row.middle - y);
    whole += 2 * half;
    for (const [from, to] of spansIn(row, circles))
      covered += Math.max(0, Math.min(to, x + half) - Math.max(from, x - half));
  }
  return covered / whole;
}

interface Row {
  readonly top: number;
  readonly middle: number;
  readonly bottom: number;
}

function rowsOf(top: number, bottom: number): readonly Row[] {
  const count = Math.max(MIN_ROWS, Math.ceil(bottom - top));
  const at = (row: number): number => top + ((bottom - top) * row) / count;
  return Array.from({ length: count }, (_, i) => ({
    top: at(i),
    middle: at(i + 0.5),
    bottom: at(i + 1),
  }));
}

/** What circles cover of a row, from the left, nothing twice. */
function spansIn(
  { middle }: Row,
  circles: readonly Circle[],
): readonly (readonly [number, number])[] {
  const chords = circles
    .map((circle) => ({ x: circle.x, half: halfChord(reachOf(circle), middle - circle.y) }))
    .filter(({ half }) => half > 0)
    .map(({ x, half }) => [x - half, x + half] as const)
    .toSorted(([a], [b]) => a - b);
  let end = -Infinity;
  return chords.flatMap(([left, right]) => {
    const from = Math.max(left, end);
    end = Math.max(end, right);
    return from < right ? [[from, right] as const] : [];
  });
}

function halfChord(radius: number, away: number): number {
  return Math.sqrt(Math.max(0, radius * radius - away * away));
}

/** With the outer half of its line. */
function reachOf({ radiusPx }: Circle): number {
  return radiusPx + CIRCLE_LINE_PX / 2;
}
