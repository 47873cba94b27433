import assert from "node:assert/strict";
import { test } from "node:test";
import { geometryLayer } from "../../../src/geometry/atlas.ts";
import { cutLines } from "../../../src/geometry/framing/cut-paths.ts";
import type { Box } from "../../../src/geometry/box.ts";
import { frameGraticule } from "../../../src/geometry/framing/frame-graticule.ts";
import { visitEdges } from "../../../src/geometry/paths/path-lines.ts";
import type { Projection, Scope } from "../../../src/request/types.ts";
import { mainPart } from "../../../src/geometry/framing/fitted-box.ts";
import { numbersOf, rowsOf } from "../../helpers/recorded.ts";

const FRAMES: readonly (readonly [Scope, Projection, Box, stepDeg: number])[] = [
  ["world", "naturalEarth1", { left: 560, top: 70, right: 742, bottom: 221 }, 10],
  ["world", "naturalEarth1", { left: 610, top: 120, right: 640, bottom: 150 }, 2],
  ["world", "equalEarth", { left: 0, top: 0, right: 1200, bottom: 584 }, 30],
  ["world", "mercator", { left: 300, top: 100, right: 500, bottom: 400 }, 10],
  ["world", "conicConformal", { left: 550, top: 150, right: 800, bottom: 400 }, 10],
  ["RO", "conicConformal", { left: 300, top: 200, right: 500, bottom: 340 }, 0.2],
];

for (const [scope, projection, frame, step] of FRAMES)
  test(`lines every ${step}° for a frame of ${scope} in ${projection}: ${Object.values(frame).join(" ")}`, async () => {
    const layer = await geometryLayer(scope, "medium", projection);
    const { unitsPerPx, unproject } = layer;
    const box = {
      left: frame.left * unitsPerPx,
      top: frame.top * unitsPerPx,
      right: frame.right * unitsPerPx,
      bottom: frame.bottom * unitsPerPx,
    };
    const path = cutLines(frameGraticule(layer, frame), box, null);
    const parallels = new Set<number>();
    const meridians = new Set<number>();
    const isInside = (x: number, y: number): boolean =>
      x > box.left + 1 && x < box.right - 1 && y > box.top + 1 && y < box.bottom - 1;
    visitPieces(path, (box.right - box.left) / PIECES, (x1, y1, x2, y2) => {
      if (!isInside(x1, y1) || !isInside(x2, y2)) return;
      const [lon, lat] = unproject([x1 / unitsPerPx, y1 / unitsPerPx])!;
      const [toLon, toLat] = unproject([x2 / unitsPerPx, y2 / unitsPerPx])!;
      // At a pole every longitude is right.
      if (Math.max(Math.abs(lat), Math.abs(toLat)) > 88) return;
      const [acrossLon, acrossLat] = [offLine(lon, step), offLine(lat, step)];
      const [alongLon, alongLat] = [Math.abs(toLon - lon), Math.abs(toLat - lat)];
      if (acrossLon < 0.1 * step && alongLon < 0.1 * step) meridians.add(Math.round(lon / step));
      else if (acrossLat < 0.1 * step && alongLat < 0.1 * step)
        parallels.add(Math.round(lat / step));
      else assert.fail(`${lon} ${lat} to ${toLon} ${toLat}`);
    });
    assert.ok(parallels.size >= 2 && parallels.size <= 7, `${parallels.size} parallels`);
    assert.ok(meridians.size >= 1 && meridians.size <= 36, `${meridians.size} meridians`);
  });

const PIECES = 60;

/** Lines in short pieces: straight ones are written as one. */
function visitPieces(path: string, length: number, visit: Parameters<typeof visitEdges>[1]): void {
  visitEdges(path, (x1, y1, x2, y2) => {
    const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / length);
    for (let i = 0; i < count; i++) {
      const [from, to] = [i / count, (i + 1) / count];
      const [dx, dy] = [x2 - x1, y2 - y1];
      visit(x1 + from * dx, y1 + from * dy, x1 + to * dx, y1 + to * dy);
    }
  });
}

test("a small frame has straight lines, not the steps of its grid", async () => {
  const layer = await geometryLayer("world", "high", "naturalEarth1");
  const frame = { left: 640, top: 140, right: 652, bottom: 148 };
  for (const { points } of frameGraticule(layer, frame)) {
    let turned = 0;
    for (let i = 2; i + 3 < points.length; i += 2) {
      const [x, y, toX, toY] = [points[i - 2]!, points[i - 1]!, points[i + 2]!, points[i + 3]!];
      const [before, after] = [points[i]! - x, points[i + 1]! - y];
      turned += Math.abs(
        Math.atan2(before * (toY - y) - after * (toX - x), before * (toX - x) + after * (toY - y)),
      );
    }
    assert.ok(turned < 0.05, points.join(" "));
  }
});

/** How far a number of degrees is from the next line. */
function offLine(degrees: number, step: number): number {
  return Math.abs(degrees - step * Math.round(degrees / step));
}

/** Of a region, places that its frame holds, and places that it does not, as longitude and latitude. */
const FRAMED = rowsOf(`
US | -81 25.5, -150 65, -70 44 | -156 20
ES | -8 43, 3 39.7             | -16 28.3
PT | -8 38                     | -28 38.5, -17 32.7
EC | -78 -1                    | -91 -0.5
CL | -70 -20, -70 -54          | -109 -27
NO | 10 60, 28 70.5            | 16 78
NL | 5 52                      | -68 12
FR | 2 48, 9 42                | 55 -21
AU | 115 -30, 147 -42.5        | 159 -54.5
DK | 9 56, 15 55.1             | -7 62
IN | 77 28, 93 12              |
MY | 102 4, 117 5              |
GQ | 10.5 1.7, 8.7 3.5         |
`);

for (const projection of ["naturalEarth1", "mercator"] satisfies Projection[]) {
  const layer = await geometryLayer("world", "medium", projection);
  for (const [id = "", inside = "", outside = ""] of FRAMED)
    test(`${projection}: a frame of ${id} holds its main part, and no part that is far off`, () => {
      const { box, share } = mainPart(layer, layer.indices.get(id)!);
      const holds = (position: string): boolean => {
        const [lon, lat] = numbersOf(position);
        const [x, y] = layer.project([lon!, lat!])!;
        return x > box.left && x < box.right && y > box.top && y < box.bottom;
      };
      for (const position of inside.split(","))
        assert.ok(holds(position), `${position} is outside`);
      for (const position of outside.split(",").filter((text) => text !== ""))
        assert.ok(!holds(position), `${position} is inside`);
      assert.ok(share > 0.95 && share <= 1);
    });
}
