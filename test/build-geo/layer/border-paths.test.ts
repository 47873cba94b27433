import assert from "node:assert/strict";
import { test } from "node:test";
import { borderPaths } from "../../../build-geo/layer/border-paths.ts";
import { borderLines } from "../../../build-geo/topology/meshes.ts";
import { linesPath } from "../../../build-geo/plane/path-text.ts";
import type { Position, Topology } from "../../../build-geo/topology/topology.ts";

/** Two regions on both sides of a meridian, from south to north; a unit is a degree. */
function neighbours(west: string, east: string, places: readonly Position[]): Topology {
  const [south, north] = [places[0]!, places.at(-1)!];
  const around = (x: number): Position[] => [north, [x, north[1]], [x, south[1]], south];
  return {
    arcs: [places, around(south[0] - 9), around(south[0] + 9)],
    regions: [
      { id: west, polygons: [[[0, 1]]] },
      { id: east, polygons: [[[~2, ~0]]] },
    ],
  };
}

const inDegrees = (position: Position): Position => position;

for (const [west, east, places, borders, disputed] of [
  [
    "FR",
    "IT",
    [
      [7, 44],
      [7, 46],
    ],
    "M7 46v-2",
    undefined,
  ],
  [
    "EH",
    "MA",
    [
      [-9, 26],
      [-9, 27],
    ],
    "",
    "M-9 27v-1",
  ],
  [
    "PK",
    "IN",
    [
      [74, 30],
      [74, 32],
      [74, 33],
      [74, 35],
    ],
    "M74 33v-1v-2",
    "M74 35v-2",
  ],
] as const)
  test(`between ${west} and ${east}, ${disputed ?? "nothing"} is disputed`, () => {
    const topology = neighbours(west, east, places);
    assert.deepEqual(
      borderPaths(topology, inDegrees),
      disputed === undefined ? { borders } : { borders, disputed },
    );
    if (disputed === undefined) assert.equal(borders, linesPath(borderLines(topology)));
  });
