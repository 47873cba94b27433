import assert from "node:assert/strict";
import { test } from "node:test";
import { furniturePieces, lineBox } from "../cartography/scene-boxes.ts";
import { crossesGlobeEdge } from "../../src/geometry/paths/globe-edge.ts";
import { inFrame } from "../../src/layout/frame.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { sceneAt } from "../helpers/image.ts";
import type { StyledLine } from "../../src/text/lettering.ts";
import { textWidthPx } from "../../src/text/widths.ts";

const ALL = "logo=true&scaleBar=true&northArrow=true";

/** What of the furniture there is, in the order in which it is placed. */
function shown({ attribution, wordmark, scaleBar, northArrow }: Scene): readonly string[] {
  const all = { attribution, wordmark, scaleBar, northArrow };
  return Object.entries(all).flatMap(([name, piece]) => (piece === null ? [] : [name]));
}

test("the wordmark gives way to the credit where both have no room", async () => {
  for (const width of [110, 120, 130]) {
    const query = `scope=world&logo=true&width=${width}`;
    assert.deepEqual(shown(await sceneAt(query)), ["attribution"], query);
    assert.deepEqual(shown(await sceneAt(`${query}&attribution=false`)), ["wordmark"], query);
  }
  assert.deepEqual(shown(await sceneAt("scope=world&logo=true&width=160")), [
    "attribution",
    "wordmark",
  ]);
});

test("the scale bar stands above the credit line, or where that would be", async () => {
  const withCredit = await sceneAt(`scope=IT&${ALL}&width=400`);
  const without = await sceneAt(`scope=IT&${ALL}&width=400&attribution=false`);
  const creditTop = withCredit.attribution!.y - withCredit.attribution!.style.sizePx;
  assert.ok(withCredit.scaleBar!.y < creditTop, `${withCredit.scaleBar!.y} and ${creditTop}`);
  assert.ok(without.scaleBar!.y > creditTop, `${without.scaleBar!.y}`);
  assert.equal(withCredit.scaleBar!.left, withCredit.attribution!.x);
});

test("the bar is a round number of kilometres, nearest to the length that is wished for", async () => {
  for (let width = 200; width <= 8000; width *= 1.7)
    for (const scope of ["world", "RO"]) {
      const query = `scope=${scope}&scaleBar=true&width=${Math.round(width)}`;
      const { scaleBar } = await sceneAt(query);
      const { left, right, label } = scaleBar ?? assert.fail(query);
      assert.match(label.text, /^[125](?:0|,0)*(?:,000)* km/, query);
      const wishedPx = Math.min(140, width / 4) * Math.max(1, width / 2400) ** 0.75;
      const ratio = (right - left) / wishedPx;
      assert.ok(ratio > 1 / 1.6 && ratio < 1.6, `${query}: ${ratio}`);
    }
});

test("an arrow or a scale bar lies across the edge of no map, and is left out of none for that", async () => {
  for (const width of [300, 400, 600, 1200])
    for (const projection of ["naturalEarth1", "equalEarth", "conicConformal"]) {
      const query = `scope=world&projection=${projection}&northArrow=true&scaleBar=true&width=${width}`;
      const scene = await sceneAt(query);
      assert.deepEqual(shown(scene), ["attribution", "scaleBar", "northArrow"], query);
      const pieces = furniturePieces(scene).filter(({ name }) => name !== "attribution");
      for (const { box } of pieces)
        assert.ok(!crossesGlobeEdge(scene.geometry, inFrame(box, scene.placement)), query);
    }
});

const KEYED =
  "scope=RO&classification=equal&width=140&height=180&title=Counties&subtitle=With+all&legendTitle=Index";

test("furniture gives way to a legend that has no room beside it, and the credit stays", async () => {
  const data = "data=RO-B:500,RO-CJ:200,RO-IS:150,RO-TM:180,RO-BV:120,RO-CT:100";
  const bare = await sceneAt(`${KEYED}&${data}`);
  const scene = await sceneAt(`${KEYED}&${data}&${ALL}`);
  assert.ok(bare.legend !== null && scene.legend !== null);
  assert.deepEqual(shown(scene).slice(0, 1), ["attribution"]);
  assert.ok(!shown(scene).includes("northArrow"));
  const without = await sceneAt(`${KEYED}&${ALL}`);
  assert.ok(shown(without).length > shown(scene).length, "there is room for it without a legend");
});

const LONG =
  "Survey of households and enterprises, national statistical office, revised in March; own computations of 2,024 values";

async function foot(query: string) {
  const scene = await sceneAt(query);
  return { ...scene, texts: [scene.source?.text ?? null, scene.attribution?.text ?? null] };
}

test("a source stands before the credit in one line where there is room", async () => {
  const { texts } = await foot("scope=world&width=1200&source=A+%26+B");
  assert.deepEqual(texts, [null, "A & B · Map data: Natural Earth"]);
});

test("without the credit it stands alone", async () => {
  assert.deepEqual((await foot("scope=world&source=A&attribution=0")).texts, [null, "A"]);
});

test("where both have no room in one line it stands above the credit, cut if it is wider than the image", async () => {
  for (const widthPx of [250, 300, 400])
    for (const rest of [
      "",
      "&scaleBar=true&logo=true&northArrow=true",
      "&legendPosition=below&data=US:1,CN:2",
    ]) {
      const scene = await foot(
        `scope=world&width=${widthPx}&source=${encodeURIComponent(LONG)}${rest}`,
      );
      const { source, attribution } = scene;
      assert.equal(attribution?.text, "Map data: Natural Earth");
      assert.ok(source !== null && LONG.startsWith(source.text.replace("…", "")), source?.text);
      const lines: readonly StyledLine[] = [
        source,
        attribution,
        ...(scene.wordmark === null ? [] : [scene.wordmark]),
      ];
      for (const [i, line] of lines.entries()) {
        assert.ok(
          line.x + textWidthPx(line.text, line.style) * (line.style.anchor === "end" ? 0 : 1) <=
            widthPx,
        );
        for (const other of lines.slice(i + 1)) {
          const [a, b] = [lineBox(line, line.style), lineBox(other, other.style)];
          assert.ok(
            a.right <= b.left ||
              b.right <= a.left ||
              a.bottom <= b.top + 0.5 ||
              b.bottom <= a.top + 0.5,
            `${widthPx}${rest}`,
          );
        }
      }
    }
});

test("a source of 120 characters is whole in an image of 1200 px", async () => {
  const { texts } = await foot(`scope=world&width=1200&source=${encodeURIComponent(LONG)}`);
  assert.ok(texts.join(" ").includes(LONG));
});
