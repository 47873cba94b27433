import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { balancedText } from "../../src/text/balanced-lines.ts";
import { typesettingOf } from "../../src/text/set-text.ts";
import { shownText, wrappedText } from "../../src/text/text.ts";
import { type SizedFont, textWidthPx } from "../../src/text/widths.ts";
import { fontOf } from "../helpers/font.ts";
import { law } from "../helpers/law.ts";

const FONT = fontOf(14, "semibold");

const LAW = { seed: 7, numRuns: 400 };
const word = fc.string({
  unit: fc.constantFrom("a", "i", "m", "w", "-", "é"),
  minLength: 1,
  maxLength: 11,
});
const phrase = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(" "));
const room = fc.tuple(phrase, fc.integer({ min: 30, max: 300 }), fc.integer({ min: 1, max: 5 }));

/** In languages that part words, and in some that do not. */
const TITLES = [
  "Government spending on health care as a share of gross domestic product, all countries, in 2021",
  "Öffentliche Gesundheitsausgaben im Verhältnis zum Bruttoinlandsprodukt in der Europäischen Union",
  "Ponderea populației care a absolvit învățământul superior, pe județe, la recensământul din 2021",
  "世界保健機関の加盟国における国内総生産に対する公的医療支出の割合(二〇二一年、購買力平価による換算)",
  "各国公共卫生支出占国内生产总值的比例,世界卫生组织二〇二一年数据,按购买力平价计算",
  "نسبة الإنفاق الحكومي على الرعاية الصحية من الناتج المحلي الإجمالي في الدول الأعضاء عام 2021",
  "שיעור ההוצאה הציבורית על בריאות מתוך התוצר המקומי הגולמי במדינות החברות בארגון הבריאות העולמי",
  "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอนหรือวรรณยุกต์เช่นเดียวกับภาษาจีน",
  "सकल घरेलू उत्पाद में सार्वजनिक स्वास्थ्य व्यय का हिस्सा, विश्व स्वास्थ्य संगठन के सदस्य देश",
  "경제협력개발기구 회원국의 국내총생산 대비 공공 보건의료 지출 비율, 구매력 평가 기준",
].map(shownText);

function widths(lines: readonly string[], font: SizedFont = FONT): readonly number[] {
  return lines.map((line) => textWidthPx(line, font));
}

/** Every way to set words in a number of lines. */
function ways(words: readonly string[], lineCount: number): readonly (readonly string[])[] {
  if (lineCount === 1) return [[words.join(" ")]];
  return words
    .slice(1)
    .flatMap((_, at) =>
      ways(words.slice(at + 1), lineCount - 1).map((rest) => [
        words.slice(0, at + 1).join(" "),
        ...rest,
      ]),
    );
}

test("no way to set the same words in as many lines is more even", () => {
  let longer = 0;
  law(LAW, room, ([text, widestPx, maxLines]) => {
    const { lines, isWhole } = balancedText(text, FONT, widestPx, maxLines);
    const words = text.split(" ");
    if (!isWhole || words.some((one) => textWidthPx(one, FONT) > widestPx)) return;
    const cost = (some: readonly string[]): number =>
      widths(some).reduce((sum, width) => sum + width ** 2, 0);
    const possible = ways(words, lines.length).filter((some) =>
      widths(some).every((width) => width <= widestPx),
    );
    if (lines.length > 1) longer += 1;
    assert.ok(cost(lines) <= Math.min(...possible.map(cost)) + 1e-6, lines.join(" | "));
  });
  assert.ok(longer > 60, `${longer} of several lines`);
});

test("there are as many lines as without, none too wide, with the same words", () => {
  law(LAW, room, ([text, widestPx, maxLines]) => {
    const filled = wrappedText(text, FONT, widestPx, maxLines);
    const { lines, isWhole } = balancedText(text, FONT, widestPx, maxLines);
    assert.equal(lines.length, filled.length);
    assert.ok(widths(lines).every((width) => width <= widestPx));
    if (isWhole) assert.equal(lines.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
    else assert.deepEqual(lines, filled);
  });
});

test("an ellipsis in the place of one letter is a cut", () => {
  const widestPx = textWidthPx("mm…", FONT);
  assert.deepEqual(balancedText("mmmi mm", FONT, widestPx, 1), { lines: ["mm…"], isWhole: false });
  const all = balancedText("mmm", FONT, textWidthPx("mmm", FONT), 1);
  assert.deepEqual(all, { lines: ["mmm"], isWhole: true });
});

test("in any script the last line is at least a third of the longest, where words are short beside lines", async (t) => {
  const font = fontOf(18, "semibold", await typesettingOf(TITLES));
  let least = 1;
  for (const title of TITLES)
    for (const widestPx of [280, 380, 460, 560, 700, 900, 1100]) {
      const { lines, isWhole } = balancedText(title, font, widestPx, 9);
      const px = widths(lines, font);
      assert.ok(isWhole && px.every((width) => width <= widestPx), `${title}: ${widestPx}`);
      const share = px.at(-1)! / Math.max(...px);
      assert.ok(share >= 1 / 3, `${title} in ${widestPx}: ${share}`);
      least = Math.min(least, share);
    }
  t.diagnostic(`at least ${least.toFixed(2)} of it`);
});
