import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../src/service/laid-out-map.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { jsonRequestOf, sceneAt } from "../helpers/image.ts";

const VALUES = { EG: 10, TN: 25, NG: 31, ZA: 42, DZ: 55, ET: 61, KE: 20, ML: 33, SD: 48, LY: 3 };
const DATA = `data=${Object.entries(VALUES)
  .map(([id, value]) => `${id}:${value}`)
  .join(",")}`;
const AFRICA = `scope=africa&theme=light&${DATA}`;

type Legend = NonNullable<Scene["legend"]>;

async function legendAt(query: string): Promise<Legend> {
  return (await sceneAt(query)).legend!;
}

function rowTexts({ entries }: Legend): readonly string[] {
  return entries.map(({ lines }) => lines.map(({ text }) => text).join(" "));
}

/** What the first row says, by format, language and what else is asked for. */
const ROWS = [
  ["ranges", "&unit=%20years", "3 – 10 years"],
  ["ranges", "&unit=%25&prefix=~", "~3 – ~10%"],
  ["sentences", "&unit=%20years", "3 to 10 years"],
  ["sentences", "&prefix=$", "$3 to $10"],
  ["sentences", "&lang=de&unit=%20Jahre", "3 bis 10 Jahre"],
  ["sentences", "&lang=ru", "от 3 до 10"],
  ["sentences", "&lang=ar", "من 3 إلى 10"],
  ["sentences", "&classification=custom&breaks=20,40&unit=%20years", "up to 20 years"],
] as const;

for (const [format, more, first] of ROWS)
  test(`a row says its unit once: ${first}`, async () => {
    const legend = await legendAt(`${AFRICA}&legendFormat=${format}${more}`);
    assert.equal(rowTexts(legend)[0]!.replaceAll("\u00a0", " "), first);
  });

test("where numbers stand at joints, a unit that is a word is said once, in the title", async () => {
  for (const look of ["Layout=horizontal", "Layout=continuous", "Format=edges"])
    for (const [title, unit, said] of [
      ["Age", "%20years", "Age, years"],
      ["Age+in+Years", "%20years", "Age in Years"],
      ["Share", "%25", "Share"],
    ] as const) {
      const query = `${AFRICA}&width=900&legend${look}&legendTitle=${title}&unit=${unit}`;
      const { heading, bar } = await legendAt(query);
      const [first, ...notes] = [...heading, ...(bar?.ticks ?? [])].map(({ text }) => text);
      assert.equal(first, said, query);
      assert.equal(
        notes.some((text) => text.includes("years")),
        false,
        query,
      );
      assert.equal(notes.at(-1)!.includes("%"), unit === "%25", query);
    }
});

test("a horizontal legend of sentences has a row of texts, no numbers at joints", async () => {
  const query = `${AFRICA}&width=900&legendLayout=horizontal&legendFormat=sentences&unit=%20years`;
  const legend = await legendAt(query);
  assert.ok(rowTexts(legend).every((text) => / to /.test(text)));
});

test("with edges the numbers stand at the joints of the swatches", async () => {
  for (const more of ["", "&lang=ar", "&unit=%20%25&legendTitle=A", "&width=300", "&textScale=3"]) {
    const { entries, heading } = await legendAt(`${AFRICA}&legendFormat=edges${more}`);
    const numbers = heading.filter(({ text }) => /^\d/.test(text));
    const joints = [...entries.map(({ swatch }) => swatch.bottom), entries.at(-1)!.swatch.top];
    assert.equal(numbers.length, joints.length);
    for (const [i, { y, style, x }] of numbers.entries()) {
      assert.ok(Math.abs(y - 0.325 * style.sizePx - joints[i]!) <= 0.5, `${y} at ${joints[i]}`);
      const { left, right } = entries[0]!.swatch;
      assert.ok(more === "&lang=ar" ? x < left : x > right);
    }
    const heights = numbers.map(({ y }) => y).toSorted((a, b) => a - b);
    const { style } = numbers[0]!;
    for (const [i, y] of heights.slice(1).entries())
      assert.ok(y - heights[i]! >= style.sizePx, "numbers touch");
  }
});

test("a class of one value stands beside its swatch among edges", async () => {
  const data = "data=EG:0,TN:0,NG:0,ZA:0,DZ:55,ET:61,KE:20,ML:33,SD:48,LY:3";
  const { entries, heading } = await legendAt(`scope=africa&${data}&legendFormat=edges`);
  const zero = heading.find(({ text }) => text === "0")!;
  const { top, bottom } = entries[0]!.swatch;
  assert.ok(Math.abs(zero.y - 0.325 * zero.style.sizePx - (top + bottom) / 2) <= 0.5);
});

test("bars of counts are as long as rows have regions, inside the legend and over no text", async () => {
  const categories = "data=EG:a,TN:a,NG:a,ZA:b,DZ:c,ET:c";
  for (const [query, counts] of [
    [`${AFRICA}&classification=custom&breaks=20,40`, [3, 3, 4]],
    [`${AFRICA}&classification=custom&breaks=20,40&legendFormat=edges`, [3, 3, 4]],
    [`${AFRICA}&classification=equal&classes=3&lang=he`, [3, 3, 4]],
    [`scope=africa&${categories}`, [3, 1, 2]],
  ] as const) {
    const { counts: bars, entries, panel } = await legendAt(`${query}&legendCounts=true`);
    const lengths = bars.map(({ left, right }) => right - left);
    const longest = Math.max(...lengths);
    const shares = lengths.map((length) => (length / longest) * Math.max(...counts));
    for (const [i, share] of shares.entries())
      assert.ok(Math.abs(share - counts[i]!) < 1e-6, query);
    for (const [i, { left, right, top, bottom }] of bars.entries()) {
      const { swatch, lines } = entries[i]!;
      assert.ok(left >= panel.left && right <= panel.right, query);
      assert.ok(top > swatch.top && bottom < swatch.bottom);
      for (const { x, style } of lines)
        assert.ok(style.anchor === "end" ? right < x : left > x, query);
    }
  }
});

test("over a strip the bars of counts stand on their cells", async () => {
  const query = `${AFRICA}&width=900&legendLayout=horizontal&legendCounts=true&classification=equal&classes=3`;
  const { counts, entries } = await legendAt(query);
  const heights = counts.map(({ top, bottom }) => bottom - top);
  assert.deepEqual(
    heights.map((height) => Math.round((4 * height) / Math.max(...heights))),
    [3, 3, 4],
  );
  for (const [i, { bottom, left, right }] of counts.entries()) {
    const { swatch } = entries[i]!;
    assert.ok(bottom === swatch.top && left > swatch.left && right < swatch.right);
  }
});

/** Numbers of regions by the class or category that has them, and what the legend says that they are. */
const COUNTED = [
  ["classification=custom&breaks=20,40", "3 3 4", "Regions with values: 10"],
  ["classification=custom&breaks=1,20,40", "0 3 3 4", "Regions with values: 10"],
  [
    "classification=custom&breaks=20,40&legendFormat=edges&lang=de",
    "3 3 4",
    "Gebiete mit Werten: 10",
  ],
  [
    "classification=equal&classes=3&legendLayout=horizontal&lang=ro",
    "3 3 4",
    "Regiuni cu valori: 10",
  ],
  ["data=EG:a,TN:a,NG:a,ZA:b,DZ:c,ET:c", "3 1 2", "Regions with values: 6"],
  ["data=EG:a,TN:a,ZA:b&legendLayout=horizontal&width=900&lang=ar", "2 1", "مناطق ذات قيم: 3"],
] as const;

for (const [query, numbers, words] of COUNTED)
  test(`counts say how many, and of what: ${query}`, async () => {
    const base = query.includes("data=") ? "scope=africa" : AFRICA;
    const { counts, heading } = await legendAt(`${base}&${query}&legendCounts=true`);
    assert.ok(
      heading.some(({ text }) => text === words),
      words,
    );
    const said = heading.filter(({ text }) => /^[0-9]$/.test(text)).map(({ text }) => text);
    assert.equal(said.slice(-numbers.split(" ").length).join(" "), numbers);
    assert.ok(counts.length > 0);
  });

test("without legendCounts there are no bars", async () => {
  assert.deepEqual((await legendAt(AFRICA)).counts, []);
});

test("named ticks stand above the axis, where their values are, and what has no place is told", async () => {
  const query = `${AFRICA}&classification=none&domain=0,100&width=900`;
  const ticks = "legendTicks=50:EU average,100:Goal,120:Beyond";
  const { scene, notes } = await layOut(
    jsonRequestOf({
      scope: "africa",
      classification: "none",
      domain: [0, 100],
      width: 900,
      data: VALUES,
      legendTicks: [
        { value: 100, label: "Goal" },
        { value: 50, label: "EU average" },
        { value: 120, label: "Beyond" },
      ],
    }),
  );
  const asked = (await legendAt(`${query}&${ticks}`)).bar!;
  for (const { box, named, namedX } of [scene.legend!.bar!, asked]) {
    assert.deepEqual(
      named.map(({ text }) => text),
      ["EU average", "Goal"],
    );
    assert.deepEqual(namedX, [(box.left + box.right) / 2, box.right]);
    for (const { y } of named) assert.ok(y < box.top);
  }
  assert.deepEqual(notes.partsLeftOut, ["legendTicks"]);
});

test("textScale enlarges every text of a map, down to 8 px", async () => {
  const furnished = `${AFRICA}&width=800&title=A&subtitle=B&logo=true&scaleBar=true&northArrow=true`;
  const sizes = async (scale: string): Promise<readonly number[]> => {
    const drawn = await sceneAt(`${furnished}&labels=ISO&markers=10,10:pin:C&textScale=${scale}`);
    const { heading, legend, attribution, wordmark, scaleBar, northArrow } = drawn;
    const lines = [...heading, attribution!, wordmark!, scaleBar!.label, northArrow!.letter];
    const styles = [...lines.map(({ style }) => style), legend!.entryStyle];
    return [...styles, drawn.labelStyle, drawn.markerLabelStyle].map(({ sizePx }) => sizePx);
  };
  const [small, usual, large] = [await sizes("0.5"), await sizes("1"), await sizes("1.5")];
  for (const [i, size] of usual.entries()) {
    assert.ok(Math.abs(large[i]! / size - 1.5) < 0.15, `${size} to ${large[i]}`);
    assert.ok(small[i]! >= 8 && small[i]! <= Math.max(8, 0.55 * size), `${size} to ${small[i]}`);
  }
});
