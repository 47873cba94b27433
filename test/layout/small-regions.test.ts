import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { test } from "node:test";
import { everyNth } from "../helpers/thorough.ts";
import fc from "fast-check";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { type Point, pushedApart } from "../../src/layout/small-regions/pushed-apart.ts";
import { placed } from "../../src/layout/frame.ts";
import type { Scene } from "../../src/layout/scene.ts";
import type { Scope } from "../../src/request/types.ts";
import { sceneAt } from "../helpers/image.ts";
import { law } from "../helpers/law.ts";

const ROOM = { left: 0, top: 0, right: 1000, bottom: 1000 };
const DISTANCE_PX = 6;
/** Points give up when they are this near to being apart; places are in hundredths. */
const SLACK_PX = 0.08;

const WORLD = `data=${[...gazetteer("world").keys()].map((id, i) => `${id}:${i}`).join(",")}`;

async function dotsOf(query: string): Promise<Scene["smallRegions"]> {
  return (await sceneAt(query)).smallRegions;
}

function nearest(points: readonly Point[]): number {
  let least = Infinity;
  points.forEach(([x, y], i) => {
    for (const [otherX, otherY] of points.slice(i + 1))
      least = Math.min(least, Math.hypot(otherX - x, otherY - y));
  });
  return least;
}

test("where most regions are small, none has a dot", async () => {
  const ids = [...gazetteer("US-COUNTIES").keys()];
  const data = ids.map((id, i) => `${id}:${i % 9}`);
  assert.equal((await dotsOf(`scope=US-COUNTIES&width=600&data=${data.join(",")}`)).length, 0);
  const few = await dotsOf("scope=US-COUNTIES&width=600&data=51678:1,24510:2");
  assert.equal(few.length, 2);
});

test("points that are apart stay in their places", () => {
  const places: Point[] = [
    [10, 10],
    [16.01, 10],
    [500.25, 3],
  ];
  assert.deepEqual(pushedApart(places, DISTANCE_PX, ROOM), places);
});

test("two points that meet give way by the same, along the line between them", () => {
  const [one, other] = pushedApart(
    [
      [100, 100],
      [104, 100],
    ],
    DISTANCE_PX,
    ROOM,
  );
  assert.ok(Math.abs(one![0] - 99) < 0.06 && one![1] === 100, one?.join());
  assert.ok(Math.abs(other![0] - 105) < 0.06 && other![1] === 100, other?.join());
});

test("a dozen points in a few pixels, and all in one place, come apart near it and within their room", () => {
  const coordinate = fc.integer({ min: 0, max: 1400 }).map((n) => n / 100);
  law(
    { seed: 7, numRuns: 300 },
    fc.array(fc.tuple(coordinate, coordinate), { maxLength: 12 }),
    (places) => {
      const moved = pushedApart(places, DISTANCE_PX, ROOM);
      assert.ok(nearest(moved) > DISTANCE_PX - SLACK_PX, `${nearest(moved)}`);
      moved.forEach(([x, y], i) => {
        assert.ok(x >= 0 && y >= 0, `${x},${y}`);
        const pushed = Math.hypot(x - places[i]![0], y - places[i]![1]);
        assert.ok(pushed <= 3.01 * DISTANCE_PX, `pushed ${pushed} px`);
      });
    },
  );
  for (const length of [2, 3, 5, 8, 12]) {
    const same = Array.from({ length }, (): Point => [50, 50]);
    const least = nearest(pushedApart(same, DISTANCE_PX, ROOM));
    assert.ok(least > DISTANCE_PX - SLACK_PX, `${length} in one place: ${least} px`);
  }
});

test("regions with a datum below 20 px² have dots of 5 to 6 px, in order of ids, and few others have", async () => {
  for (const width of [600, 1200, 4000]) {
    const scene = await sceneAt(`scope=world&width=${width}&${WORLD}`);
    const { geometry, placement, smallRegions, paints } = scene;
    const areas = new Map(
      geometry.regions.map(({ id, areaPx2 }) => [id, areaPx2 * placement.scale ** 2]),
    );
    const dotted = smallRegions.map(({ id }) => id);
    assert.deepEqual(dotted, dotted.toSorted());
    for (const [id, areaPx2] of areas)
      if (areaPx2 < 20) assert.ok(dotted.includes(id), `${id} has ${areaPx2} px² at ${width}`);
    // Long and narrow ones, of which borders leave little, are few.
    const narrow = dotted.filter((id) => areas.get(id)! >= 20);
    assert.ok(narrow.length <= 12 && narrow.every((id) => areas.get(id)! < 36), narrow.join());
    assert.ok(dotted.includes("MC") && !dotted.includes("BR"), `${width}`);
    for (const { id, radiusPx, fill } of smallRegions) {
      assert.ok(2 * radiusPx >= 5 && 2 * radiusPx <= 6, `${radiusPx}`);
      assert.equal(fill, paints.get(id)?.fill);
    }
  }
});

test("on thumbnails dots shrink with the map, stay near their regions, and are never under 2.4 px across", async () => {
  for (const [width, mostAwayPx] of [
    [200, 2.5],
    [300, 2.5],
    [400, 3],
  ] as const) {
    const { smallRegions, geometry, placement } = await sceneAt(
      `scope=world&width=${width}&${WORLD}`,
    );
    const { radiusPx } = smallRegions[0]!;
    assert.ok(radiusPx >= 1.2 && radiusPx < 2.5, `${width}: ${radiusPx}`);
    assert.ok(smallRegions.some(({ id }) => id === "SG") && smallRegions.length > 140);
    const away = smallRegions.map(({ id, x, y }) => {
      const [ownX, ownY] = placed(
        geometry.regions[geometry.indices.get(id)!]!.labelPoint,
        placement,
      );
      return Math.hypot(x - ownX, y - ownY);
    });
    const mean = away.reduce((sum, px) => sum + px, 0) / away.length;
    assert.ok(mean <= mostAwayPx, `${width}: ${mean} px on average`);
  }
});

test("whatever paints a region gives it a dot: value, category, colour, highlight, pattern; a tooltip does not", async () => {
  const kinds = [
    ["data=MC:1,FR:2", true],
    ["colorScale=categorical&data=MC:a,FR:b", true],
    ["data=MC:%23ff0000", true],
    ["regions=MC", true],
    ["patterns=MC:dots", true],
    ["annotations=MC:Here", false],
    ["data=FR:2", false],
  ] as const;
  for (const [query, isDotted] of kinds) {
    const dots = await dotsOf(`scope=world&${query}`);
    assert.deepEqual(pluck(dots, "id"), isDotted ? ["MC"] : [], query);
  }
  const [dot] = await dotsOf("scope=world&data=MC:1&annotations=MC:Here&patterns=MC:dots");
  assert.deepEqual([dot?.annotation, dot?.pattern?.name], ["Here", "dots"]);
});

test("smallRegions=shapes draws no dots", async () => {
  assert.deepEqual(await dotsOf(`scope=world&${WORLD}&smallRegions=shapes`), []);
});

test("dots keep clear of each other and in the image from 600 px on, and near their places", async () => {
  const maps = [600, 800, 1200, 2000, 8000].flatMap((width) =>
    ["naturalEarth1", "mercator", "equalEarth"].map((projection) => ({ width, projection })),
  );
  // Each width and each projection has its turn.
  for (const { width, projection } of everyNth(maps, 2)) {
    const query = `scope=world&width=${width}&projection=${projection}&${WORLD}`;
    const scene = await sceneAt(query);
    const { placement, geometry, smallRegions, widthPx, heightPx } = scene;
    const points = smallRegions.map(({ x, y }): Point => [x, y]);
    const { radiusPx = 0 } = smallRegions[0] ?? {};
    assert.ok(nearest(points) > 2 * radiusPx, `${query}: ${nearest(points)}`);
    for (const { id, x, y } of smallRegions) {
      const isInside = x < widthPx - radiusPx && y < heightPx - radiusPx;
      assert.ok(x > radiusPx && y > radiusPx && isInside, `${id} at ${x},${y}`);
      const [homeX, homeY] = geometry.regions[geometry.indices.get(id)!]!.labelPoint;
      const moved = Math.hypot(
        x - homeX * placement.scale - placement.x,
        y - homeY * placement.scale - placement.y,
      );
      assert.ok(moved <= 20, `${id} moved ${moved.toFixed(1)} px at ${width}`);
    }
  }
});

test("a region that is hardly larger is not hidden by the dots of its neighbours", () => {
  const place: Point = [50, 50];
  const obstacle = { place, distancePx: 5 };
  const places: Point[] = [
    [50, 50],
    [51, 52],
    [48, 50],
  ];
  for (const [x, y] of pushedApart(places, DISTANCE_PX, ROOM, [obstacle]))
    assert.ok(Math.hypot(x - 50, y - 50) > 5 - SLACK_PX, `${x},${y}`);
});

test("the places of dots do not depend on the order of the data", async () => {
  const ids = ["AG", "KN", "MS", "GP", "DM", "MF", "SX", "BL", "AI", "VG"];
  const data = (list: readonly string[]): string =>
    `scope=world&width=600&colorScale=categorical&data=${list.map((id) => `${id}:a`).join(",")}`;
  assert.deepEqual(await dotsOf(data(ids)), await dotsOf(data(ids.toReversed())));
});

test("atolls have a dot where their parts are scratches, and compact regions of their size have none", async () => {
  const rows: readonly (readonly [scope: Scope, dotted: string, others: string])[] = [
    ["MH", "MH-L MH-T", ""],
    ["MV", "MV-01", ""],
    ["BS", "BS-BI", "BS-FP"],
    ["africa", "CV", "GM"],
    ["caribbean", "TC", "CW"],
    ["US", "", "US-RI US-DE"],
  ];
  for (const [scope, dotted, others] of rows) {
    const data = [...gazetteer(scope).keys()].map((id, i) => `${id}:${i}`);
    const dots = new Set(
      (await dotsOf(`scope=${scope}&width=1000&data=${data.join()}`)).map(({ id }) => id),
    );
    const listed = (ids: string): readonly string[] => ids.split(" ").filter((id) => id !== "");
    assert.deepEqual(
      listed(dotted).filter((id) => !dots.has(id)),
      [],
      scope,
    );
    assert.deepEqual(
      listed(others).filter((id) => dots.has(id)),
      [],
      scope,
    );
  }
});
