import assert from "node:assert/strict";
import { test } from "node:test";
import type { Inset, InsetPlace } from "../../../build-geo/insets/inset.ts";
import { mapFraming } from "../../../build-geo/insets/map-framing.ts";
import { framing } from "../../../build-geo/plane/frame.ts";
import type { ScopeParameters } from "../../../build-geo/release.ts";
import { project, unproject } from "../../../src/geometry/projection.ts";
import { FRAMED_SCOPE } from "../scope-parameters.ts";
import { boxesTopology, boxRing, type LonLatBox } from "../topologies.ts";

const MAINLAND: LonLatBox = [0, 40, 10, 46];
const ISLAND: LonLatBox = [60, 10, 61, 11];

function parameters(...insets: readonly Inset[]): ScopeParameters {
  return { ...FRAMED_SCOPE, insets };
}

function around([west, south, east, north]: LonLatBox, place: InsetPlace, scale?: number): Inset {
  const extentDeg = [west - 1, south - 1, east + 1, north + 1] as const;
  return scale === undefined ? { place, extentDeg } : { place, extentDeg, scale };
}

function framed(places: readonly Inset[], islands: readonly LonLatBox[] = [ISLAND]) {
  const topology = boxesTopology({ A: [MAINLAND], B: islands });
  return mapFraming(parameters(...places), "azimuthalEqualArea", topology);
}

/** Of a square degree there, in px². */
function degreePx2(lon: number, lat: number, { constants }: ReturnType<typeof framed>): number {
  const forward = project(constants);
  const [a, b, c] = [
    forward([lon, lat])!,
    forward([lon + 0.01, lat])!,
    forward([lon, lat + 0.01])!,
  ];
  const cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  return Math.abs(cross) / 1e-4 / Math.cos((lat * Math.PI) / 180);
}

test("an inset shows its land as large as the map, within its box, and the frame grows for it alone", () => {
  const frame = framed([around(ISLAND, "bottom-left")]);
  const [left, top, right, bottom] = frame.constants.insets![0]!.boxPx;
  const forward = project(frame.constants);
  for (const corner of boxRing(ISLAND)) {
    const [x, y] = forward(corner)!;
    assert.ok(x > left + 9 && x < right - 9 && y > top + 9 && y < bottom - 9, `${x} ${y}`);
  }
  assert.ok(Math.abs(degreePx2(60.5, 10.5, frame) / degreePx2(5, 43, frame) - 1) < 1e-3);
  const alone = framing(parameters(), "azimuthalEqualArea", boxesTopology({ A: [MAINLAND] }));
  const size = (one: typeof frame): number => one.heightPx / one.constants.scale ** 2;
  assert.ok(size(frame) > size(alone) && size(frame) < 1.4 * size(alone));
  assert.equal(frame.widthPx, 1200);
});

test("a box touches no land, no other box and no edge of the frame", () => {
  const other: LonLatBox = [-40, 60, -38, 60.5];
  const frame = framed(
    [around(ISLAND, "bottom-left"), around(other, "bottom-left")],
    [ISLAND, other],
  );
  const [one, two] = frame.constants.insets!.map(({ boxPx }) => boxPx);
  const isApart =
    one![2] + 12 <= two![0] ||
    two![2] + 12 <= one![0] ||
    one![3] + 12 <= two![1] ||
    two![3] + 12 <= one![1];
  assert.ok(isApart, JSON.stringify([one, two]));
  const forward = project(frame.constants);
  for (const [left, top, right, bottom] of [one!, two!]) {
    assert.ok(left >= 8 && top >= 8 && right <= 1192 && bottom <= frame.heightPx - 8);
    for (let lon = 0; lon <= 10; lon += 0.1)
      for (const lat of [40, 46]) {
        const [x, y] = forward([lon, lat])!;
        assert.ok(x < left || x > right || y < top || y > bottom, `${lon} ${lat}`);
      }
  }
});

test("a scale that is stated is taken; one that is not becomes smaller where a part is large", () => {
  const half = framed([around(ISLAND, "bottom-right", 0.5)]);
  assert.ok(Math.abs(degreePx2(60.5, 10.5, half) / degreePx2(5, 43, half) - 0.25) < 1e-3);
  const wide: LonLatBox = [60, 10, 69, 12];
  const frame = framed([around(wide, "bottom-right")], [wide]);
  const { scale, insets } = frame.constants;
  assert.equal(insets![0]!.scale / scale < 1, true);
  const [left, , right] = insets![0]!.boxPx;
  assert.ok(right - left <= 0.5 * 1200 + 20);
});

test("positions of an inset are there alone, and what its box covers of the map is nowhere", () => {
  const frame = framed([around(ISLAND, "bottom-left")]);
  const [forward, backward] = [project(frame.constants), unproject(frame.constants)];
  const [x, y] = forward([60.5, 10.5])!;
  const [lon, lat] = backward([x, y])!;
  assert.ok(Math.abs(lon - 60.5) < 1e-6 && Math.abs(lat - 10.5) < 1e-6);
  const { insets: _, ...main } = frame.constants;
  const under = unproject(main)([x, y])!;
  assert.equal(forward(under), null);
  assert.notEqual(forward([5, 43]), null);
});

test("land of the map that lies among what an inset shows is refused", () => {
  const near: LonLatBox = [11, 42, 11.2, 42.2];
  const neighbour: LonLatBox = [11.25, 42, 11.3, 42.1];
  const topology = boxesTopology({ A: [MAINLAND], B: [near], C: [neighbour] });
  const rows = parameters({ place: "bottom-left", extentDeg: [10.9, 41.9, 11.22, 42.3] });
  assert.throws(
    () => mapFraming(rows, "azimuthalEqualArea", topology),
    /land of the map itself lies where another inset is, near lon 11\.25 lat 42/,
  );
});
