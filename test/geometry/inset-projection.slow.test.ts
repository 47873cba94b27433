import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { project, type ProjectionConstants, unproject } from "../../src/geometry/projection.ts";
import { insetLayers } from "../helpers/inset-scopes.ts";

const TOLERANCE_PX = 0.01;
/** Places each way in a part. */
const STEPS = 4;

const layers = await insetLayers();
const PROJ_NAMES: Readonly<Record<string, string>> = {
  azimuthalEqualArea: "laea",
  mercator: "merc",
  equalEarth: "eqearth",
  conicEqualArea: "aea",
};

type Part = Omit<ProjectionConstants, "insets" | "name" | "latitudesDeg">;
type Point = readonly [number, number];

function projArguments(name: ProjectionConstants["name"], part: Part): readonly string[] {
  const { centralMeridianDeg, centralLatitudeDeg = 0, parallelsDeg } = part;
  return [
    "-f",
    "%.10f",
    `+proj=${PROJ_NAMES[name]}`,
    `+lat_0=${centralLatitudeDeg}`,
    `+lon_0=${centralMeridianDeg}`,
    ...(parallelsDeg === null ? [] : [`+lat_1=${parallelsDeg[0]}`, `+lat_2=${parallelsDeg[1]}`]),
    "+R=1",
  ];
}

/** Where PROJ puts positions, in pixels. */
function byProj(
  name: ProjectionConstants["name"],
  part: Part,
  positions: readonly Point[],
): Point[] {
  const input = positions.map(([lon, lat]) => `${lon} ${lat}\n`).join("");
  const run = spawnSync("proj", projArguments(name, part), { input, encoding: "utf8" });
  const [left, top] = part.translate;
  return run.stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [x, y] = line.split(/\s+/).map(Number);
      return [left + part.scale * x!, top - part.scale * y!];
    });
}

/** Positions that a box shows, as the projection itself says, well inside. */
function positionsIn(
  projection: ProjectionConstants,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Point[] {
  const backward = unproject(projection);
  return Array.from({ length: STEPS * STEPS }, (_, i) => {
    const across = ((i % STEPS) + 0.5) / STEPS;
    const down = (Math.floor(i / STEPS) + 0.5) / STEPS;
    return backward([left + (right - left) * across, top + (bottom - top) * down]);
  }).filter((position) => position !== null);
}

const isInstalled = spawnSync("proj", [], { input: "" }).error === undefined;
const skip = isInstalled ? false : "proj is not installed";

for (const { scope, projection, widthPx, heightPx } of layers) {
  const { insets, ...main } = projection;
  test(
    `${scope} ${projection.name}: PROJ puts places of the map and of each inset where they are drawn`,
    { skip },
    () => {
      const forward = project(projection);
      const whole = positionsIn(projection, [0, 0, widthPx, heightPx]);
      const onMap = whole.filter(([lon, lat]) => {
        const [x, y] = forward([lon, lat])!;
        return insets.every(({ boxPx: [l, t, r, b] }) => x < l || x > r || y < t || y > b);
      });
      for (const [part, positions] of [
        [main, onMap],
        ...insets.map((inset) => [inset, positionsIn(projection, inset.boxPx)] as const),
      ] as const) {
        assert.ok(positions.length >= STEPS);
        const expected = byProj(projection.name, part, positions);
        positions.forEach((position, i) => {
          const [x, y] = forward(position)!;
          const away = Math.hypot(x - expected[i]![0], y - expected[i]![1]);
          assert.ok(away <= TOLERANCE_PX, `${position.join(" ")}: ${away} px`);
        });
      }
    },
  );
}

test("positions go there and back, in every part", () => {
  assert.ok(layers.length >= 6);
  for (const { projection } of layers) {
    const [forward, backward] = [project(projection), unproject(projection)];
    for (const { boxPx } of projection.insets)
      for (const position of positionsIn(projection, boxPx)) {
        const [lon, lat] = backward(forward(position)!)!;
        const turned = (((lon - position[0]) % 360) + 360) % 360;
        assert.ok(Math.min(turned, 360 - turned) < 1e-6 && Math.abs(lat - position[1]) < 1e-6);
      }
  }
});
