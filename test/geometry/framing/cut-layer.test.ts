import assert from "node:assert/strict";
import { test } from "node:test";
import { type GeometryLayer, geometryLayer } from "../../../src/geometry/atlas.ts";
import { cutLayer } from "../../../src/geometry/framing/cut-layer.ts";
import type { Box } from "../../../src/geometry/box.ts";
import { visitEdges } from "../../../src/geometry/paths/path-lines.ts";
import { coveredShare } from "../../../src/geometry/paths/region-cover.ts";
import { sceneAt } from "../../helpers/image.ts";
import { areaOf } from "./areas.ts";

/** Europe, South-East Asia, the south pole, a corner of the globe, the middle of one country, all. */
const FRAMES: readonly Box[] = [
  { left: 560.3, top: 70.1, right: 742.7, bottom: 220.9 },
  { left: 880.25, top: 200.5, right: 1080.75, bottom: 400.25 },
  { left: 300, top: 560.5, right: 800.01, bottom: 640 },
  { left: 0, top: 0, right: 200, bottom: 120 },
  { left: 800, top: 95, right: 820, bottom: 110 },
  { left: -50, top: -20, right: 1300, bottom: 700 },
];

const layer = await geometryLayer("world", "medium", "naturalEarth1");

/** A little more or less than this is the rounding of the grid along the edges. */
const ROUNDING_PX2 = 0.5;

for (const frame of FRAMES) {
  const name = Object.values(frame).join(" ");
  const part = cutLayer(layer, { frame, hidden: [], hasGraticule: true, key: name });

  test(`the regions of ${name} are those that it meets, each with its area within`, () => {
    for (const [index, { id, areaPx2 }] of layer.regions.entries()) {
      const share = coveredShare(layer, index, frame);
      const shown = part.regions.find((region) => region.id === id);
      if (share * areaPx2 > ROUNDING_PX2) assert.ok(shown, `${id} is missing`);
      if (share === 0) assert.ok((shown?.areaPx2 ?? 0) < ROUNDING_PX2, `${id} is not in the frame`);
      if (shown === undefined) continue;
      const written = areaOf(shown.path, layer);
      const expected = share * areaOf(layer.regions[index]!.path, layer);
      assert.ok(
        Math.abs(written - expected) < ROUNDING_PX2 + 0.002 * expected,
        `${id}: ${written}, not ${expected}`,
      );
    }
  });

  test(`nothing that is written of ${name} lies outside`, () => {
    const { paths } = part.cut!;
    const all = [paths.borders, paths.lakes, paths.graticule, paths.sphere, paths.sphereEdge];
    const pixel = 1 / layer.unitsPerPx;
    for (const path of [...all, paths.unassigned, ...paths.regions])
      visitEdges(path ?? "", (x1, y1, x2, y2) => {
        const [x, y] = [Math.min(x1, x2) * pixel, Math.min(y1, y2) * pixel];
        assert.ok(x >= frame.left - pixel && y >= frame.top - pixel, `${x} ${y}`);
        const [toX, toY] = [Math.max(x1, x2) * pixel, Math.max(y1, y2) * pixel];
        assert.ok(toX <= frame.right + pixel && toY <= frame.bottom + pixel, `${toX} ${toY}`);
      });
  });

  test(`the label points of ${name} lie in their regions, and not at its edge`, () => {
    for (const [index, { id, labelPoint, bounds }] of part.regions.entries()) {
      const [x, y] = labelPoint;
      assert.ok(x > frame.left && x < frame.right && y > frame.top && y < frame.bottom, id);
      const reach = 0.005;
      const around = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
      const isTiny = bounds[2] - bounds[0] < 0.3 || bounds[3] - bounds[1] < 0.3;
      assert.ok(isTiny || coveredShare(part, index, around) > 0, `${id} at ${x} ${y}`);
    }
  });

  test(`borders of ${name} are as long as those of the whole map within`, () => {
    const inside = lengthWithin(layer.borders!.source, layer, frame);
    const written = lengthWithin(part.borders?.source ?? "", layer, frame);
    assert.ok(Math.abs(written - inside) < 0.02 + 0.001 * inside, `${written}, not ${inside}`);
  });
}

test("of a layer that is not cut, only what is hidden goes, with its borders and no others", () => {
  const part = cutLayer(layer, { frame: null, hidden: ["CA", "US"], hasGraticule: true, key: "" });
  assert.deepEqual(
    layer.regions.map(({ id }) => id).filter((id) => !part.indices.has(id)),
    ["CA", "US"],
  );
  assert.equal(part.lakes!.source, layer.lakes!.source);
  const edges = new Set<string>();
  for (const { id, path } of layer.regions)
    if (id === "CA" || id === "US") for (const edge of edgesOf(path)) edges.add(edge);
  const before = edgesOf(layer.borders!.source);
  const after = edgesOf(part.borders!.source);
  assert.deepEqual(
    before.filter((edge) => !edges.has(edge)),
    after,
  );
  assert.ok(before.length - after.length > 100);
});

test("a lake on the border of a country ends where the frame does", async () => {
  const country = await geometryLayer("TZ", "low", "azimuthalEqualArea");
  const { widthPx, heightPx, unitsPerPx, lakes } = country;
  const frame = { left: 0, top: 0, right: widthPx, bottom: heightPx };
  const part = cutLayer(country, { frame, hidden: [], hasGraticule: false, key: "TZ" });
  const top = (path: string): number => {
    let least = Infinity;
    visitEdges(path, (_, y) => void (least = Math.min(least, y)));
    return least / unitsPerPx;
  };
  assert.ok(top(lakes!.source) < -10, "else the test says nothing");
  assert.ok(top(part.lakes!.source) >= 0);
});

test("of the land around the members of a group a frame keeps all that is within", async () => {
  const { geometry } = await sceneAt("scope=g20&context=true&detail=medium&bbox=60,-12,150,40");
  const { leftPx: left, topPx: top, widthPx, heightPx, context } = geometry;
  const frame = { left, top, right: left + widthPx, bottom: top + heightPx };
  const areas = layer.regions.map(({ id, path }, index) =>
    geometry.indices.has(id) ? 0 : coveredShare(layer, index, frame) * areaOf(path, layer),
  );
  const expected = areas.reduce((sum, area) => sum + area, 0);
  const written = areaOf(context!.land!.source, geometry);
  assert.ok(
    expected > 5000 && Math.abs(written - expected) < 0.01 * expected,
    `${written}, not ${expected}`,
  );
  const borders = lengthWithin(context!.borders!.source, geometry, frame);
  assert.ok(borders > 500, `${borders} px of borders`);
});

test("a frame takes some 4 bytes a character that is its own, and 1000 for each region", () => {
  const framed = (frame: Box) =>
    cutLayer(layer, { frame, hidden: [], hasGraticule: false, key: "" });
  for (const frame of FRAMES.slice(0, 3)) {
    const { byteCount, regions, cut } = framed(frame);
    const paths = Object.values(cut!.paths)
      .flat()
      .filter((path) => typeof path === "string");
    const characters = paths.reduce((sum, path) => sum + path.length, 0);
    const share = (byteCount - 1000 * (regions.length + 1)) / characters;
    assert.ok(share > 3.5 && share <= 4, `${share}`);
  }
  const whole = framed({ left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 });
  const characters = whole.regions.reduce((sum, { path }) => sum + path.length, 0);
  assert.equal(whole.byteCount, 4 * characters + 1000 * (layer.regions.length + 1));
});

/** By points along each edge, as cutting is what is tested. */
function lengthWithin(path: string, { unitsPerPx }: GeometryLayer, frame: Box): number {
  let length = 0;
  const steps = 64;
  visitEdges(path, (x1, y1, x2, y2) => {
    const own = Math.hypot(x2 - x1, y2 - y1) / unitsPerPx;
    for (let step = 0; step < steps; step += 1) {
      const share = (step + 0.5) / steps;
      const [x, y] = [(x1 + (x2 - x1) * share) / unitsPerPx, (y1 + (y2 - y1) * share) / unitsPerPx];
      if (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom)
        length += own / steps;
    }
  });
  return length;
}

/** The same either way. */
function edgesOf(path: string): readonly string[] {
  const edges: string[] = [];
  visitEdges(path, (x1, y1, x2, y2) => {
    const [from, to] = [`${x1} ${y1}`, `${x2} ${y2}`];
    edges.push(from < to ? `${from} ${to}` : `${to} ${from}`);
  });
  return edges;
}
