import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { everyNth } from "../helpers/thorough.ts";
import { parseServiceCases } from "../../command/golden/cases/case-file.ts";
import { drawLocally } from "../../command/golden/draw/local-service.ts";
import { embeddedFonts } from "../../src/text/embedded-fonts.ts";
import { fontStyle } from "../../src/svg/markup.ts";
import { isInFont } from "../../src/text/metrics.ts";
import { svgOf } from "../helpers/image.ts";
import { parsedFont } from "../helpers/opentype.ts";
import { readSvg, type SvgElement } from "../service/svg-tree.ts";

const FACE =
  /@font-face\{font-family:([\w-]+);font-weight:(\d+);src:url\(data:font\/ttf;base64,([^)]+)\)\}/g;
const CASES = join(import.meta.dirname, "../golden/cases.txt");

/** Maps of one kind of text each, so that no other has its letters. */
const KINDS = [
  ["northArrow=true", 1],
  ["scaleBar=true", 1],
  ["source=abc", 1],
  ["attribution=true", 1],
  ["logo=true", 1],
  ["title=abc", 1],
  ["subtitle=abc", 1],
  ["labels=RO-CJ", 1],
  ["markers=45,25:dot:abc", 1],
  ["legend=true&legendTitle=xyz&data=RO-CJ:abc,RO-B:def", 3],
  ["legend=true&classification=none&data=RO-CJ:12,RO-B:34", 2],
] as const;

test("a map of one kind of text carries its letters in its weight, and no other", async () => {
  for (const [query, least] of KINDS) {
    const bare = "legend=false&attribution=false";
    const rest = bare.split("&").filter((part) => !query.includes(part.split("=")[0]!));
    const source = await svgOf(`/map.svg?scope=RO&${[...rest, query].join("&")}`);
    assert.ok(source.split("<text").length > least, query);
    assert.deepEqual(carriedLetters(source), shownLetters(readSvg(source)), query);
  }
});

test("every map carries each letter of its texts that the bundled font has, in its weight, and no other", async () => {
  let count = 0;
  for (const golden of everyNth(parseServiceCases(readFileSync(CASES, "utf8"), CASES).cases, 5)) {
    const picture = await drawLocally(golden);
    assert.ok(picture.kind === "drawn", golden.name);
    const source = picture.body.toString("utf8");
    if (!source.startsWith("<svg")) continue;
    count += 1;
    assert.deepEqual(carriedLetters(source), shownLetters(readSvg(source)), golden.name);
  }
  assert.ok(count > 5, `${count} maps`);
});

test("a map without texts carries no font", async () => {
  const source = await svgOf("/map.svg?scope=world&attribution=false&legend=false&data=US:1");
  assert.doesNotMatch(source, /<style|font-family/);
});

test("maps of other letters have fonts of other names, and texts ask for their own", async () => {
  const names = await Promise.all(
    ["RO", "world"].map(async (scope) => {
      const source = await svgOf(`/map.svg?scope=${scope}&title=${scope}`);
      const [, family] = [...source.matchAll(FACE)][0]!;
      const asked = [...source.matchAll(/ font-family="([\w-]+),/g)].map(([, name]) => name);
      assert.deepEqual([...new Set(asked)], [family]);
      return family;
    }),
  );
  assert.notEqual(names[0], names[1]);
});

test("fonts are named after what is in them", () => {
  const named = (text: string, weight: "regular" | "semibold"): string | null =>
    embeddedFonts([{ text, weight }]).families;
  assert.equal(named("abba", "regular"), named("ab", "regular"));
  assert.equal(
    new Set([named("ab", "regular"), named("ac", "regular"), named("ab", "semibold")]).size,
    3,
  );
});

test("texts without a bundled letter ask for the same families, and carry a box for theirs", () => {
  const { families, style } = embeddedFonts([
    { text: "東京", weight: "semibold" },
    { text: "", weight: "regular" },
  ]);
  assert.match(families!, /^letters-\w+,'Source Sans 3',/);
  assert.deepEqual([...carriedLetters(style.source)], [["600", "\ufffd"]]);
  assert.equal(embeddedFonts([{ text: "", weight: "regular" }]).families, null);
});

test("fonts are the same whatever was drawn before, and however much", () => {
  const one = (): string =>
    embeddedFonts([{ text: "Râul Mureș", weight: "semibold" }]).style.source;
  const [first, again] = [one(), one()];
  assert.equal(again, first);
  // More letters than are kept.
  for (let at = 0; at < 1500; at += 1) {
    const text = `${at.toString(2)} ABCDEFGHIJKLMNOPQRSTUVWXYZ ${String.fromCharCode(0xc0 + (at % 64))}${at}`;
    embeddedFonts([{ text: text.slice(0, 8 + (at % 40)), weight: "semibold" }]);
    embeddedFonts([{ text: text.slice(at % 20), weight: "regular" }]);
  }
  assert.equal(one(), first);
});

test("a name that could end the rule is refused", () => {
  assert.throws(() => fontStyle("a}b{", []), RangeError);
  assert.throws(() => fontStyle("a</style>", []), RangeError);
});

/** By weight, the letters that a map has a glyph for. */
function carriedLetters(source: string): ReadonlyMap<string, string> {
  const rows = [...source.matchAll(FACE)].map(([, , weight, data]) => {
    const font = parsedFont(Buffer.from(data!, "base64"));
    const codes = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    return [weight!, codes.filter((letter) => font.hasChar(letter)).join("")] as const;
  });
  return new Map(rows);
}

/** By weight, the letters that stand in the texts of a map. */
function shownLetters(map: SvgElement): ReadonlyMap<string, string> {
  const letters = new Map<string, Set<string>>();
  const visit = ({ name, attributes, children, text }: SvgElement, inherited: string): void => {
    const weight = attributes.get("font-weight") ?? inherited;
    if (name === "text")
      letters.set(
        weight,
        new Set([...(letters.get(weight) ?? []), ...Array.from(text).filter(isInFont)]),
      );
    for (const child of children) visit(child, weight);
  };
  visit(map, "400");
  return new Map(
    [...letters]
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([weight, found]) => [weight, [...found].toSorted().join("")]),
  );
}
