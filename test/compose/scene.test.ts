import assert from "node:assert/strict";
import { test } from "node:test";
import { document } from "../../src/compose/document.ts";
import { furnishedMap } from "../../src/compose/furnished-map.ts";
import { withLabels } from "../../src/compose/labels.ts";
import { withLegend } from "../../src/compose/legend/legend.ts";
import { withPaints } from "../../src/compose/paints.ts";
import { scene } from "../../src/compose/scene.ts";
import { sheet } from "../../src/compose/sheet.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { BUNDLED } from "../../src/text/set-text.ts";
import { requestOf } from "../helpers/image.ts";

const DATA = "scope=world&projection=mercator&data=US:1,CA:2,FR:3,RU:4";

test("each stage gives back what it was given, and more", async () => {
  const request = requestOf(
    `/map.svg?${DATA}&title=A&proportional=BR:4&routes=US>FR:arrow&markers=44,26::B&labels=ISO&logo=true`,
  );
  const geometry = await geometryLayer(request.scope, request.detail, request.projection);
  const painted = Object.freeze(
    withPaints(Object.freeze(sheet(request, geometry, () => "s", BUNDLED)), request),
  );
  const furnished = Object.freeze(furnishedMap(painted, request));
  const keyed = Object.freeze(withLegend(furnished, request));
  const labelled = withLabels(keyed, request);
  const stages = [painted, furnished, keyed, labelled];
  for (const [i, stage] of stages.slice(1).entries()) {
    const before = Object.entries(stages[i]!);
    assert.deepEqual(Object.entries(stage).slice(0, before.length), before);
    assert.ok(Object.keys(stage).length > before.length);
  }
  assert.deepEqual(labelled.labelling.labels, scene(request, geometry, () => "s", BUNDLED).labels);
});

test("the suffix of ids is asked for only by maps that have ids", async () => {
  const asked = async (query: string): Promise<number> => {
    const request = requestOf(`/map.svg?${query}`);
    const geometry = await geometryLayer(request.scope, request.detail, request.projection);
    let count = 0;
    const suffix = (): string => `s${(count += 1)}`;
    document(scene(request, geometry, suffix, BUNDLED), "", "");
    return count;
  };
  assert.equal(await asked(`${DATA}&title=A&labels=ISO&markers=44,26&routes=US>FR&graticule=1`), 0);
  assert.ok((await asked(`${DATA}&legendLayout=continuous`)) > 0);
  assert.ok((await asked(`${DATA}&patterns=US:dots`)) > 0);
});
