import assert from "node:assert/strict";
import { test } from "node:test";
import { geometryLayer } from "../../../src/geometry/atlas.ts";
import { mainPart } from "../../../src/geometry/framing/fitted-box.ts";
import { numbersOf, rowsOf } from "../../helpers/recorded.ts";
import type { Projection } from "../../../src/request/types.ts";

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
