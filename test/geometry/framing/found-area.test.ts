import assert from "node:assert/strict";
import { test } from "node:test";
import { foundArea } from "../../../src/geometry/framing/found-area.ts";
import { geometryLayer } from "../../../src/geometry/atlas.ts";
import { requestOf } from "../../helpers/image.ts";

const MIDDLES = [
  ["FJ", "antimeridian", "it lies on both sides"],
  ["NZ", "as built", "of its islands beyond there is too little"],
  ["RU,DE", "antimeridian", "the east of Russia is shown on a map that is no wider"],
  ["RU,AO", "as built", "the map would be wider by more than a quarter"],
  ["FJ,FM", "antimeridian", "the map is hardly wider"],
  ["FJ,MH", "as built", "the map would be wider by more than a quarter"],
  ["US,TH", "antimeridian", "the map is narrower by more than a quarter"],
  ["US,CN", "as built", "the map would be narrower by less than a quarter"],
] as const;

for (const [ids, middle, reason] of MIDDLES)
  test(`in the middle of a map of ${ids} is what is there ${middle}: ${reason}`, async () => {
    const { framing, ...request } = requestOf(`/map.svg?scope=world&fit=${ids}`);
    const found = await foundArea({ ...request, framing }, framing!.area);
    assert.equal(found?.middle, middle);
  });

/** Where all sides lie outside the map, eight steps within look for it. */
const STEP_PX = 1200 / 8;

/** With sides that are curves, sides that lie outside the map, and one across the antimeridian. */
const BOXES = [
  ["naturalEarth1", [-120, 20, 75, 80], 2],
  ["equalEarth", [150, -60, -100, 50], 2],
  ["conicConformal", [-25, 34, 80, 72], 2],
  ["albersUsa", [-140, 10, -50, 70], STEP_PX],
] as const;

for (const [projection, bbox, maxPx] of BOXES)
  test(`the frame of ${bbox.join(" ")} in ${projection} is the least that has all of it`, async () => {
    const request = requestOf(`/map.svg?scope=world&projection=${projection}&bbox=${bbox.join()}`);
    const found = await foundArea(request, request.framing!.area);
    const { project } = await geometryLayer("world", "medium", request.projection, found!.middle);
    const [west, south, east, north] = bbox;
    const lengthDeg = east > west ? east - west : east + 360 - west;
    const [xs, ys]: [number[], number[]] = [[], []];
    for (let across = 0; across <= 100; across += 1)
      for (let up = 0; up <= 100; up += 1) {
        const lat = south + ((north - south) * up) / 100;
        const point = project([west + (lengthDeg * across) / 100, lat]);
        if (point === null || Number.isNaN(point[0])) continue;
        xs.push(point[0]);
        ys.push(point[1]);
      }
    const { left, top, right, bottom } = found!.box;
    const ends = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const offPx = [left, top, right, bottom].map((end, at) => Math.abs(end - ends[at]!));
    assert.ok(Math.max(...offPx) < maxPx, offPx.join(" "));
  });
