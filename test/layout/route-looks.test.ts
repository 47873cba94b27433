import assert from "node:assert/strict";
import { test } from "node:test";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { place } from "../../src/geometry/gazetteer.ts";
import { parseRegionId } from "../../src/request/values/region-id.ts";
import type { Route, RouteEnd } from "../../src/request/types.ts";
import { hexColor } from "../../src/theme/lab.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { drawnHead, drawnLines, lengthPx } from "./drawn-lines.ts";
import { anywhere, drawnOf, isAt, linesOf, pairs, route, WHOLE } from "./drawn-routes.ts";
import { denseChords, distanceTo, inImage, type LatLon } from "./true-arc.ts";

const world = await geometryLayer("world", "low", "naturalEarth1");
const usa = await geometryLayer("world", "low", "albersUsa");
const romania = await geometryLayer("RO", "low", "conicConformal");

function region(id: string): RouteEnd {
  return { kind: "region", id: parseRegionId(id)! };
}

for (const sizePx of [1, 16, 60])
  test(`an arrow stops at a marker of ${sizePx} px on its end, line and tip`, () => {
    const [from, to]: readonly [LatLon, LatLon] = [
      [40.6, -73.8],
      [35.5, 139.8],
    ];
    const locate = inImage(world.project, WHOLE);
    const [x, y] = locate(to)!;
    const obstacles = [
      { x: x + 30, y, sizePx: 200 },
      { x: x + 0.5, y: y - 0.5, sizePx },
    ];
    const [drawn] = drawnOf(world, [route(from, to, { hasArrow: true })], { obstacles });
    const { tip } = drawnHead(drawn!.arrowhead!);
    const gap = Math.hypot(tip[0] - x, tip[1] - y);
    const wanted = sizePx / 2 + 2;
    // Straight across is a little shorter than along the arc.
    assert.ok(gap <= wanted + 0.1 && gap > 0.95 * wanted - 0.1, `${gap} is not ${wanted}`);
    const aside = distanceTo(tip, denseChords(from, to, locate, 0.5));
    assert.ok(aside < 0.5, `${aside}`);
    const end = drawnLines(drawn!.path).at(-1)!.at(-1)!;
    assert.ok(Math.hypot(end[0] - x, end[1] - y) > gap, "the line goes past the tip");
  });

test("of two markers at one place an arrow stops at the larger, whichever is named first", () => {
  const to: LatLon = [35.5, 139.8];
  const [x, y] = world.project([to[1], to[0]])!;
  const markers = [
    { x, y, sizePx: 40 },
    { x, y, sizePx: 10 },
  ];
  for (const obstacles of [markers, markers.toReversed()]) {
    const [drawn] = drawnOf(world, [route([40, -74], to, { hasArrow: true })], { obstacles });
    const { tip } = drawnHead(drawn!.arrowhead!);
    const gap = Math.hypot(tip[0] - x, tip[1] - y);
    assert.ok(gap <= 22.1 && gap > 20.8, `${gap}`);
  }
});

test("the boxes of a route's ends stand around its ends, wider for a broad line", () => {
  const [from, to]: readonly [LatLon, LatLon] = [
    [-23, -46],
    [51, 0],
  ];
  for (const widthPx of [1, 8]) {
    const placement = { scale: 0.5, x: 10, y: 70 };
    const [drawn] = drawnOf(world, [route(from, to, { widthPx })], { placement });
    const locate = inImage(world.project, placement);
    assert.equal(drawn!.endBoxes.length, 2);
    for (const [i, end] of [from, to].entries()) {
      const { left, top, right, bottom } = drawn!.endBoxes[i]!;
      isAt([(left + right) / 2, (top + bottom) / 2], locate(end));
      assert.deepEqual([right - left, bottom - top].map(Math.round), [12 + widthPx, 12 + widthPx]);
    }
  }
});

test("a marker as large as the route leaves no room for an arrow", () => {
  const [x, y] = world.project([12, 46])!;
  const arrow = route([45, 10], [46, 12], { hasArrow: true });
  const [drawn] = drawnOf(world, [arrow], { obstacles: [{ x, y, sizePx: 40 }] });
  assert.equal(drawn!.arrowhead, null);
  isAt(drawnLines(drawn!.path)[0]!.at(-1), [x, y]);
});

for (const widthPx of [1, 2, 6, 20])
  test(`a line of ${widthPx} px ends under its arrowhead, which takes at most half of it`, () => {
    for (const km of [60, 100, 300, 600, 1000, 3000]) {
      const to: LatLon = [45 + km / 250, 10 + km / 90];
      const whole = lengthPx(linesOf(world, [45, 10], to).flat());
      const [drawn] = drawnOf(world, [route([45, 10], to, { widthPx, hasArrow: true })]);
      if (drawn!.arrowhead === null) {
        assert.ok(whole < widthPx + 0.2, `${km} km: no arrowhead`);
        continue;
      }
      const { tip, barbs, lengthPx: headPx } = drawnHead(drawn!.arrowhead);
      const end = drawnLines(drawn!.path)[0]!.at(-1)!;
      // A head that is shorter than 10 px looks like the end of its line.
      const fullPx = Math.max(10, 4 + 3 * widthPx);
      assert.ok(headPx <= Math.min(whole / 2, fullPx) + 0.2, `${km} km: ${headPx}`);
      // The round end of the line stays within the two sides that meet in the tip; where it comes
      // round a bend, it may bulge by half a pixel.
      const room = Math.min(...barbs.map((barb) => distanceTo(end, [[tip, barb]])));
      assert.ok(room >= widthPx / 2 - 0.6, `${km} km: ${room}`);
      assert.ok(lengthPx([end, tip]) > widthPx / 2, `${km} km: pokes through`);
      assert.ok(lengthPx(barbs) > 1.2 * widthPx, `${km} km: no broader than the line`);
    }
  });

test("lines are narrower the more there are, unless a width is given", () => {
  const widths = [1, 10, 20, 50, 500].map((count) => {
    const routes = pairs(anywhere, count).map(([from, to]) => route(from, to, { widthPx: null }));
    const [drawn] = drawnOf(world, [route([0, 0], [10, 40], { widthPx: 6 }), ...routes.slice(1)]);
    assert.equal(drawn!.widthPx, 6);
    return drawnOf(world, routes)[0]!.widthPx;
  });
  assert.deepEqual(widths, [2, 2, 1.4, 1, 1]);
});

test("routes have dots at their ends, but for where an arrow points or the map is cut", () => {
  const [from, to]: readonly [LatLon, LatLon] = [
    [40.6, -73.8],
    [35.5, 139.8],
  ];
  const locate = inImage(world.project, WHOLE);
  const [plain, arrow] = drawnOf(world, [route(from, to), route(from, to, { hasArrow: true })]);
  assert.deepEqual([plain!.dots.length, arrow!.dots.length], [2, 1]);
  isAt(plain!.dots[0], locate(from));
  isAt(plain!.dots[1], locate(to));
  isAt(arrow!.dots[0], locate(from));
  const [beyond] = drawnOf(romania, [route([46, 25], [10, 20])]);
  assert.equal(beyond!.dots.length, 1);
});

test("500 random routes make less than 120 kB of path data", () => {
  const routes = pairs(anywhere, 500).map(([from, to]) => route(from, to));
  const bytes = drawnOf(world, routes).reduce((sum, { path }) => sum + path.length, 0);
  assert.ok(bytes < 120_000, `${bytes}`);
});

test("identical ends, unknown ids and routes out of sight draw nothing", () => {
  const looks = { color: null, widthPx: 2, style: "solid", hasArrow: true } as const;
  const nothing: readonly Route[] = [
    route([44.4, 26.1], [44.4, 26.1]),
    route([10, 180], [10, -180]),
    { from: region("RO"), to: region("RO"), ...looks },
    { from: region("RO"), to: region("QQ"), ...looks },
    { from: region("CONSTRUCTOR"), to: region("RO"), ...looks },
  ];
  assert.deepEqual(drawnOf(world, nothing), []);
  assert.deepEqual(drawnOf(romania, [route([10, 20], [-30, 40])]), []);
  assert.deepEqual(drawnOf(usa, [route([-33, 151], [-1, 37])]), []);
});

test("routes come in the order given, with their ends as written and their looks", () => {
  const routes: readonly Route[] = [
    {
      from: region("US"),
      to: { kind: "point", lat: -33.87, lon: 151.2 },
      color: hexColor("#c8402f"),
      widthPx: 6,
      style: "dashed",
      hasArrow: false,
    },
    {
      from: region("RO-CJ"),
      to: region("JP"),
      color: null,
      widthPx: 1,
      style: "solid",
      hasArrow: true,
    },
  ];
  const drawn = drawnOf(world, routes);
  const { text } = THEMES.light;
  assert.deepEqual(
    drawn.map(({ from, to, color, widthPx, isDashed, arrowhead }) => {
      return [from, to, color, widthPx, isDashed, arrowhead !== null];
    }),
    [
      ["US", "-33.87,151.2", "#c8402f", 6, true, false],
      ["RO-CJ", "JP", text, 1, false, true],
    ],
  );
  isAt(drawnLines(drawn[1]!.path)[0]![0], world.project(place("RO-CJ", "world")!.labelPoint));
});
