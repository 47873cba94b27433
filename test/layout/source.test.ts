import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneAt } from "../helpers/image.ts";
import type { StyledLine } from "../../src/text/lettering.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import { lineBox } from "../cartography/scene-boxes.ts";

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
