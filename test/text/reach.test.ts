import assert from "node:assert/strict";
import { test } from "node:test";
import { linesBox } from "../../src/compose/overlay-boxes.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { type StyledLine, textOutlines } from "../../src/text/lettering.ts";
import { sceneAt } from "../helpers/image.ts";

const encoded = encodeURIComponent;
/** Title, subtitle, and a title of a legend that takes two lines: scripts that stack, or hang low. */
const TALL: readonly (readonly [string, string, string])[] = [
  [
    "မြန်မာနိုင်ငံ လူဦးရေ သိပ်သည်းဆ ပြည်နယ်အလိုက်",
    "၂၀၂၄ ခုနှစ် တစ်စတုရန်းကီလိုမီတာလျှင်",
    "လူဦးရေ တစ်သောင်းလျှင် ဆေးရုံခုတင်အရေအတွက် ပြည်",
  ],
  ["แผนที่ปริมาณน้ำฝนที่สูงที่สุด ญี่ปุ่น", "มิลลิเมตรต่อปี", "ที่ราบสูง น้ำท่วมที่ใหญ่ที่สุดในปีนี้ ญี่ปุ่น"],
  ["ດິນທີ່ນ້ຳ ວຽງຈັນ", "ນ້ຳທີ່ຕໍ່ປີ", "ນ້ຳທີ່ຕໍ່ປີ ນ້ຳທີ່ຕໍ່ປີ ນ້ຳທີ່ຕໍ່ປີ"],
  ["ក្រុមប្រឹក្សាស្ត្រី ព្រះរាជាណាចក្រ", "ឆ្នាំ ក្នុងមួយ ស្រុក", "ស្ត្រី ក្នុងមួយ ស្រុក ឆ្នាំ ព្រះរាជា"],
  ["پاکستان میں آبادی کی کثافت", "فی مربع کلومیٹر", "آبادی ٹاؤن گلگت بلتستان میں فی مربع کلومیٹر"],
  [`a${"\u0301".repeat(6)} & y${"\u0323".repeat(6)}`, `x${"\u0302".repeat(6)} beneath`, "x\u0302"],
];

test("lines of a heading and of a legend keep apart in every script, and inside the image", async () => {
  for (const width of [300, 600, 1200])
    for (const texts of TALL) {
      const drawn = await drawnScene(texts, width);
      assert.ok(drawn.heading.length > 0, texts[0]);
      keepsApart(drawn.heading);
      keepsApart(drawn.legend?.heading ?? []);
      const top = Math.min(...drawn.heading.map((line) => ink(line).top));
      assert.ok(top >= 0, `${texts[0]}, ${width} px: ${top}`);
    }
});

test("boxes of lines in a PNG hold all of their letters", async () => {
  for (const texts of TALL) {
    const { heading, legend } = await drawnScene(texts, 900);
    for (const line of [...heading, ...(legend?.heading ?? [])]) {
      const box = linesBox([line])!;
      const { top, bottom } = ink(line);
      assert.ok(box.top <= top && bottom <= box.bottom, line.text);
    }
  }
});

function drawnScene(
  [title, subtitle, legend]: (typeof TALL)[number],
  width: number,
): Promise<Scene> {
  const query = `scope=RO&width=${width}&data=RO-B:${encoded(subtitle)},RO-CJ:Other&title=${encoded(title)}&subtitle=${encoded(subtitle)}&legendTitle=${encoded(legend)}`;
  return sceneAt(`/map.png?${query}`);
}

function keepsApart(lines: readonly StyledLine[]): void {
  for (const [i, line] of lines.slice(1).entries()) {
    const above = lines[i]!;
    const gap = ink(line).top - ink(above).bottom;
    assert.ok(gap >= -0.5, `${above.text} / ${line.text}: ${gap} px`);
  }
}

/** Top and bottom of what is drawn, in pixels: of all points, those beside the curves too. */
function ink(line: StyledLine): { readonly top: number; readonly bottom: number } {
  const { source } = textOutlines.line(line);
  const path = / d="([^"]*)"/.exec(source)![1]!;
  let [y, startY] = [0, 0];
  const ys: number[] = [];
  for (const [, command, numbers] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (numbers!.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (command === "z") y = startY;
    else if (command === "M") y = values[1]!;
    else {
      ys.push(...values.filter((_, i) => i % 2 === 1).map((value) => y + value));
      y += values.at(-1)!;
      if (command === "m") startY = y;
    }
  }
  const scale = line.style.sizePx / 1000;
  return { top: line.y + Math.min(...ys) * scale, bottom: line.y + Math.max(...ys) * scale };
}
