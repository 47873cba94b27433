import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { layerKeys } from "../../generated/index.ts";
import {
  type GeometryLayer,
  geometryLayer,
  keepLayersWithin,
  keptLayerBytes,
} from "../../src/geometry/atlas.ts";
import { gazetteerRows, layerModule } from "../../src/geometry/generated-files.ts";
import { regionSpans } from "../../src/geometry/paths/region-spans.ts";
import type { Detail, Projection, Scope } from "../../src/request/types.ts";
import { keepMapsWithin } from "../../src/service/laid-out-map.ts";
import { renderedImage } from "../../src/service/image.ts";
import { requestOf } from "../helpers/image.ts";
import { gazetteers, importedLayer, moduleScopes } from "../helpers/imported-geometry.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const AMPLE_BYTES = 256 * 2 ** 20;
afterEach(() => keepLayersWithin(AMPLE_BYTES));

const ALL = moduleScopes.flatMap(({ name, projections }) =>
  projections.flatMap((projection) =>
    (["high", "medium", "low"] as const).map((detail): readonly [Scope, Detail, Projection] => [
      name,
      detail,
      projection,
    ]),
  ),
);

test("every layer that a request can name is in the release, read as its module has it", async () => {
  assert.deepEqual(
    ALL.map((names) => names.join(" ")),
    layerKeys,
  );
  for (const names of ALL)
    assert.deepEqual(await layerModule(...names), await importedLayer(names.join(" ")));
});

test("every gazetteer is read as its module has it", () => {
  for (const { name } of moduleScopes) assert.deepEqual(gazetteerRows(name), gazetteers[name]);
});

test("a layer that was asked for twice is read once, also at the same time", async () => {
  const [one, other] = await Promise.all([
    geometryLayer("RO", "low", "mercator"),
    geometryLayer("RO", "low", "mercator"),
  ]);
  assert.equal(one, other);
  assert.equal(await geometryLayer("RO", "low", "mercator"), one);
});

test("a layer that the release lacks is refused, and again when asked again", async () => {
  for (let time = 0; time < 2; time++)
    await assert.rejects(geometryLayer("RO", "low", "albersUsa"), /no geometry layer RO low/);
});

test("no more is kept than the bound, and what was not used for longest goes first", async () => {
  const first = await geometryLayer("RO", "low", "mercator");
  const second = await geometryLayer("RO", "low", "equalEarth");
  keepLayersWithin(first.byteCount + second.byteCount + 1000);
  const kept = await geometryLayer("RO", "low", "mercator");
  await geometryLayer("RO", "low", "equalEarth");
  await geometryLayer("RO", "low", "mercator");
  const third = await geometryLayer("RO", "low", "naturalEarth1");
  assert.equal(keptLayerBytes(), first.byteCount + third.byteCount);
  assert.equal(await geometryLayer("RO", "low", "mercator"), kept);
  assert.notEqual(await geometryLayer("RO", "low", "equalEarth"), second);
});

test("a layer larger than the bound is drawn and not kept", async () => {
  keepLayersWithin(1000);
  const layer = await geometryLayer("RO", "low", "mercator");
  assert.equal(layer.regions.length, 42);
  assert.equal(keptLayerBytes(), 0);
});

/** What was drawn of a layer, of which nothing else may hold on to the layer. */
async function drawn(): Promise<{ readonly layer: WeakRef<GeometryLayer>; readonly body: string }> {
  const request = requestOf("/map.svg?scope=RO&detail=low&data=RO-CJ:1,RO-AB:2&labels=values");
  const { body } = await renderedImage(request);
  const layer = await geometryLayer("RO", "low", "conicConformal");
  assert.ok(regionSpans(layer).rows.length > 0);
  return { layer: new WeakRef(layer), body: Buffer.from(body).toString("latin1") };
}

test("a layer that had to go leaves memory with all that was made of it, and comes back the same", async () => {
  const before = await drawn();
  keepLayersWithin(1000);
  keepMapsWithin(1000);
  // What was awaited last is let go of one turn later.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  assert.equal(before.layer.deref(), undefined);
  assert.equal((await drawn()).body, before.body);
});
