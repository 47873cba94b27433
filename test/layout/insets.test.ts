import assert from "node:assert/strict";
import { test } from "node:test";
import { grown, isWithin, overlaps } from "../../src/layout/boxes.ts";
import { frameBox, insetBoxes } from "../../src/layout/frame.ts";
import { notShown } from "../../src/geometry/resolve.ts";
import { unproject } from "../../src/geometry/projection.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import type { Scope } from "../../src/request/types.ts";
import { furniturePieces, labelPieces } from "../cartography/scene-boxes.ts";
import { requestOf, sceneAt } from "../helpers/image.ts";
import { insetLayers } from "../helpers/inset-scopes.ts";

const layers = await insetLayers();
const scopes = [...new Set(layers.map(({ name }) => name))];
const FURNITURE = "title=A&northArrow=true&scaleBar=true&logo=true&legendTitle=B";

function dataOf(scope: Scope): string {
  return `data=${idsOf(scope)
    .map((id, i) => `${id}:${((i * 37) % 101) + 1}`)
    .join(",")}`;
}

test("Spain and South Africa are among the scopes with insets", () => {
  assert.ok(scopes.includes("ES") && scopes.includes("ZA"), scopes.join(" "));
});

for (const scope of scopes)
  test(`${scope}: what stands around the map keeps off its insets, and labels off their frames`, async () => {
    for (const size of ["width=400", "labels=ISO", "width=1600&graticule=true&labels=names"]) {
      const scene = await sceneAt(`scope=${scope}&${dataOf(scope)}&${FURNITURE}&${size}`);
      const insets = insetBoxes(scene.geometry, scene.placement);
      assert.ok(insets.length > 0);
      for (const { name, box } of furniturePieces(scene))
        for (const inset of insets) assert.ok(!overlaps(box, inset), `${size}: ${name}`);
      for (const { name, box } of labelPieces(scene))
        for (const inset of insets)
          assert.ok(isWithin(box, inset) || !overlaps(box, inset), `${size}: ${name}`);
    }
  });

test("markers and ends of routes in a far part stand in its inset", async () => {
  const asked =
    "/map.svg?scope=ES&width=800&markers=28.1,-15.43:pin:Las+Palmas&routes=40.4,-3.7%3E28.1,-15.43";
  const scene = await sceneAt(asked);
  const [inset] = insetBoxes(scene.geometry, scene.placement);
  const { x, y } = scene.markers[0]!;
  assert.ok(isWithin({ left: x, top: y, right: x, bottom: y }, inset!));
  const { dots } = scene.routes[0]!;
  assert.ok(dots.some(([left, top]) => Math.hypot(left - x, top - y) < 0.5));
  assert.equal(dots.length, 2);
});

test("a place that a box hides, or that the frame does not reach, is told as not shown", async () => {
  const { geometry } = await sceneAt("scope=ES");
  const [left, top, right, bottom] = geometry.projection.insets![0]!.boxPx;
  const { insets: _, ...main } = geometry.projection;
  const [lon, lat] = unproject(main)([(left + right) / 2, (top + bottom) / 2])!;
  const hidden = `${Math.round(lat)},${Math.round(lon)}`;
  const asked = requestOf(`/map.svg?scope=ES&markers=${hidden}:pin;28.1,-15.43:pin;32,-9:pin`);
  assert.deepEqual(notShown(asked, geometry), [hidden, "32,-9"]);
});

test("a frame about a far part shows its inset alone, with its line", async () => {
  const scene = await sceneAt("scope=ES&fit=ES-CN&width=600&data=ES-CN:1");
  const [inset] = insetBoxes(scene.geometry, scene.placement);
  const frame = frameBox(scene.geometry, scene.placement);
  assert.ok(isWithin(frame, grown(inset!, 40)));
  assert.ok(scene.geometry.indices.has("ES-CN") && !scene.geometry.indices.has("ES-MD"));
  assert.ok(scene.geometry.outline?.source.includes("h"));
});
