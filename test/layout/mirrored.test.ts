import assert from "node:assert/strict";
import { test } from "node:test";
import type { Scene } from "../../src/layout/scene.ts";
import { sceneAt, svgOf } from "../helpers/image.ts";

const DATA = "data=EG:10,SA:25,NG:31,ZA:42,DZ:55,ET:61&logo=true&northArrow=true&scaleBar=true";
const PERSIAN = encodeURIComponent("جمعیت");

/** Maps that are read from the right: by their language, or by what they say first. */
const MIRRORED = [
  `scope=africa&lang=ar&${DATA}&title=A&legendTitle=B&noDataLabel=C`,
  `scope=africa&lang=he&${DATA}&title=A&legendTitle=B`,
  `scope=africa&${DATA}&title=${PERSIAN}&legendTitle=B`,
  `scope=africa&lang=ar&data=EG:one,SA:two,NG:three&legendTitle=B&proportional=EG:5,NG:9`,
  `scope=africa&${DATA}&legendTitle=${PERSIAN}&proportional=EG:5,NG:9`,
];

for (const query of MIRRORED)
  test(`a map that is read from the right has swatches, heading and credit there: ${query}`, async () => {
    const { heading, legend, attribution, wordmark, widthPx } = await sceneAt(query);
    for (const line of heading) assert.equal(line.style.anchor, "end");
    assert.equal(attribution!.style.anchor, "end");
    assert.ok(attribution!.x > 0.9 * widthPx);
    if (wordmark !== null) assert.ok(wordmark.x < 0.1 * widthPx);
    const { panel, entries, heading: lines, rings } = legend!;
    for (const { swatch, lines: texts } of entries) {
      assert.ok(swatch.left >= panel.left && swatch.right <= panel.right);
      for (const { x, style } of texts) assert.ok(style.anchor === "end" && x < swatch.left);
    }
    for (const { x, lineToX } of rings) assert.ok(lineToX === null || lineToX < x);
    assert.ok(lines.every(({ x }) => x >= panel.left && x <= panel.right));
    assert.equal(lines[0]!.style.anchor, "end");
  });

test("numbers ascend from the left on strips and bars of mirrored maps too", async () => {
  for (const layout of ["horizontal", "continuous"]) {
    const { legend } = await sceneAt(`scope=africa&lang=ar&${DATA}&legendLayout=${layout}`);
    assert.deepEqual(
      numbersOf(legend!),
      numbersOf(legend!).toSorted((a, b) => a - b),
    );
    const { panel, bar, entries } = legend!;
    const end = bar?.box.right ?? Math.max(...entries.map(({ swatch }) => swatch.right));
    assert.ok(end <= panel.right && end > (panel.left + panel.right) / 2);
  }
});

function numbersOf({ bar, heading }: NonNullable<Scene["legend"]>): readonly number[] {
  const texts = (bar?.ticks ?? heading).filter(({ text }) => /^[\d,.]+$/.test(text));
  assert.ok(texts.length > 2);
  return texts.toSorted((a, b) => a.x - b.x).map(({ text }) => Number(text));
}

test("a map that is read from the left keeps its sides, whatever its subtitle says", async () => {
  const query = `scope=africa&title=A&subtitle=${PERSIAN}&${DATA}`;
  const { heading, attribution, legend } = await sceneAt(query);
  for (const { style } of [...heading, attribution!]) assert.equal(style.anchor, "start");
  for (const { swatch, lines } of legend!.entries) assert.ok(lines[0]!.x > swatch.right);
});

test("the description of an image is in its language", async () => {
  const descOf = async (lang: string): Promise<string> => {
    const more = "subtitle=Tons.&legendTitle=Rain";
    const svg = await svgOf(`/map.svg?scope=EG&${more}&lang=${lang}&data=EG-C:1,EG-ALX:2`);
    return /<desc>([^<]*)</.exec(svg)![1]!;
  };
  const arabic = await descOf("ar");
  assert.match(arabic, /^خريطة: مصر\. Tons\. Rain\. مناطق ذات قيم: 2\. الأدنى: 1 \(/);
  assert.doesNotMatch(arabic, /regions|from|Map of/);
  assert.match(
    await descOf("de"),
    /^Karte: Ägypten\. .*Gebiete mit Werten: 2\. Niedrigster Wert: 1 \(/,
  );
  assert.match(await descOf("en"), /^Map of Egypt\. Tons\. Rain: 2 regions have values, from 1 \(/);
});
