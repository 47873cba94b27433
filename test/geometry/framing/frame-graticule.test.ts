import assert from "node:assert/strict";
import { test } from "node:test";
import { geometryLayer } from "../../../src/geometry/atlas.ts";
import { cutLines } from "../../../src/geometry/framing/cut-paths.ts";
import type { Box } from "../../../src/geometry/box.ts";
import { frameGraticule } from "../../../src/geometry/framing/frame-graticule.ts";
import { visitEdges } from "../../../src/geometry/paths/path-lines.ts";
import type { Projection, Scope } from "../../../src/request/types.ts";

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
    visitEdges(path, (x1, y1, x2, y2) => {
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

/** How far a number of degrees is from the next line. */
function offLine(degrees: number, step: number): number {
  return Math.abs(degrees - step * Math.round(degrees / step));
}
