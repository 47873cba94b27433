import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { test } from "node:test";
import { boxAround, grown, isWithin, overlaps } from "../../src/geometry/box.ts";
import { linesBox } from "../../src/compose/overlay-boxes.ts";
import { frameBox } from "../../src/layout/frame.ts";
import type { Circle } from "../../src/layout/scene.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { ICON_GRID, ICONS } from "../../src/theme/icons.ts";
import { sceneAt, svgOf } from "../helpers/image.ts";
import { POPULATIONS } from "../helpers/populations.ts";
import { contrast } from "../theme/color-science.ts";

type Disc = Pick<Circle, "x" | "y" | "radiusPx">;

const EARTH_RADIUS_KM = 6371.0088;

test("a radius is the greater of the least and √(value / largest) times the most", async () => {
  const { circles } = await sceneAt(
    "scope=world&proportional=US:100,CN:400,IN:1,BR:25,FR:0,DE:-7,XX:9000",
  );
  const radii = new Map(circles.map(({ id, radiusPx }) => [id, radiusPx]));
  assert.deepEqual([...radii.keys()], ["CN", "US", "BR", "IN"]);
  for (const [id, radius] of [
    ["CN", 40],
    ["US", 20],
    ["BR", 10],
    ["IN", 2],
  ] as const)
    assert.ok(Math.abs(radii.get(id)! - radius) <= 0.25, `${id}: ${radii.get(id)}`);
});

test("the limits are the request's", async () => {
  const { circles } = await sceneAt(
    "scope=RO&proportional=RO-B:9,RO-CJ:1,RO-IS:0.0001&proportionalMax=90&proportionalMin=10",
  );
  assert.deepEqual(pluck(circles, "radiusPx"), [90, 30, 10]);
});

test("areas are true down to a radius of 1.5 px: few of 200 countries share a size", async (t) => {
  const { circles } = await sceneAt(`scope=world&proportional=${POPULATIONS}`);
  const [largest] = circles;
  const values = new Map(
    POPULATIONS.split(",").map((pair) => {
      const [id, value] = pair.split(":");
      return [id!, Number(value)];
    }),
  );
  const atLeast = circles.filter(({ radiusPx }) => radiusPx === 1.5).length;
  t.diagnostic(`${atLeast} of ${circles.length} circles are of the smallest size`);
  assert.ok(circles.length > 150);
  assert.ok(atLeast < 0.3 * circles.length, `${atLeast} of ${circles.length}`);
  for (const { id, radiusPx } of circles) {
    if (radiusPx === 1.5) continue;
    const share = (radiusPx / largest!.radiusPx) ** 2;
    const ratio = values.get(id!)! / values.get(largest!.id!)!;
    assert.ok(Math.abs(share - ratio) < 1e-9, id!);
  }
});

test("no circle of 200 is hidden under those that are drawn after it", async (t) => {
  let worst = { share: 1, name: "" };
  for (const width of [600, 1200, 2400]) {
    const target = `/map.svg?scope=world&width=${width}&proportional=${POPULATIONS}`;
    const { circles } = await sceneAt(target);
    for (const [i, circle] of circles.entries()) {
      const share = visibleShare(circle, circles.slice(i + 1));
      if (share < worst.share) worst = { share, name: `${circle.id} at ${width} px` };
    }
  }
  t.diagnostic(`least seen: ${worst.name}, ${Math.round(100 * worst.share)} %`);
  assert.ok(worst.share > 0.15, `${worst.name}: ${worst.share}`);
});

test("circles are drawn largest first, equal ones by id, with an outline and some of the map", async () => {
  const markup = await svgOf("/map.svg?scope=world&proportional=FR:5,US:5,CN:9,DE:7&theme=light");
  const group = /<g class="cp-circles"[^>]*>.*?<\/g>/.exec(markup)![0];
  const ids = [...group.matchAll(/<circle data-id="([A-Z]+)"/g)].map(([, id]) => id);
  assert.deepEqual(ids, ["CN", "DE", "FR", "US"]);
  const opacity = Number(/fill-opacity="([\d.]+)"/.exec(group)![1]);
  assert.ok(opacity >= 0.75 && opacity <= 0.9);
  assert.match(group, /stroke="#ffffff" stroke-width="1\.5" paint-order="stroke"/);
});

test("circles over data are opaque, and the key shows them in their fill, line and opacity", async () => {
  const lookOf = (group: string): readonly (string | undefined)[] =>
    ["fill-opacity", "stroke", "stroke-width", "paint-order"].map(
      (name) => new RegExp(` ${name}="([^"]+)"`).exec(group)?.[1],
    );
  for (const data of ["", "&data=US:1,CN:2"]) {
    const query = `scope=world&proportional=US:600591:%23ff8800,CN:90000:%23ff8800${data}`;
    const markup = await svgOf(`/map.svg?${query}`);
    const [group] = /<g class="cp-circles"[^>]*>/.exec(markup)!;
    const [key] = /<g fill="#ff8800"[^>]*><circle/.exec(markup)!;
    assert.deepEqual(lookOf(key), lookOf(group));
    assert.equal(lookOf(group)[0] === "1", data !== "");
  }
});

test("every circle lies inside the frame, and over nothing at the foot of the image", async () => {
  for (const query of [
    "scope=eu&width=420&title=A&proportional=MT:600591,CY:500000,FI:400000,PT:9",
    "scope=NO&width=300&height=600&proportional=NO-03:5,NO-56:9&logo=true",
    "scope=world&width=400&title=A&proportional=NZ:5,AQ:7,FJ:9,US:3&proportionalMax=60",
  ]) {
    const drawn = await sceneAt(query);
    const { circles, geometry, placement, widthPx, heightPx } = drawn;
    assert.ok(circles.length >= 2, query);
    const frame = geometry.isFramed
      ? frameBox(geometry, placement)
      : { left: 0, top: 0, right: widthPx, bottom: heightPx };
    const feet = [linesBox([drawn.attribution]), linesBox([drawn.wordmark])];
    for (const { id, x, y, radiusPx } of circles) {
      const box = boxAround([x, y], radiusPx);
      assert.ok(isWithin(box, frame), `${id} of ${query}`);
      const isFree = feet.every((foot) => foot === null || !overlaps(box, grown(foot, -4)));
      assert.ok(isFree, `${id} over the foot of ${query}`);
    }
  }
});

test("circles stand on the label points of their regions", async () => {
  for (const width of [600, 1200]) {
    const { circles, geometry, placement } = await sceneAt(
      `scope=world&proportional=NO:3,US:5&title=A&width=${width}`,
    );
    for (const { id, x, y } of circles) {
      const point = geometry.regions.find((region) => region.id === id)!.labelPoint;
      assert.ok(Math.abs(x - (point[0] * placement.scale + placement.x)) < 1e-9);
      assert.ok(Math.abs(y - (point[1] * placement.scale + placement.y)) < 1e-9);
    }
  }
});

test("the anchor of every icon is within half a pixel of its place, at any size and rotation", async () => {
  for (const [scope, lat, lon] of [
    ["world", 44.43, 26.1],
    ["RO", 46.77, 23.6],
  ] as const)
    for (const icon of ["pin", "flag", "star", "dot"] as const) {
      const target = `/map.svg?scope=${scope}&markers=${lat},${lon}:${icon}&width=900`;
      const scene = await sceneAt(target);
      const [x, y] = scene.geometry.project([lon, lat])!;
      const expected = [
        x * scene.placement.scale + scene.placement.x,
        y * scene.placement.scale + scene.placement.y,
      ];
      const drawn =
        /<g data-icon="[a-z]+" transform="translate\(([\d.]+) ([\d.]+)\)"><path d="[^"]+" transform="scale\(([\d.]+)\)translate\((-[\d.]+) (-[\d.]+)\)"/.exec(
          await svgOf(target),
        )!;
      const [tx = NaN, ty = NaN, scale = NaN, ax = NaN, ay = NaN] = drawn.slice(1).map(Number);
      const [anchorX, anchorY] = ICONS[icon].anchor;
      const at = [tx + scale * (anchorX + ax), ty + scale * (anchorY + ay)];
      assert.ok(Math.hypot(at[0]! - expected[0]!, at[1]! - expected[1]!) <= 0.5, target);
      assert.ok(Math.abs(scale * ICON_GRID - 16) < 1e-3, "16 px by default");
    }
});

test("icons in the theme's colour are 3:1 against land, sea and background", async () => {
  for (const theme of themeNames) {
    const { markers, theme: colors } = await sceneAt(`scope=world&theme=${theme}&markers=44,26`);
    for (const ground of [colors.land, colors.sea, colors.background])
      assert.ok(contrast(markers[0]!.color, ground) >= 3, theme);
  }
});

test("markers outside the frame, or where the projection shows nothing, are dropped", async () => {
  const places = "44,26;-89,0;52,13;46,24";
  const count = async (query: string): Promise<number> =>
    (await sceneAt(`${query}&markers=${places}`)).markers.length;
  assert.equal(await count("scope=world"), 4);
  assert.equal(await count("scope=world&projection=mercator"), 3);
  assert.equal(await count("scope=world&projection=albersUsa"), 0);
  assert.equal(await count("scope=RO"), 2);
  assert.equal(await count("scope=RO&width=900&height=300"), 2);
});

test("the scale bar is as long as its distance, near 140 px, and says where it holds", async () => {
  for (const [query, latitude, isEven] of [
    ["scope=world", 0, false],
    ["scope=world&projection=equalEarth", 0, false],
    ["scope=world&projection=mercator", 0, false],
    ["scope=RO", null, true],
    ["scope=RO&projection=mercator", null, true],
  ] as const)
    for (const width of [700, 1200, 2400]) {
      const { scaleBar, geometry, placement } = await sceneAt(
        `${query}&scaleBar=true&width=${width}`,
      );
      const { left, right, label } = scaleBar!;
      const km = Number(/^([\d,]+) km/.exec(label.text)![1]!.replaceAll(",", ""));
      assert.match(String(km), /^[125]0*$/);
      assert.equal(/equator|°/.test(label.text), !isEven, label.text);
      const middle = geometry.unproject([geometry.widthPx / 2, geometry.heightPx / 2])!;
      const lat = latitude ?? middle[1];
      const degrees = (km / EARTH_RADIUS_KM / Math.cos((lat * Math.PI) / 180)) * (180 / Math.PI);
      const [west, east] = [-1, 1].map((side) =>
        geometry.project([middle[0] + (side * degrees) / 2, lat])!,
      );
      const truePx = placement.scale * Math.hypot(east![0] - west![0], east![1] - west![1]);
      assert.ok(Math.abs((right - left) / truePx - 1) <= 0.01, `${query}: ${truePx}`);
      assert.ok(right - left >= 140 / 1.6 && right - left <= 140 * 1.6, query);
    }
});

test("the arrow points along the meridian in the middle of the map", async () => {
  for (const query of (
    "scope=world scope=world&projection=conicConformal scope=world&projection=albersUsa scope=RO " +
    "scope=RO&projection=naturalEarth1 scope=RO&projection=equalEarth"
  ).split(" ")) {
    const { northArrow, geometry } = await sceneAt(`${query}&northArrow=true`);
    const [lon, lat] = geometry.unproject([geometry.widthPx / 2, geometry.heightPx / 2])!;
    const [from, to] = [0, 1e-4].map((step) => geometry.project([lon, lat + step])!);
    const angle = (Math.atan2(to![0] - from![0], from![1] - to![1]) * 180) / Math.PI;
    assert.ok(Math.abs(northArrow!.angleDeg - angle) <= 0.5, `${query}: ${angle}`);
  }
});

test("patterns are 3:1 against the fill they lie on", async () => {
  for (const theme of themeNames)
    for (const width of [300, 1200]) {
      const query = `scope=world&theme=${theme}&width=${width}&data=US:1,CN:2,IN:3,BR:4,RU:5&patterns=US:dots,CN:stripes,IN:crosshatch,BR:stripes-diagonal,RU:solid-outline,CA:dots`;
      const { paints, theme: colors } = await sceneAt(query);
      for (const id of ["US", "CN", "IN", "BR", "RU", "CA"]) {
        const { fill, pattern } = paints.get(id)!;
        assert.ok(contrast(pattern!.ink, fill ?? colors.land) >= 3, `${theme} ${id}`);
      }
    }
});

/** The part of a circle that no other covers, sampled at some thousand points. */
function visibleShare(circle: Disc, others: readonly Disc[]): number {
  const covers = ({ x, y, radiusPx }: Disc, [px, py]: readonly [number, number]): boolean =>
    Math.hypot(px - x, py - y) < radiusPx;
  const near = others.filter(
    ({ x, y, radiusPx }) => Math.hypot(x - circle.x, y - circle.y) < radiusPx + circle.radiusPx,
  );
  const side = 40;
  const steps = Array.from({ length: side }, (_, i) => ((2 * i + 1) / side - 1) * circle.radiusPx);
  const points = steps
    .flatMap((dy) => steps.map((dx) => [circle.x + dx, circle.y + dy] as const))
    .filter((point) => covers(circle, point));
  return (
    points.filter((point) => !near.some((other) => covers(other, point))).length / points.length
  );
}
