import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { test } from "node:test";
import { stepsOf } from "../helpers/steps.ts";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import type { DrawnLegend } from "../../src/layout/scene.ts";
import { occupancy } from "../../src/layout/boxes.ts";
import { regionSpans } from "../../src/geometry/paths/region-spans.ts";
import { labelInks } from "../../src/layout/labels/label-ink.ts";
import { labelWishes } from "../../src/compose/label-spellings.ts";
import { DEFAULT_LOCALE } from "../../src/locale/locale.ts";
import { regionLabels } from "../../src/layout/labels/labels.ts";
import { maxEntries } from "../../src/request/parameters/limits.ts";
import { parseJson } from "../../src/request/parse.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { image } from "../../src/service/image.ts";
import { requestOf, sceneOf } from "../helpers/image.ts";
import { readPixels } from "../helpers/pixels.ts";
import { shortestMs } from "../helpers/stopwatch.ts";
import { elementsOf, layerNamed, readSvg } from "../service/svg-tree.ts";
import { requestOfBody } from "./hostile-maps.ts";
import { drawnLegend } from "../layout/drawn-legend.ts";

type Body = Readonly<Record<string, unknown>>;

const IDS = [...gazetteer("world").keys()].toSorted();
const BARE = requestOf("/map.svg?scope=world");
/** Twice the entries take twice the steps, with some to spare; four times if they grew squared. */
const MAX_GROWTH = 2.2;

test("1,000 labelled markers and 500 dashed routes are all drawn, in SVG and PNG", async () => {
  const request = requestOfBody(crowd(maxEntries.markers, maxEntries.routes));
  const document = readSvg(Buffer.from((await image(request)).body).toString("utf8"));
  const icons = layerNamed(document, "markers")?.children ?? [];
  assert.equal(icons.length, maxEntries.markers);
  // Each label is there: beside its icon, or as a tooltip where there is no room.
  for (const [i, icon] of icons.entries()) {
    const texts = [...elementsOf(icon)].filter(({ name }) => name === "text" || name === "title");
    assert.deepEqual(pluck(texts, "text"), [`Place ${i}`]);
  }
  const lines = [...elementsOf(layerNamed(document, "routes")!)].filter(({ attributes }) =>
    attributes.has("data-from"),
  );
  assert.equal(lines.length, maxEntries.routes);
  assert.ok(lines.every(({ attributes }) => attributes.has("stroke-dasharray")));
  const [crowded, bare] = await Promise.all([png(request), png(BARE)]);
  assert.equal(crowded.width, 1200);
  assert.ok(!crowded.data.equals(bare.data));
});

test("none of 1,500 markers and routes takes as many steps as the map under them", async (t) => {
  const request = requestOfBody(crowd(maxEntries.markers, maxEntries.routes));
  const [bare, crowded] = [
    await warmSteps(() => image(BARE)),
    await warmSteps(() => image(request)),
  ];
  const times = crowded / bare;
  t.diagnostic(`${crowded} steps, ${times.toFixed(0)} times the ${bare} of the bare map`);
  assert.ok(bare > 100, `${bare} steps`);
  assert.ok(times < maxEntries.markers + maxEntries.routes, `${times} times`);
  // The rasteriser does not count its steps; some 12 times are 16 times less than what is too long.
  const taken = await shortestMs(t, { bare: () => png(BARE), crowded: () => png(request) }, 1);
  assert.ok(taken("crowded") / taken("bare") < 200);
});

for (const [name, half, whole] of [
  ["markers", crowd(maxEntries.markers / 2, 0), crowd(maxEntries.markers, 0)],
  ["routes", crowd(0, maxEntries.routes / 2), crowd(0, maxEntries.routes)],
  ["regions with numbers", numbers(maxEntries.regions / 2), numbers(maxEntries.regions)],
  ["regions with categories", categories(maxEntries.regions / 2), categories(maxEntries.regions)],
] as const)
  test(`twice the ${name} take less than three times the steps, to read and to draw`, async (t) => {
    const steps = { read: [0, 0], draw: [0, 0] };
    for (const [at, body] of [half, whole].entries()) {
      const bytes = Buffer.from(JSON.stringify(body));
      const request = requestOfBody(body);
      steps.read[at] = await warmSteps(() => parseJson(bytes));
      steps.draw[at] = await warmSteps(() => image(request));
    }
    for (const [task, [few = 0, many = 0]] of Object.entries(steps)) {
      t.diagnostic(`${task}: ${few} and ${many} steps`);
      assert.ok(few > 100 && many / few < MAX_GROWTH, `${task}: ${many / few} times`);
    }
  });

test("asking for a label on every region costs a few times what the default does", async (t) => {
  const placing = async (query: string): Promise<() => number> => {
    const request = requestOf(`/map.svg?scope=world&${query}`);
    const scene = await sceneOf(BARE);
    const wishes = labelWishes(request, DEFAULT_LOCALE, scene.labelStyle);
    const room = { left: 0, top: 0, right: scene.widthPx, bottom: scene.heightPx };
    const setting = {
      ...scene,
      style: scene.labelStyle,
      room,
      dots: [],
      circleOf: new Map(),
      isFreeOn: () => true,
      isHatched: null,
      avoided: occupancy(48),
      inkOf: labelInks(scene),
      insideShare: 0.92,
      strayShare: 0.06,
      hasDatum: () => false,
      isRead: () => true,
      spans: regionSpans(scene.geometry),
      spansAround: null,
    };
    return () => regionLabels(request.labels, wishes, setting, occupancy(48)).length;
  };
  const all = await placing("labels=ISO&labelMinArea=0");
  const large = await placing("labels=ISO");
  const listed = await placing(`labels=${IDS.join(",")}`);
  t.diagnostic(`${all()} labels of all, ${large()} of the large, ${listed()} of the listed`);
  assert.ok(all() >= large(), "the large regions are among all");
  // Where it is too crowded some are left out.
  assert.ok(listed() > 0.75 * IDS.length, `${listed()} labels of listed regions`);
  const [few, many, most] = [await stepsOf(large), await stepsOf(all), await stepsOf(listed)];
  t.diagnostic(`${few}, ${many} and ${most} steps`);
  assert.ok(few > 100 && many / few < 70, `${many / few} times`);
  assert.ok(most / few < 30, `${most / few} times`);
});

test("a legend of 5,000 categories shows what fits and counts the rest", async (t) => {
  const legendOf = (request: MapRequest): DrawnLegend =>
    drawnLegend(request, { maxWidthPx: 480, maxHeightPx: 240 })!;
  const [half, whole] = [maxEntries.regions / 2, maxEntries.regions].map((count) =>
    requestOfBody(categories(count)),
  );
  const { entries, heading, panel } = legendOf(whole!);
  const note = /^\+ ([\d,]+) more$/.exec(heading.at(-1)?.text ?? "");
  const more = Number(note?.[1]?.replace(",", ""));
  t.diagnostic(`${entries.length} entries and ${more} more`);
  assert.ok(entries.length > 0);
  assert.equal(entries.length + more, maxEntries.regions);
  assert.ok(panel.right <= 480 && panel.bottom <= 240);
  const [few, many] = [await stepsOf(() => legendOf(half!)), await stepsOf(() => legendOf(whole!))];
  t.diagnostic(`${few} and ${many} steps`);
  assert.ok(few > 100 && many / few < MAX_GROWTH, `${many / few} times`);
});

/** Steps of a second run: the first also loads what is kept. */
async function warmSteps(task: () => unknown): Promise<number> {
  await task();
  return stepsOf(task);
}

/** Markers and routes all over the world, always at the same places. */
function crowd(markers: number, routes: number): Body {
  const lat = (i: number): number => ((i * 37.7) % 140) - 60;
  const lon = (i: number): number => ((i * 97.3) % 350) - 175;
  return {
    scope: "world",
    markers: Array.from({ length: markers }, (_, i) => ({
      lat: lat(i),
      lon: lon(i),
      label: `Place ${i}`,
    })),
    routes: Array.from({ length: routes }, (_, i) => ({
      fromLatLon: [lat(i), lon(i)],
      toLatLon: [lat(i + 7), lon(3 * i + 11)],
      style: "dashed",
    })),
  };
}

function numbers(count: number): Body {
  return regions(count, (i) => (i * 37) % 1009);
}

function categories(count: number): Body {
  return regions(count, (i) => `Category ${i}`);
}

/** Every region of the world, and as many unknown ones as it takes. */
function regions(count: number, value: (i: number) => number | string): Body {
  const items = Array.from({ length: count }, (_, i) => ({
    id: IDS[i] ?? `UNKNOWN-${i}`,
    value: value(i),
  }));
  return { scope: "world", regions: items };
}

async function png(request: MapRequest): Promise<ReturnType<typeof readPixels>> {
  const { body } = await image({ ...request, format: "png" });
  return readPixels(body);
}
