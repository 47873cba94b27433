import assert from "node:assert/strict";
import { test } from "node:test";
import { imageOf, requestOf, sceneOf, svgOf } from "../helpers/image.ts";
import { readSvg, type SvgElement } from "../service/svg-tree.ts";
import { renderedImage } from "../../src/service.ts";
import { loadScripts } from "../../src/text/set-text.ts";
import { fittedText, shownText, wrappedText } from "../../src/text/text.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import { SAMPLES } from "./scripts/samples.ts";

/** Hostile ones: of each, the most that a title may have. */
const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ["lone surrogates", "\ud83d a \udc00 東".repeat(14)],
  ["200 marks on a letter", `a${"\u0301\u0316\u0323".repeat(67)}b 東`],
  ["emoji with joiners", "👩‍🔬👨‍👩‍👧🇷🇴".repeat(10)],
  ["controls of direction", "\u202e東\u2067אב\u202dabc\u2066\u2069".repeat(9)],
  ["directions in turns", "אבג 12 abc سلام (东京) ".repeat(6)],
  ["one word", "ကမ္ဘာ့မြေပုံ".repeat(9)],
  ["no break", "東\u2060京\u00a0".repeat(30)],
  ["unassigned", "\u{e000}\u{10ffff}\u0378𐎀".repeat(20)],
];

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

function heading(source: string): SvgElement {
  const group = readSvg(source).children.find(
    ({ attributes }) => attributes.get("class") === "heading",
  );
  return group!.children[0]!;
}
