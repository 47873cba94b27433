import assert from "node:assert/strict";
import { test } from "node:test";
import {
  furniturePieces,
  labelPieces,
  lineBox,
  outsideCanvas,
  overlappingPairs,
} from "../cartography/scene-boxes.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { sceneAt } from "../helpers/image.ts";

/** Where room is short, what avoids what is decided. */
const WIDTHS = Array.from({ length: 20 }, (_, i) => 110 + 10 * i);
const AROUND =
  "title=How+many+there+were+of+them&subtitle=In+each+year&legendTitle=Cases+per+million&logo=true&northArrow=true&scaleBar=true";
const MARKS = {
  world: `markers=${encodeURIComponent("48,2::Paris;40,-74:pin:New York;-34,18::Cape;-38,175:flag:Auckland;60,30::North;-55,-68::Ushuaia")}&routes=US>NZ:arrow;AR>FR:arrow&labels=FJ,NR,MH,TV,NU,WF,BR,GL,MC&data=US:200,CN:150,IN:80,BR:60,RU:120`,
  RO: `markers=${encodeURIComponent("47.7,23.5::Sighet;43.8,28.5:pin:Mangalia;44.3,23.8::Craiova;45.2,28.8:flag:Tulcea")}&routes=RO-TM>RO-CT:arrow&labels=RO-CT,RO-TL,RO-B,RO-IF,RO-SM&data=RO-B:500,RO-CJ:200,RO-IS:150`,
} as const;
const HEIGHTS = [
  () => "",
  (width: number) => `&height=${width}`,
  (width: number) => `&height=${Math.round(width / 2.5)}`,
  (width: number) => `&height=${2 * width}`,
] as const;

interface Case {
  readonly query: string;
  readonly scene: Scene;
}

async function cases(scope: keyof typeof MARKS): Promise<readonly Case[]> {
  const queries = WIDTHS.flatMap((width) =>
    HEIGHTS.flatMap((height) =>
      ["vertical", "horizontal", "continuous"].map(
        (layout) =>
          `scope=${scope}&${AROUND}&${MARKS[scope]}&legendLayout=${layout}&width=${width}${height(width)}`,
      ),
    ),
  );
  return Promise.all(queries.map(async (query) => ({ query, scene: await sceneAt(query) })));
}

for (const scope of ["world", "RO"] as const) {
  const all = await cases(scope);

  test(`${scope}, 110 to 300 px: nothing around the map, and no label, touches another or leaves the image`, () => {
    const max = { labels: 0, furniture: 0 };
    for (const { query, scene } of all) {
      const [labels, furniture] = [labelPieces(scene), furniturePieces(scene)];
      max.labels = Math.max(max.labels, labels.length);
      max.furniture = Math.max(max.furniture, furniture.length);
      assert.deepEqual(outsideCanvas([...labels, ...furniture], scene), [], query);
      assert.deepEqual(overlappingPairs([...labels, ...furniture]), [], query);
    }
    // Two lines of heading, credit, legend, and something in a corner besides.
    assert.ok(max.furniture >= 5 && max.labels >= 8, JSON.stringify(max));
  });

  test(`${scope}, 110 to 300 px: the heading leaves two thirds of the image to the map, which stays in it`, () => {
    let count = 0;
    for (const { query, scene } of all) {
      const { placement, geometry, heading, widthPx, heightPx } = scene;
      const bottom = Math.max(0, ...heading.map((line) => lineBox(line, line.style).bottom));
      // In high images the heading stands at the map, with as much above it as below the map.
      const [first] = heading.map((line) => lineBox(line, line.style));
      const taken = bottom - (first?.top ?? 0);
      assert.ok(taken <= heightPx / 3, `${query}: ${taken}`);
      const { x, y, scale } = placement;
      assert.ok(y >= bottom - 0.01 && x >= -0.01, `${query}: at ${x}, ${y}`);
      assert.ok(x + geometry.widthPx * scale <= widthPx + 0.01, query);
      // The height of the map is rounded to whole pixels of the image.
      assert.ok(y + geometry.heightPx * scale <= heightPx + 0.5, query);
      if (heading.length > 0) count += 1;
    }
    assert.ok(count > 100, `${count} headings`);
  });
}
