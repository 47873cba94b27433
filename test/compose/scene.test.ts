import assert from "node:assert/strict";
import { test } from "node:test";
import { document } from "../../src/compose/document.ts";
import { withFurniture } from "../../src/compose/furniture.ts";
import { withLabels } from "../../src/compose/labels.ts";
import { withLegend } from "../../src/compose/legend.ts";
import { withCircles, withMarkerPlaces, withRoutes } from "../../src/compose/marks.ts";
import { withPaints } from "../../src/compose/paints.ts";
import { scene } from "../../src/compose/scene.ts";
import { sheet } from "../../src/compose/sheet.ts";
import { withSmallRegions } from "../../src/compose/small-regions.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { isWithin, overlaps } from "../../src/layout/boxes.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";
import { NO_SCRIPTS } from "../../src/text/set-text.ts";
import { requestOf, sceneOf } from "../helpers/image.ts";

/** The bottom right corner, where a legend stands first, is over New Zealand. */
const MAP = "scope=world&projection=mercator";
const DATA = `${MAP}&data=US:1,CA:2,FR:3,RU:4`;

async function drawn(query: string): Promise<Scene> {
  return sceneOf(requestOf(`/map.svg?${query}`));
}

/** The latitude and longitude in the middle of a box, as a request says them. */
function middleOf({ left, top, right, bottom }: Box, { geometry, placement }: Scene): string {
  const [x, y] = [(left + right) / 2 - placement.x, (top + bottom) / 2 - placement.y];
  const [lon, lat] = geometry.unproject([x / placement.scale, y / placement.scale])!;
  return `${lat.toFixed(3)},${lon.toFixed(3)}`;
}

test("each stage gives back what it was given, and more", async () => {
  const request = requestOf(
    `/map.svg?${DATA}&title=A&proportional=BR:4&routes=US>FR:arrow&markers=44,26::B&labels=ISO&logo=true`,
  );
  const geometry = await geometryLayer(request.scope, request.detail, request.projection);
  const painted = Object.freeze(
    withPaints(Object.freeze(sheet(request, geometry, () => "s")), request),
  );
  const dotted = Object.freeze(withSmallRegions(painted, request));
  const circled = Object.freeze(withCircles(dotted, request));
  const pinned = Object.freeze(withMarkerPlaces(circled, request));
  const routed = Object.freeze(withRoutes(pinned, request));
  const furnished = Object.freeze(withFurniture(routed));
  const keyed = Object.freeze(withLegend(furnished, request, () => furnished));
  const labelled = withLabels(keyed, request);
  const stages = [painted, dotted, circled, pinned, routed, furnished, keyed, labelled];
  for (const [i, stage] of stages.slice(1).entries()) {
    const before = Object.entries(stages[i]!);
    assert.deepEqual(Object.entries(stage).slice(0, before.length), before);
    assert.equal(Object.keys(stage).length, before.length + 1);
  }
  assert.deepEqual(
    labelled.labelling.labels,
    scene(request, geometry, () => "s", NO_SCRIPTS).labels,
  );
});

test("the suffix of ids is asked for only by maps that have ids", async () => {
  const asked = async (query: string): Promise<number> => {
    const request = requestOf(`/map.svg?${query}`);
    const geometry = await geometryLayer(request.scope, request.detail, request.projection);
    let count = 0;
    const suffix = (): string => `s${(count += 1)}`;
    document(scene(request, geometry, suffix, NO_SCRIPTS), "", "");
    return count;
  };
  assert.equal(
    await asked(`${DATA}&title=A&labels=ISO&markers=44,26&routes=US>FR&graticule=true`),
    0,
  );
  assert.ok((await asked(`${DATA}&legendLayout=continuous`)) > 0);
  assert.ok((await asked(`${DATA}&patterns=US:dots`)) > 0);
});

test("the legend leaves its corner to circles, markers, and both ends of routes", async () => {
  const bare = await drawn(DATA);
  const home = bare.legend!.panel;
  const middle = middleOf(home, bare);
  const at = encodeURIComponent(middle);
  for (const more of [`markers=${at}`, `routes=${at}>10,0`, `routes=10,0>${at}`]) {
    const moved = await drawn(`${DATA}&${more}`);
    assert.ok(moved.legend !== null, more);
    assert.ok(!overlaps(moved.legend.panel, home), `${more}: the legend stayed over ${middle}`);
  }
  const ringed = await drawn(`${DATA}&proportional=NZ:4`);
  const [{ x, y } = assert.fail("no circle")] = ringed.circles;
  assert.ok(isWithin(pointBox(x, y), home), "a case that shows nothing");
  assert.ok(!isWithin(pointBox(x, y), ringed.legend!.panel));
});

test("the legend leaves its corner to regions with a datum, not to plain land", async () => {
  const bare = await drawn(DATA);
  const { geometry } = bare;
  const point = pointBox(...geometry.regions[geometry.indices.get("NZ")!]!.labelPoint);
  assert.ok(isWithin(point, bare.legend!.panel), "a case that shows nothing");
  const named = await drawn(`${MAP}&data=FR:1,DE:2,PL:3,NZ:4`);
  assert.ok(!isWithin(point, named.legend!.panel), "New Zealand is hidden");
});

function pointBox(x: number, y: number): Box {
  return { left: x, top: y, right: x, bottom: y };
}
