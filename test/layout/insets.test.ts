import assert from "node:assert/strict";
import { test } from "node:test";
import { grown, isWithin, overlaps } from "../../src/layout/boxes.ts";
import { frameBox, inFrame, insetBoxes } from "../../src/layout/frame.ts";
import { doubledArea } from "../../src/geometry/framing/shapes.ts";
import { writtenInsetNames } from "../../src/geometry/inset-names.ts";
import { pathLines } from "../../src/geometry/paths/path-lines.ts";
import { coversAnyRegion, coveredShare } from "../../src/geometry/paths/region-cover.ts";
import { notShown } from "../../src/geometry/resolve.ts";
import { unproject } from "../../src/geometry/projection.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import type { Scope } from "../../src/request/types.ts";
import { shownText } from "../../src/text/text.ts";
import { furniturePieces, labelPieces, lineBox } from "../cartography/scene-boxes.ts";
import { requestOf, sceneAt } from "../helpers/image.ts";
import { insetLayers } from "../helpers/inset-scopes.ts";

const layers = await insetLayers();
const scopes: readonly Scope[] = [...new Set(layers.map(({ name }) => name)), "US"];
const FURNITURE = "title=A&northArrow=true&scaleBar=true&logo=true&legendTitle=B";

function dataOf(scope: Scope): string {
  return `data=${idsOf(scope)
    .map((id, i) => `${id}:${((i * 37) % 101) + 1}`)
    .join(",")}`;
}

test("Spain and the United States are among the scopes with insets", () => {
  assert.ok(scopes.includes("ES") && scopes.includes("US"), scopes.join(" "));
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

const SIZES = [320, 400, 560, 800, 1200, 1600];
const LANGUAGES = ["en", "de", "ru", "ar", "ja"];

for (const scope of scopes)
  test(`${scope}: each inset is named, off land, labels, legend and other boxes`, async () => {
    for (const [i, width] of SIZES.entries()) {
      const lang = LANGUAGES[i % LANGUAGES.length]!;
      const looks = `title=A&legendTitle=B&labels=${i % 2 === 0 ? "names" : "ISO"}`;
      const asked = `/map.svg?scope=${scope}&width=${width}&lang=${lang}&${looks}&${dataOf(scope)}`;
      const scene = await sceneAt(asked);
      const { geometry, placement, insetNames } = scene;
      const boxes = insetBoxes(geometry, placement);
      const said = [...insetNames, ...scene.labels].map(({ text }) => text).join(" ");
      const missing = writtenInsetNames(requestOf(asked)).filter(
        (name) => !said.includes(shownText(name)),
      );
      // Between Texas and the credit there is no room on the smallest maps.
      assert.ok(missing.length <= (width < 400 ? 1 : 0), `${width} ${lang}: ${missing.join()}`);
      const others = [...furniturePieces(scene), ...labelPieces(scene)];
      for (const line of insetNames) {
        const box = lineBox(line, line.style);
        const what = `${width} ${lang}: ${line.text}`;
        assert.ok(!coversAnyRegion(geometry, inFrame(box, placement)), `${what} on land`);
        for (const piece of others) assert.ok(!overlaps(piece.box, box), `${what}: ${piece.name}`);
        assert.ok(
          boxes.every((inset) => isWithin(box, inset) || !overlaps(box, inset)),
          `${what} on a frame`,
        );
        assert.ok(isWithin(box, { left: 0, top: 0, right: width, bottom: scene.heightPx }), what);
      }
    }
  });

test("a name is said once where its region is labelled with it in the box", async () => {
  const named = async (labels: string): Promise<readonly string[]> => {
    const scene = await sceneAt(`/map.svg?scope=FR&width=1200&labels=${labels}&${dataOf("FR")}`);
    return scene.insetNames.map(({ text }) => text);
  };
  assert.equal((await named("ISO")).length, 5);
  assert.ok(!(await named("names")).includes("Guadeloupe"));
  assert.ok(!(await named("names%2Bvalues")).includes("Guadeloupe"));
});

test("boxes of one map have one size", () => {
  for (const { name, projection } of layers) {
    const boxes = projection.insets.map(({ boxPx }) => boxPx);
    const sizes = boxes.map(([left, top, right, bottom]) => [right - left, bottom - top] as const);
    const [[widthPx, heightPx] = assert.fail()] = sizes;
    for (const [width, height] of sizes) {
      assert.ok(Math.abs(width - widthPx) < 0.1, `${name} ${projection.name}`);
      assert.ok(Math.abs(height - heightPx) < 0.1, `${name} ${projection.name}`);
    }
  }
});

test("every inset shows land that can be seen: at least 90 px² of one island on the widest map", () => {
  for (const { name, projection, regions, unitsPerPx } of layers)
    for (const { boxPx } of projection.insets) {
      const [left, top, right, bottom] = boxPx.map((px) => px * unitsPerPx);
      const box = { left: left!, top: top!, right: right!, bottom: bottom! };
      const islands = regions
        .flatMap(([, path]) => pathLines(path))
        .filter((line) => isWithin(line, box))
        .map(({ points }) => Math.abs(doubledArea(points)) / 2 / unitsPerPx ** 2);
      assert.ok(Math.max(...islands) >= 90, `${name} ${projection.name}: ${Math.max(...islands)}`);
    }
});

test("the boxes of Alaska and Hawaii hold their land and no other, level at the foot", async () => {
  const { geometry, placement } = await sceneAt("scope=US&width=1200");
  const boxes = insetBoxes(geometry, placement);
  assert.equal(boxes[0]!.bottom, boxes[1]!.bottom);
  for (const { id, bounds } of geometry.regions) {
    const [left, top, right, bottom] = bounds;
    const land = { left, top, right, bottom };
    const own = ["US-AK", "US-HI"].indexOf(id);
    for (const [i, box] of boxes.entries())
      if (i === own) assert.ok(isWithin(land, inFrame(box, placement)), id);
      else if (own < 0)
        assert.equal(
          coveredShare(geometry, geometry.indices.get(id)!, inFrame(box, placement)),
          0,
          id,
        );
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
  assert.ok(isWithin(frame, grown(inset!, 48)));
  assert.ok(scene.geometry.indices.has("ES-CN") && !scene.geometry.indices.has("ES-MD"));
  assert.ok(scene.geometry.outline?.source.includes("h"));
});
