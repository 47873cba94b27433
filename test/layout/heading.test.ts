import assert from "node:assert/strict";
import { test } from "node:test";
import { lineBox } from "../cartography/scene-boxes.ts";
import { frameBox } from "../../src/layout/frame.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import type { StyledLine } from "../../src/text/lettering.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import { IMAGE_SIZES } from "../cartography/image-sizes.ts";
import { sceneAt } from "../helpers/image.ts";

const SIZES = ["width=200", ...IMAGE_SIZES, "width=300&height=1200", "width=8000"] as const;

/** Of titles as short, as long, and as long as they may be; some have subtitles. */
const WORDS: readonly (readonly [title: string, subtitle: string])[] = [
  ["Where coffee grows", ""],
  ["Health spending per person, 2021", "US$ thousand, at purchasing-power parity"],
  [
    "Government spending on health care as a share of gross domestic product in 2021, all countries reporting to the WHO",
    "Including compulsory insurance, without capital formation and aid paid directly by foreign donors; latest year available",
  ],
  [
    "Öffentliche Gesundheitsausgaben im Verhältnis zum Bruttoinlandsprodukt in den Mitgliedstaaten der Europäischen Union",
    "Einschließlich der gesetzlichen Krankenversicherungen, in Prozent",
  ],
  [
    "Ponderea populației care a absolvit învățământul superior, pe județe, la recensământul din 2021, față de medie",
    "Procente din populația rezidentă de 25 de ani și peste",
  ],
  [
    "世界保健機関の加盟国における国内総生産に対する公的医療支出の割合(二〇二一年、購買力平価による換算)",
    "国際比較のための推計値を含む。単位は一人当たり千米ドル",
  ],
  [
    "نسبة الإنفاق الحكومي على الرعاية الصحية من الناتج المحلي الإجمالي في الدول الأعضاء عام 2021",
    "بآلاف الدولارات للفرد الواحد، وفق تعادل القوة الشرائية",
  ],
];

interface Sample {
  readonly name: string;
  readonly title: readonly StyledLine[];
  readonly subtitle: readonly StyledLine[];
  readonly scene: Scene;
}

async function samples(): Promise<readonly Sample[]> {
  const found: Sample[] = [];
  for (const [at, size] of SIZES.entries())
    for (const scope of ["world", "RO"])
      for (const [title, subtitle] of WORDS) {
        const theme = themeNames[(at + title.length) % themeNames.length]!;
        const query = new URLSearchParams({ scope, theme, title, subtitle });
        const name = `scope=${scope}&theme=${theme}&${size}: ${title}`;
        const scene = await sceneAt(`${query.toString()}&${size}`);
        const isTitle = ({ style }: StyledLine): boolean => style.weight === "semibold";
        found.push({
          name,
          scene,
          title: scene.heading.filter(isTitle),
          subtitle: scene.heading.filter((line) => !isTitle(line)),
        });
      }
  return found;
}

const all = await samples();

function linePx({ text, style }: StyledLine): number {
  return textWidthPx(text, style);
}

test("the last line of a title or subtitle is at least a third of its longest", (t) => {
  let worst = { share: 1, name: "" };
  for (const { name, title, subtitle } of all)
    for (const lines of [title, subtitle]) {
      const widths = lines.map(linePx);
      const share = lines.length === 0 ? 1 : widths.at(-1)! / Math.max(...widths);
      assert.ok(share >= 1 / 3, `${name}: ${share}`);
      if (share < worst.share) worst = { share, name };
    }
  t.diagnostic(`at least ${worst.share.toFixed(2)} of it: ${worst.name}`);
});

test("a heading takes at most a quarter of the image, and stays inside its margins", (t) => {
  let worst = { share: 0, name: "" };
  for (const { name, scene } of all) {
    const boxes = scene.heading.map((line) => lineBox(line, line.style));
    // Where the map leaves room, the heading stands lower, with the map.
    const first = Math.min(...boxes.map(({ top }) => top));
    const share = (Math.max(...boxes.map(({ bottom }) => bottom)) - first) / scene.heightPx;
    assert.ok(share <= 0.25, `${name}: ${share}`);
    assert.ok(
      boxes.every(({ left, right, top }) => left >= 3 && right <= scene.widthPx - 3 && top >= 0),
      name,
    );
    if (share > worst.share) worst = { share, name };
  }
  t.diagnostic(`at most ${worst.share.toFixed(3)} of it: ${worst.name}`);
});

test("titles of 120 characters are whole from 400 px of width and 480 of height on", () => {
  for (const { name, title, scene } of all) {
    if (scene.widthPx < 400 || scene.heightPx < 480) continue;
    assert.ok(!title.at(-1)!.text.endsWith("…"), name);
  }
});

test("titles of two or three words are in one line, at their full size, from 300 px of width on", () => {
  for (const { name, title, subtitle, scene } of all) {
    if (!name.endsWith("coffee grows") || scene.widthPx < 300) continue;
    assert.deepEqual([title.length, subtitle.length], [1, 0], name);
    if (scene.heightPx < 1200) assert.ok(title[0]!.style.sizePx >= 18, name);
  }
});

test("lines of a heading do not meet, and a subtitle is smaller than its title", () => {
  for (const { name, title, subtitle } of all) {
    const lines = [...title, ...subtitle];
    for (const [at, line] of lines.slice(1).entries()) {
      const stepPx = line.y - lines[at]!.y;
      assert.ok(stepPx >= 1.1 * line.style.sizePx, `${name}: ${stepPx}`);
    }
    const [first, second] = [title[0]?.style.sizePx, subtitle[0]?.style.sizePx];
    if (first !== undefined && second !== undefined) assert.ok(second <= first, name);
  }
});

test("a heading that begins at the right stands over the right edge of a narrow map, as others over the left", async () => {
  const size = "width=1200&height=500";
  const [hebrew, english] = [
    await sceneAt(`scope=RO&${size}&title=${encodeURIComponent("אוכלוסיית רומניה")}`),
    await sceneAt(`scope=RO&${size}&title=Population`),
  ];
  // Each has its own map: the credit is mirrored too, and may need other room at the foot.
  const { right } = frameBox(hebrew.geometry, hebrew.placement);
  const { left } = frameBox(english.geometry, english.placement);
  assert.ok(left > 200 && right < 1000, `the maps are wide: from ${left}, to ${right}`);
  assert.equal(hebrew.heading[0]!.style.anchor, "end");
  assert.ok(Math.abs(hebrew.heading[0]!.x - right) <= 2, `${hebrew.heading[0]!.x} of ${right}`);
  assert.ok(Math.abs(english.heading[0]!.x - left) <= 2, `${english.heading[0]!.x} of ${left}`);
});
