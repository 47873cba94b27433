import assert from "node:assert/strict";
import { test } from "node:test";
import { imageOf, requestOf, sceneAt, svgOf, pixelsOf } from "../helpers/image.ts";
import { readSvg, type SvgElement } from "../service/svg-tree.ts";
import { renderedImage } from "../../src/service/image.ts";
import { setText, typesettingOf } from "../../src/text/set-text.ts";
import { fittedText, shownText, wrappedText } from "../../src/text/text.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import { HOSTILE } from "./scripts/hostile.ts";
import { SAMPLES } from "./scripts/samples.ts";
import { fontOf } from "../helpers/font.ts";
import { everyNth } from "../helpers/thorough.ts";

test("a map of any script names no character as missing, and is the same in any order of maps", async () => {
  const targets = everyNth(SAMPLES, 3).map(
    ([, texts]) =>
      `/map.png?scope=world&title=${encodeURIComponent(texts.join(" ").slice(0, 110))}`,
  );
  const first = new Map<string, Uint8Array>();
  for (const target of targets) {
    const { body, notes } = await imageOf(target);
    assert.deepEqual(notes.missingCharacters, [], target);
    first.set(target, body);
  }
  for (const target of targets.toReversed()) {
    const { body } = await imageOf(target);
    assert.ok(Buffer.from(body).equals(Buffer.from(first.get(target)!)), target);
  }
});

test("what no font has is told, and stands in the SVG as it is", async () => {
  const target = `/map.svg?scope=world&title=${encodeURIComponent("a\u{e000}東")}`;
  const { notes } = await renderedImage(requestOf(target));
  assert.deepEqual(notes.missingCharacters, [0xe000]);
  assert.equal(heading(await svgOf(target)).text, "a\u{e000}東");
});

test("a heading that is read from right to left begins at the right edge, all lines of it", async () => {
  const scene = await sceneAt(
    `scope=world&width=600&title=${encodeURIComponent("מפה 2024")}&subtitle=2024`,
  );
  assert.deepEqual(new Set(scene.heading.map(({ style }) => style.anchor)), new Set(["end"]));
  const [left] = (await sceneAt("scope=world&width=600&title=Map&subtitle=2024")).heading;
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

test("a map has the fonts of its own texts, whatever other maps have loaded", async () => {
  await typesettingOf(["한국어"]);
  const typesetting = await typesettingOf(["ひらがな"]);
  const fonts = setText("한국어か", fontOf(14, "regular", typesetting)).glyphs.map(
    ({ font }) => font,
  );
  assert.deepEqual(fonts, [null, null, null, "japanese"]);
});

for (const [name, text] of HOSTILE)
  test(`${name}: cut or broken to a width, whatever it is`, async () => {
    const shown = shownText(text);
    assert.equal(shownText(shown), shown);
    const typesetting = await typesettingOf([shown]);
    const [font, bold] = [fontOf(14, "regular", typesetting), fontOf(14, "semibold", typesetting)];
    for (const widest of [0, 3, 20, 90, 400]) {
      assert.ok(textWidthPx(fittedText(shown, font, widest), font) <= widest || widest < 8);
      const lines = wrappedText(shown, bold, widest, 3);
      assert.ok(lines.length <= 3);
      for (const line of lines) assert.ok(textWidthPx(line, bold) <= widest, line);
    }
  });

test("an image is no taller than asked, whatever its title is, and the map has its place", async () => {
  for (const [name, text] of everyNth(HOSTILE, 3))
    for (const size of ["width=300&height=150", "width=600&height=400"]) {
      const [words, few] = [110, 60].map((count) =>
        encodeURIComponent(text.slice(0, count).replaceAll(/\p{Cs}/gu, "\ufffd")),
      );
      const query = `scope=RO&${size}&title=${words}&subtitle=${words}&data=RO-B:A&legendTitle=${few}&markers=45,25:pin:${few}`;
      const { width, height } = await pixelsOf(`/map.png?${query}`);
      assert.equal(`width=${width}&height=${height}`, size, name);
      const { heading: lines, heightPx } = await sceneAt(`/map.png?${query}`);
      for (const { y } of lines) assert.ok(y > 0 && y < heightPx / 2, name);
    }
});

function heading(source: string): SvgElement {
  const group = readSvg(source).children.find(
    (one) => one.attributes.get("class") === "cp-heading",
  );
  return group!.children[0]!;
}
