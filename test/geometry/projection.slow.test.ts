import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import type { LayerModule } from "../../generated/layer-module.ts";
import { project, type ProjectionConstants } from "../../src/geometry/projection.ts";
import { importedLayer } from "../helpers/imported-geometry.ts";
import { blocksOf, numbersOf, recorded } from "../helpers/recorded.ts";

const TOLERANCE_PX = 0.01;

/** lon, lat in degrees; x, y in radii of the sphere, y up. */
type Answer = readonly [lon: number, lat: number, x: number, y: number];

/** The arguments of one run of proj, and its answers. */
interface ProjRun {
  readonly arguments: string;
  readonly answers: readonly Answer[];
}

const runs: ReadonlyMap<string, ProjRun> = new Map(
  blocksOf(recorded(import.meta.dirname, "proj-answers")).map(([head, ...lines]) => {
    const [place = "", options = ""] = head!.split(" | ");
    const answers = lines.map((line): Answer => {
      const [lon, lat, x, y] = numbersOf(line);
      return [lon!, lat!, x!, y!];
    });
    return [place, { arguments: options, answers }] as const;
  }),
);

const whole = [...runs].filter(([place]) => / low /.test(place));

/**
 * The insets of the composite: their scale, and where their centre lies from the composite's, in
 * units of the composite's scale. Each has its centre on the first line of its answers.
 */
const insets = [
  ["the lower 48", 1, [0, 0]],
  ["Alaska", 0.35, [-0.307, 0.201]],
  ["Hawaii", 1, [-0.205, 0.212]],
] as const;

/** Countries of the atlas are centred each in its own way: whatever that is, PROJ does the same. */
const centred = [
  ["azimuthalEqualArea", "Fiji, across 180°"],
  ["azimuthalEqualArea", "Germany"],
  ["conicEqualArea", "Russia"],
  ["conicEqualArea", "South Africa"],
] as const;

test("every run of PROJ is compared, at twenty positions", () => {
  assert.equal(whole.length + insets.length + centred.length, 13);
  assert.deepEqual(
    Array.from(runs.values(), ({ answers }) => answers.length),
    Array.from(runs, () => 20),
  );
});

function runOf(place: string): ProjRun {
  return runs.get(place) ?? assert.fail(place);
}

function constantsOf(
  name: "azimuthalEqualArea" | "conicEqualArea",
  { arguments: text }: ProjRun,
): ProjectionConstants {
  const stated = (option: string): number => Number(new RegExp(`${option}=(\\S+)`).exec(text)![1]);
  const place = { scale: 1000, translate: [600, 400] as const, latitudesDeg: [-90, 90] as const };
  const centre = { name, centralMeridianDeg: stated("lon_0"), ...place };
  return name === "azimuthalEqualArea"
    ? { ...centre, centralLatitudeDeg: stated("lat_0"), parallelsDeg: null }
    : { ...centre, parallelsDeg: [stated("lat_1"), stated("lat_2")] };
}

/** Positions that the product puts farther than the tolerance from where PROJ does. */
function strays(
  { projection }: Pick<LayerModule, "projection">,
  answers: readonly Answer[],
  toPixels: (x: number, y: number) => readonly [number, number],
): string[] {
  const forward = project(projection);
  return answers.flatMap(([lon, lat, x, y]) => {
    const [left, top] = toPixels(x, y);
    const point = forward([lon, lat]);
    const away = point === null ? Infinity : Math.hypot(point[0] - left, point[1] - top);
    return away <= TOLERANCE_PX ? [] : [`${lon} ${lat}: ${away} px from ${left} ${top}`];
  });
}

for (const [key, run] of whole)
  test(`${key}: a position lies where PROJ puts it`, async () => {
    const layer = await importedLayer(key);
    const { scale, translate } = layer.projection;
    assert.deepEqual(
      strays(layer, run.answers, (x, y) => [translate[0] + scale * x, translate[1] - scale * y]),
      [],
    );
  });

for (const [name, place] of centred)
  test(`${name} of ${place}: a position lies where PROJ puts it`, () => {
    const { answers } = runOf(place);
    const projection = constantsOf(name, runOf(place));
    const { scale, translate } = projection;
    assert.deepEqual(
      strays({ projection }, answers, (x, y) => [
        translate[0] + scale * x,
        translate[1] - scale * y,
      ]),
      [],
    );
  });

for (const [name, zoom, [across, down]] of insets)
  test(`world low albersUsa: a position in ${name} lies where PROJ puts it`, async () => {
    const layer = await importedLayer("world low albersUsa");
    const { scale, translate } = layer.projection;
    const { answers } = runOf(name);
    const [, , centreX, centreY] = answers[0]!;
    assert.deepEqual(
      strays(layer, answers, (x, y) => [
        translate[0] + scale * (across + zoom * (x - centreX)),
        translate[1] + scale * (down - zoom * (y - centreY)),
      ]),
      [],
    );
  });

test("the recorded answers are about the layers' own meridians and parallels", async () => {
  const expected = whole.map(([key, run]) => [key, run.arguments]);
  const actual = await Promise.all(
    whole.map(async ([key, run]) => {
      const { centralMeridianDeg, parallelsDeg } = (await importedLayer(key)).projection;
      const asStated = run.arguments
        .replace(/(?<=lon_0=)\S+/, String(centralMeridianDeg))
        .replace(/(?<=lat_1=)\S+/, String(parallelsDeg?.[0]))
        .replace(/(?<=lat_2=)\S+/, String(parallelsDeg?.[1]));
      return [key, asStated];
    }),
  );
  assert.deepEqual(actual, expected);
});

test("latitudes that a layer does not show have no place in it", async () => {
  const mercator = project((await importedLayer("world low mercator")).projection);
  assert.equal(mercator([0, 84.001]), null);
  assert.equal(mercator([0, -60.001]), null);
  assert.notEqual(mercator([0, 84]), null);
  assert.notEqual(mercator([0, -60]), null);
  const composite = project((await importedLayer("world low albersUsa")).projection);
  assert.equal(composite([2.35, 48.85]), null);
});

test("the antimeridian's two sides lie at the two sides of the map", async () => {
  const forward = project((await importedLayer("world low equalEarth")).projection);
  const [west, east] = [forward([-180, 0])!, forward([180, 0])!];
  assert.ok(Math.abs(west[0] - 18) < TOLERANCE_PX, `west at ${west[0]}`);
  assert.ok(Math.abs(east[0] - 1182) < TOLERANCE_PX, `east at ${east[0]}`);
});

const isInstalled = spawnSync("proj", [], { input: "" }).error === undefined;
const skip = isInstalled ? false : "proj is not installed; the recorded answers stand unrepeated";

test("PROJ, run now, gives the recorded answers", { skip }, () => {
  for (const run of runs.values()) {
    const { answers } = run;
    const input = answers.map(([lon, lat]) => `${lon} ${lat}\n`).join("");
    const output = spawnSync("proj", run.arguments.split(" "), { input, encoding: "utf8" }).stdout;
    const now = output.trim().split(/\s+/).map(Number);
    assert.equal(now.length, 40, run.arguments);
    answers.forEach(([lon, lat, x, y], i) => {
      const away = Math.hypot(now[2 * i]! - x, now[2 * i + 1]! - y);
      assert.ok(away <= 1e-9, `${run.arguments}: ${lon} ${lat} is ${away} away`);
    });
  }
});
