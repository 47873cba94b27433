import assert from "node:assert/strict";
import { test } from "node:test";
import { type Overlay, overlays } from "../../src/compose/overlays.ts";
import { renderedSvg } from "../../src/raster/svg-image.ts";
import { textOutlines } from "../../src/text/lettering.ts";
import { sceneAt } from "../helpers/image.ts";

const FURNITURE = "northArrow=true&scaleBar=true&logo=true&legend=true&legendTitle=%E1%BA%A4j";
const DATA = "data=RO:1,FR:2,BR:3,US:4,IN:5";
const MAPS = [
  `scope=world&${DATA}&${FURNITURE}&title=%E1%BA%A4%C7%BAj%C8%98Qf&subtitle=%C3%85gj%E1%BB%B0`,
  `scope=world&${DATA}&${FURNITURE}&width=300&height=200&title=f&legendLayout=continuous`,
  `scope=world&${DATA}&${FURNITURE}&width=2400&title=j&theme=light&legendLayout=horizontal`,
  `scope=world&projection=albersUsa&${FURNITURE}&regions=US&title=Wj`,
  `scope=RO&data=RO-CJ:a,RO-B:%E1%BA%A4jfy&${FURNITURE}&width=500&title=Q&proportional=RO-CJ:5`,
  `scope=world&projection=conicConformal&${DATA}&${FURNITURE}&patterns=RO:dots`,
];
/** How far around its box a drawing is looked for. */
const AROUND_PX = 40;

test("nothing that stands over the map is cut off by the box it is drawn in", async () => {
  for (const map of MAPS) {
    const scene = await sceneAt(`/map.png?${map}`);
    const drawn = overlays({ ...scene, lettering: textOutlines });
    assert.ok(drawn.length >= 4, `${drawn.length} overlays in ${map}`);
    for (const overlay of drawn) {
      const { inside, outside } = ink(overlay);
      assert.ok(inside > 0, `nothing is drawn: ${map}: ${overlay.markup.slice(0, 200)}`);
      assert.equal(outside, 0, `${map}: ${overlay.markup.slice(0, 200)}`);
    }
  }
});

test("boxes hug what they hold, but for marks on the map", async () => {
  const scene = await sceneAt(`/map.png?${MAPS[0]!}`);
  const covered = overlays(scene).reduce((sum, { width, height }) => sum + width * height, 0);
  const share = covered / (scene.widthPx * scene.heightPx);
  assert.ok(share < 0.12, `${share} of the image`);
  const marked = await sceneAt("/map.png?scope=world&markers=44,26");
  const [marks] = overlays(marked);
  assert.deepEqual([marks?.width, marks?.height], [marked.widthPx, marked.heightPx]);
});

/** Pixels that are not clear, in a box and near it. */
function ink({ markup, left, top, width, height }: Overlay): {
  readonly inside: number;
  readonly outside: number;
} {
  const content = markup.slice(markup.indexOf(">") + 1);
  const [wide, high] = [width + 2 * AROUND_PX, height + 2 * AROUND_PX];
  const view = `viewBox="${left - AROUND_PX} ${top - AROUND_PX} ${wide} ${high}"`;
  const { pixels } = renderedSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" ${view}>${content}`,
  );
  const count = { inside: 0, outside: 0 };
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const isInside =
        x >= AROUND_PX && x < AROUND_PX + width && y >= AROUND_PX && y < AROUND_PX + height;
      if (pixels[4 * (y * wide + x) + 3] !== 0) count[isInside ? "inside" : "outside"] += 1;
    }
  return count;
}
