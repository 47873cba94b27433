import assert from "node:assert/strict";
import { test } from "node:test";
import { imageOf, requestOf, sceneOf, svgOf } from "../helpers/image.ts";
import { readPixels } from "../helpers/pixels.ts";
import { readSvg, type SvgElement } from "../service/svg-tree.ts";
import { renderedImage } from "../../src/service.ts";
import { loadScripts } from "../../src/text/set-text.ts";
import { fittedText, shownText, wrappedText } from "../../src/text/text.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import { HOSTILE } from "./scripts/hostile.ts";
import { SAMPLES } from "./scripts/samples.ts";

test("a map of any script names no character as missing, and is the same in any order of maps", async () => {
  const targets = SAMPLES.map(
    ([, texts]) =>
      `/map.png?scope=world&title=${encodeURIComponent(texts.join(" ").slice(0, 110))}`,
  );
  const first = new Map<string, Uint8Array>();
  for (const target of targets) {
    // oxlint-disable-next-line no-await-in-loop -- what is loaded grows from one to the next
    const { body, warnings } = await imageOf(target);
    assert.deepEqual(warnings.missingCharacters, [], target);
    first.set(target, body);
  }
  for (const target of targets.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one image after another
    const { body } = await imageOf(target);
    assert.ok(Buffer.from(body).equals(Buffer.from(first.get(target)!)), target);
  }
});

test("what no font has is told, and stands in the SVG as it is", async () => {
  const target = `/map.svg?scope=world&title=${encodeURIComponent("a\u{e000}東")}`;
  const { warnings } = await renderedImage(requestOf(target));
  assert.deepEqual(warnings.missingCharacters, [0xe000]);
  assert.equal(heading(await svgOf(target)).text, "a\u{e000}東");
});

test("a heading that is read from right to left begins at the right edge, all lines of it", async () => {
  const scene = await sceneOf(
    requestOf(
      `/map.svg?scope=world&width=600&title=${encodeURIComponent("מפה 2024")}&subtitle=2024`,
    ),
  );
  assert.deepEqual(new Set(scene.heading.map(({ style }) => style.anchor)), new Set(["end"]));
  const [left] = (await sceneOf(requestOf("/map.svg?scope=world&width=600&title=Map"))).heading;
  assert.equal(scene.widthPx - scene.heading[0]!.x, left!.x);
  const hebrew = heading(
    await svgOf(`/map.svg?scope=world&width=800&title=${encodeURIComponent("מפה 2024")}`),
  );
  const latin = heading(await svgOf("/map.svg?scope=world&width=800&title=Map"));
  assert.equal(hebrew.attributes.get("direction"), "rtl");
  // The start of such a line is its right end.
  assert.equal(hebrew.attributes.get("text-anchor"), undefined);
  assert.equal(Number(hebrew.attributes.get("x")), 800 - Number(latin.attributes.get("x")));
  assert.equal(latin.attributes.get("direction"), undefined);
});

for (const [name, text] of HOSTILE) {
  test(`${name}: cut or broken to a width, whatever it is`, async () => {
    const shown = shownText(text);
    assert.equal(shownText(shown), shown);
    await loadScripts([shown]);
    for (const widest of [0, 3, 20, 90, 400]) {
      assert.ok(textWidthPx(fittedText(shown, 14, widest), 14) <= widest || widest < 8);
      const lines = wrappedText(shown, 14, widest, 3, "semibold");
      assert.ok(lines.length <= 3);
      for (const line of lines) assert.ok(textWidthPx(line, 14, "semibold") <= widest, line);
    }
  });
}

test("an image is no taller than asked, whatever its title is, and the map has its place", async () => {
  for (const [name, text] of HOSTILE)
    for (const size of ["width=300&height=150", "width=600&height=400"]) {
      const [words, few] = [110, 60].map((count) =>
        encodeURIComponent(text.slice(0, count).replaceAll(/\p{Cs}/gu, "\ufffd")),
      );
      const query = `scope=RO&${size}&title=${words}&subtitle=${words}&data=RO-B:A&legendTitle=${few}&markers=45,25:pin:${few}`;
      const { width, height } = readPixels(Buffer.from((await imageOf(`/map.png?${query}`)).body));
      assert.equal(`width=${width}&height=${height}`, size, name);
      const { heading: lines, heightPx } = await sceneOf(requestOf(`/map.png?${query}`));
      for (const { y } of lines) assert.ok(y > 0 && y < heightPx / 2, name);
    }
});

function heading(source: string): SvgElement {
  const group = readSvg(source).children.find(
    ({ attributes }) => attributes.get("class") === "heading",
  );
  return group!.children[0]!;
}
