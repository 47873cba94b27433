import assert from "node:assert/strict";
import { pluck } from "../../helpers/pluck.ts";
import { test } from "node:test";
import { geometryLayer } from "../../../src/geometry/atlas.ts";
import { gazetteer } from "../../../src/geometry/gazetteer.ts";
import { recentredLayer } from "../../../src/geometry/framing/recentred-layer.ts";
import { pathLines, visitEdges } from "../../../src/geometry/paths/path-lines.ts";
import { coveredShare } from "../../../src/geometry/paths/region-cover.ts";
import { importedLayer } from "../../helpers/imported-geometry.ts";
import { areaOf } from "./areas.ts";

for (const projection of ["naturalEarth1", "equalEarth", "mercator"] as const) {
  const [layer, turned] = [
    await geometryLayer("world", "medium", projection),
    await geometryLayer("world", "medium", projection, "antimeridian"),
  ];

  test(`${projection}: every region keeps its area about the antimeridian`, () => {
    assert.deepEqual(
      pluck(turned.regions, "id"),
      layer.regions.map(({ id }) => id),
    );
    for (const [index, { id, path }] of layer.regions.entries()) {
      const [before, after] = [areaOf(path, layer), areaOf(turned.regions[index]!.path, layer)];
      assert.ok(Math.abs(after - before) < 0.05 + 0.003 * before, `${id}: ${after}, not ${before}`);
    }
  });

  test(`${projection}: every region lies where its projection says, in its bounds`, () => {
    for (const [index, { id, areaPx2, bounds }] of turned.regions.entries()) {
      const [x, y] = turned.project(gazetteer("world").get(id)!.labelPoint) ?? [NaN, NaN];
      const reach = 0.15;
      const around = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
      assert.ok(areaPx2 < 1 || coveredShare(turned, index, around) > 0, `${id} at ${x} ${y}`);
      assert.ok(bounds[0] >= 0 && bounds[2] <= turned.widthPx, id);
    }
  });

  test(`${projection}: what lay at both edges of the map lies in its middle`, () => {
    const { bounds } = turned.regions[turned.indices.get("FJ")!]!;
    assert.ok(bounds[2] - bounds[0] < 30);
    const russia = turned.regions[turned.indices.get("RU")!]!.bounds;
    assert.ok(russia[0] < 400 && russia[2] > 600);
    const middle = Math.round(turned.projection.translate[0] * turned.unitsPerPx);
    const beside = ["RU", "FJ"].flatMap((id) => {
      const lines = pathLines(turned.regions[turned.indices.get(id)!]!.path);
      return lines.flatMap(({ points }) => [...points].filter((_, i) => i % 2 === 0));
    });
    assert.ok(beside.includes(middle));
    assert.deepEqual(
      beside.filter((x) => Math.abs(x - middle) === 1),
      [],
      "a seam",
    );
  });
}

test("borders that cross the meridian of Greenwich end at both edges of the globe", async () => {
  const layer = await geometryLayer("world", "medium", "naturalEarth1", "antimeridian");
  const [middle] = layer.projection.translate;
  let count = 0;
  visitEdges(layer.borders!.source, (...numbers) => {
    const [x1, y1, x2] = numbers.map((units) => units / layer.unitsPerPx);
    assert.ok(Math.abs(x2! - x1!) < 100, `a border runs through the whole map at ${y1}`);
    const [, lat] = layer.unproject([middle, y1!])!;
    const halfWidth = middle - layer.project([1e-9, lat])![0];
    const beyond = Math.abs(x1! - middle) - halfWidth;
    assert.ok(beyond < 0.03, `${beyond} px beyond the globe at ${y1}`);
    if (beyond > -0.03) count += 1;
  });
  assert.ok(count >= 6, `${count}`);
});

test("a layer that is not about Greenwich is not turned", async () => {
  const layer = await importedLayer("RO medium mercator");
  assert.throws(() => recentredLayer(layer), RangeError);
});
