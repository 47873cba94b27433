import assert from "node:assert/strict";
import { test } from "node:test";
import { type GeometryLayer, geometryLayer } from "../../src/geometry/atlas.ts";
import { insetBoxesPx } from "../../src/geometry/inset-projection.ts";
import { isComposite } from "../../src/geometry/projection.ts";
import { projectedArc } from "../../src/geometry/arcs/projected-arc.ts";
import type { Placement } from "../../src/layout/scene.ts";
import { drawnHead, drawnLines, lengthPx } from "./drawn-lines.ts";
import { sceneAt } from "../helpers/image.ts";
import { IS_THOROUGH } from "../helpers/thorough.ts";
import { type Point, pointsAlong, segments } from "../helpers/plane.ts";
import { drawnOf, isAt, layers, linesOf, pairs, route, SPECIAL, WHOLE } from "./drawn-routes.ts";
import { denseChords, distanceTo, inImage, onArc } from "./true-arc.ts";

const RADIANS = Math.PI / 180;
const placements: readonly Placement[] = [
  WHOLE,
  { scale: 0.25, x: 0, y: 17 },
  { scale: 1.6, x: -3.3, y: 0 },
];

const world = await geometryLayer("world", "low", "naturalEarth1");
const conic = await geometryLayer("world", "low", "conicConformal");
const mercator = await geometryLayer("world", "low", "mercator");
const usa = await geometryLayer("world", "low", "albersUsa");
const romania = await geometryLayer("RO", "low", "conicConformal");

/** Whether a point of the image lies in the frame of the map, so many pixels from its edges. */
function isInside(
  [x, y]: Point,
  { widthPx, heightPx }: GeometryLayer,
  { scale, ...start }: Placement,
  byPx: number,
): boolean {
  const [fromLeft, fromTop] = [x - start.x, y - start.y];
  const [fromRight, fromBottom] = [widthPx * scale - fromLeft, heightPx * scale - fromTop];
  return Math.min(fromLeft, fromTop, fromRight, fromBottom) >= byPx;
}

function cornersOf({ widthPx, heightPx }: GeometryLayer, { scale, x, y }: Placement) {
  const [right, bottom] = [x + widthPx * scale, y + heightPx * scale];
  return [
    [x - 2, y - 2],
    [right + 2, bottom + 2],
  ] as const;
}

/** Which inset shows a place, -1 for none: routes between two parts of a map are straight lines. */
function insetOf(
  { projection, project }: GeometryLayer,
  [lat, lon]: readonly [number, number],
): number {
  const point = project([lon, lat]);
  if (point === null || !isComposite(projection)) return -1;
  const [x, y] = point;
  return insetBoxesPx(projection).findIndex(
    ([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

for (const [scope, projection, ends] of layers) {
  const name = `${scope} ${projection}`;

  test(`${name}: what is drawn stands within 0.5 px of the great circle, and all of it is drawn`, async () => {
    const geometry = await geometryLayer(scope, "low", projection);
    for (const [i, [from, to]] of [...pairs(ends, IS_THOROUGH ? 12 : 4), ...SPECIAL].entries()) {
      const placement = placements[i % placements.length]!;
      const locate = inImage(geometry.project, placement);
      const corners = cornersOf(geometry, placement);
      const truth = denseChords(from, to, locate, 0.5, corners).filter(([point]) =>
        isInside(point, geometry, placement, -2),
      );
      const [drawn] = drawnOf(geometry, [route(from, to)], { placement });
      const lines = drawnLines(drawn?.path ?? "M0 0l1 0");
      const title = `${from.join()} to ${to.join()} at ${placement.scale}`;
      const strays = lines
        .flatMap((line) => pointsAlong(line, 2))
        .filter((point) => drawn !== undefined && distanceTo(point, truth) > 0.5);
      assert.deepEqual(strays, [], `${title}: off the arc`);
      const missing = truth
        .map(([point]) => point)
        .filter((point) => isInside(point, geometry, placement, 0))
        .filter((point) => distanceTo(point, lines.flatMap(segments)) > 0.5);
      assert.deepEqual(missing, [], `${title}: not drawn`);
    }
  });

  test(`${name}: nothing is drawn outside the frame, or across half of it in one go`, async () => {
    const geometry = await geometryLayer(scope, "low", projection);
    const all = [...pairs(ends, 300), ...SPECIAL];
    const lines = all.flatMap(([from, to]) => linesOf(geometry, from, to));
    assert.ok(lines.length > 100, `${lines.length} lines`);
    const outside = lines.flat().filter((point) => !isInside(point, geometry, WHOLE, -0.06));
    assert.deepEqual(outside, []);
    const half = geometry.widthPx / 2;
    const long = lines.flatMap(segments).filter((segment) => lengthPx(segment) > half);
    // A great circle is all but straight across a country.
    if (scope === "world" && projection !== "albersUsa") assert.deepEqual(long, []);
  });

  test(`${name}: arrowheads point within 2° of where the arc ends up`, async () => {
    const geometry = await geometryLayer(scope, "low", projection);
    const locate = inImage(geometry.project, WHOLE);
    let count = 0;
    for (const [from, to] of [...pairs(ends, 300), ...SPECIAL]) {
      if (insetOf(geometry, from) !== insetOf(geometry, to)) continue;
      const head = drawnOf(geometry, [route(from, to, { hasArrow: true })])[0]?.arrowhead ?? null;
      if (head === null) continue;
      const { tip, axisDeg } = drawnHead(head);
      const [end, before] = [locate(to)!, locate(onArc(from, to, 1 - 1e-6))!];
      const tangentDeg = Math.atan2(end[1] - before[1], end[0] - before[0]) / RADIANS;
      const turnDeg = Math.abs(((axisDeg - tangentDeg + 540) % 360) - 180);
      const title = `${from.join()} to ${to.join()}`;
      assert.ok(turnDeg <= 2, `${title}: ${axisDeg} is not ${tangentDeg}`);
      assert.ok(Math.hypot(tip[0] - end[0], tip[1] - end[1]) < 0.02, `${title}: ${tip.join()}`);
      count += 1;
    }
    assert.ok(count >= 50, `only ${count} arrows`);
  });
}

for (const [scope, projection] of layers.slice(0, 4))
  test(`${projection}: a route over the antimeridian runs up to both edges of the map`, async () => {
    const geometry = await geometryLayer(scope, "low", projection);
    // Ends that mirror each other in the antimeridian: it halves the arc.
    const [crossing] = onArc([35, 150], [35, -150], 0.5);
    const lines = linesOf(geometry, [35, 150], [35, -150]);
    assert.equal(lines.length, 2);
    isAt(lines[0]!.at(-1), geometry.project([180, crossing]));
    isAt(lines[1]![0], geometry.project([-180, crossing]));
  });

test("a route over a pole breaks where the map draws the pole as a line, at both meridians", () => {
  const lines = linesOf(world, [60, 10], [70, -170]);
  assert.equal(lines.length, 2);
  isAt(lines[0]!.at(-1), world.project([10, 90]));
  isAt(lines[1]![0], world.project([-170, 90]));
});

test("a route over a pole is one line where the map draws the pole as a point", () => {
  const lines = linesOf(conic, [60, 10], [70, -170]);
  assert.equal(lines.length, 1);
  const distance = distanceTo(conic.project([0, 90])!, segments(lines[0]!));
  assert.ok(distance < 0.1, `${distance}`);
});

test("a route past a pole runs along the line that the pole is", () => {
  const lines = linesOf(world, [70, 0], [70, 179.9]);
  assert.equal(lines.length, 1);
  const distance = distanceTo(world.project([90, 90])!, segments(lines[0]!));
  assert.ok(distance < 0.5, `${distance}`);
});

test("a route to a pole ends there, on its own meridian", () => {
  const lines = linesOf(world, [50, 80], [90, -33]);
  assert.equal(lines.length, 1);
  isAt(lines[0]!.at(-1), world.project([80, 90]));
});

test("an antipodal route goes north first, and ends at its end", () => {
  const [drawn] = drawnOf(world, [route([20, 30], [-20, -150], { hasArrow: true })]);
  const lines = drawnLines(drawn!.path);
  isAt(lines[0]![0], world.project([30, 20]));
  isAt(lines[0]!.at(-1), world.project([30, 90]));
  isAt(lines[1]![0], world.project([-150, 90]));
  isAt(drawnHead(drawn!.arrowhead!).tip, world.project([-150, -20]));
});

for (const lon of [180, -180])
  test(`a route along the antimeridian stays on the edge that it is written for, ${lon}`, () => {
    const lines = linesOf(world, [50, lon], [-30, lon]);
    assert.equal(lines.length, 1);
    const edge = Array.from({ length: 801 }, (_, i) => world.project([lon, 50 - i / 10])!);
    for (const point of pointsAlong(lines[0]!, 2))
      assert.ok(distanceTo(point, segments(edge)) <= 0.5, point.join());
    isAt(lines[0]![0], edge[0]!);
    isAt(lines[0]!.at(-1), edge.at(-1)!);
  });

test("a route from the antimeridian sets out from the edge on the side it goes to", () => {
  for (const lon of [180, -180]) {
    isAt(linesOf(world, [10, lon], [20, 150])[0]![0], world.project([180, 10]));
    isAt(linesOf(world, [10, lon], [20, -150])[0]![0], world.project([-180, 10]));
  }
});

test("mercator: a route beyond the latitudes shown stops where the map does", () => {
  const lines = linesOf(mercator, [70, -100], [70, 80]);
  assert.equal(lines.length, 2);
  isAt(lines[0]!.at(-1), mercator.project([-100, 84]));
  isAt(lines[1]![0], mercator.project([80, 84]));
});

test("albersUsa: a route from Alaska to the mainland or to Hawaii is one straight line", () => {
  for (const [lat, lon] of [
    [41.9, -87.6],
    [21.3, -157.9],
  ] as const) {
    const lines = linesOf(usa, [61.2, -149.9], [lat, lon]);
    assert.deepEqual(
      lines.map((line) => line.length),
      [2],
    );
    isAt(lines[0]![0], usa.project([-149.9, 61.2]));
    isAt(lines[0]!.at(-1), usa.project([lon, lat]));
  }
  const ends: Parameters<typeof route>[0][] = [
    [61.2, -149.9],
    [41.9, -87.6],
  ];
  const [drawn] = drawnOf(usa, [route(ends[0]!, ends[1]!, { hasArrow: true })]);
  assert.notEqual(drawn!.arrowhead, null);
});

test("RO: a route through the frame is cut at its edges, and has no arrow without its end", () => {
  const [drawn] = drawnOf(romania, [route([48, 10], [43, 40], { hasArrow: true })]);
  assert.equal(drawn!.arrowhead, null);
  const lines = drawnLines(drawn!.path);
  assert.equal(lines.length, 1);
  const [[x, y], [toX, toY]] = [lines[0]![0]!, lines[0]!.at(-1)!];
  assert.ok(x === 0 || y === 0, `${x} ${y}`);
  const gap = Math.min(romania.widthPx - toX, romania.heightPx - toY);
  assert.ok(Math.abs(gap) < 0.06, `${toX} ${toY}`);
});

test("a map without size has no routes, and is done at once", () => {
  // One that were traced to the finest would take days; so does a test of it that fails.
  const [from, to] = SPECIAL[0]!;
  for (const scale of [0, -0, -0.01, -3, NaN])
    assert.deepEqual(drawnOf(world, [route(from, to)], { placement: { scale, x: 0, y: 0 } }), []);
  const ends = [
    [from[1], from[0]],
    [to[1], to[0]],
  ] as const;
  for (const tolerancePx of [0, -0.35, Infinity, -Infinity, NaN])
    assert.equal(projectedArc(...ends, world, tolerancePx), null, `${tolerancePx} px`);
  assert.notEqual(projectedArc(...ends, world, 0.35), null);
});

test("a line of one pixel ends in an arrow that is seen as one", async () => {
  const { routes } = await sceneAt("scope=world&width=700&routes=0,0%3E0,60:1:arrow");
  const { left, top, right, bottom } = routes[0]!.arrowheadBox!;
  assert.ok(right - left >= 9.9 && bottom - top >= 7.9, `${right - left} × ${bottom - top} px`);
});
