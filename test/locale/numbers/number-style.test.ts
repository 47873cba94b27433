import assert from "node:assert/strict";
import { test } from "node:test";
import { locales } from "../../../generated/locales.ts";
import { localeOf, DEFAULT_LOCALE } from "../../../src/locale/locale.ts";
import { numbersOf } from "../../../src/locale/numbers/numbers.ts";
import { parsed } from "./parsed.ts";
import type { LocaleName } from "../../../src/request/types.ts";
import { decimalText, exactDecimal } from "../../../src/locale/numbers/decimal.ts";

/** Without a format, short, and as a percentage; `_` is a blank that forbids a break, `'` a narrow one. */
const WRITTEN: Readonly<
  Record<LocaleName, readonly [plain: string, million: string, thousand: string, percent: string]>
> = {
  en: ["−1,234,567.5", "1.23M", "12.3K", "45.6%"],
  de: ["−1.234.567,5", "1,23_Mio.", "12.345", "45,6_%"],
  fr: ["−1'234'567,5", "1,23_M", "12,3_k", "45,6_%"],
  es: ["−1.234.567,5", "1,23_M", "12,3_mil", "45,6_%"],
  it: ["−1.234.567,5", "1,23_Mln", "12,3K", "45,6%"],
  pt: ["−1.234.567,5", "1,23_mi", "12,3_mil", "45,6%"],
  nl: ["−1.234.567,5", "1,23_mln.", "12,3K", "45,6%"],
  pl: ["−1_234_567,5", "1,23_mln", "12,3_tys.", "45,6%"],
  ro: ["−1.234.567,5", "1,23_mil.", "12,3_K", "45,6_%"],
  hu: ["−1_234_567,5", "1,23_M", "12,3_E", "45,6%"],
  sv: ["−1_234_567,5", "1,23_mn", "12,3_tn", "45,6_%"],
  da: ["−1.234.567,5", "1,23_mio.", "12,3_t", "45,6_%"],
  nb: ["−1_234_567,5", "1,23_mill.", "12,3k", "45,6_%"],
  fi: ["−1_234_567,5", "1,23_milj.", "12,3_t.", "45,6_%"],
  cs: ["−1_234_567,5", "1,23_mil.", "12,3_tis.", "45,6_%"],
  el: ["−1.234.567,5", "1,23_εκ.", "12,3_χιλ.", "45,6%"],
  tr: ["−1.234.567,5", "1,23_Mn", "12,3_B", "%45,6"],
  ru: ["−1_234_567,5", "1,23_млн", "12,3_тыс.", "45,6_%"],
  uk: ["−1_234_567,5", "1,23_млн", "12,3_тис.", "45,6%"],
  ar: ["\u200e−1,234,567.5", "1.23_مليون", "12.3_ألف", "45.6\u200e%\u200e"],
  he: ["\u200e−1,234,567.5", "1.23M", "12.3K", "45.6%"],
  hi: ["−12,34,567.5", "12.3_लाख", "12.3_हज़ार", "45.6%"],
  zh: ["−1,234,567.5", "123万", "1.23万", "45.6%"],
  ja: ["−1,234,567.5", "123万", "1.23万", "45.6%"],
  ko: ["−1,234,567.5", "123만", "1.23만", "45.6%"],
};

for (const lang of locales)
  test(`numbers in ${lang} are written as ${WRITTEN[lang].join(" ")}`, () => {
    const texts = [
      written(lang, null, -1234567.5),
      written(lang, "compact", 1234567),
      written(lang, "compact", 12345),
      written(lang, ".1%", 0.456),
    ].map((text) => text.replaceAll("\u00a0", "_").replaceAll("\u202f", "'"));
    assert.deepEqual(texts, WRITTEN[lang]);
    assert.ok(!texts.some((text) => text.includes(" ")), "a blank that a line may break at");
  });

const SPECIFIED: readonly (readonly [LocaleName, format: string, value: number, text: string])[] = [
  ["en", ",.1f", 12345.67, "12,345.7"],
  ["en", ".0f", -0.4, "0"],
  ["en", "+.2f", 1.005, "+1.00"],
  ["en", "(.1f", -2.5, "(2.5)"],
  ["fr", "+.1f", 0, "0,0"],
  ["fr", "+.1f", -0.04, "0,0"],
  ["en", "+.1%", 0.0001, "0.0%"],
  ["en", "~s", 1_500_000, "1.5M"],
  ["en", ".2e", 123456, "1.23e+5"],
  ["en", "d", 2.5, "3"],
  ["en", ".3r", 123456, "123000"],
  ["en", ".3~g", 0.5, "0.5"],
  ["en", ".2p", 0.1234, "12%"],
  ["de", ".1f", 1234.5, "1234,5"],
  ["es", ",d", 1234, "1234"],
  ["es", ",d", 12345, "12.345"],
  ["hi", ",d", 123456789, "12,34,56,789"],
  ["tr", "+.0%", 0.5, "+%50"],
  ["tr", ".0%", -0.5, "−%50"],
  ["ar", "compact", 5000, "5\u00a0آلاف"],
  ["ar", "compact", 5500, "5.5\u00a0ألف"],
  ["en", "compact", 999_600, "1M"],
  ["en", "compact", 999, "999"],
  ["en", "compact", 0.012345, "0.0123"],
  ["en", "compact", 0, "0"],
  ["en", "compact", 1e17, "100,000T"],
  ["es", "compact", 1_234_000_000, "1234\u00a0M"],
];

for (const [lang, format, value, text] of SPECIFIED)
  test(`${value} as ${format} in ${lang} is ${text}`, () => {
    assert.equal(written(lang, format, value), text);
  });

test("a prefix stands before the number, a sign of money behind the minus; blanks forbid a break", () => {
  const { style } = numbersOf(
    { numberFormat: null, prefix: "$", unit: " per day" },
    localeOf("en"),
  );
  assert.equal(style.text(-5, 0), "−$5\u00a0per\u00a0day");
  const other = numbersOf({ numberFormat: "+.0f", prefix: "~ ", unit: "" }, localeOf("en"));
  assert.equal(other.style.text(5, 0), "~\u00a0+5");
  const euros = numbersOf({ numberFormat: "(.0f", prefix: "€", unit: null }, localeOf("de"));
  assert.equal(euros.style.text(-5, 0), "(€5)");
});

test("what is said is what the text means, in each type and with more digits", () => {
  const values = [0, 1, 0.5, -0.123456, 1234.5678, -9_876_543.21, 1e15, 2.5e-7];
  for (const format of [".1f", ",.0f", ".2%", "~s", ".3g", ".2e", ".2r", ".2p", "d", "", "compact"])
    for (const value of values)
      for (const more of [0, 2, 5]) {
        const { style } = numbersOf({ numberFormat: format, prefix: "", unit: "" }, localeOf("en"));
        const text = style.text(value, more);
        assert.equal(style.said(value, more), parsed(text), `${format} ${value} ${more}: ${text}`);
        const error = Math.abs(style.said(value, more) - value);
        assert.ok(error <= style.unit(value, more) * 0.5001, `${format} ${value} ${more}: ${text}`);
      }
});

function written(lang: LocaleName, numberFormat: string | null, value: number): string {
  return numbersOf({ numberFormat, prefix: null, unit: null }, localeOf(lang)).style.text(value, 0);
}

const EXACT: readonly (readonly [number, string])[] = [
  [0, "0"],
  [-0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [-1_234_567, "−1,234,567"],
  [1234.5678, "1,234.5678"],
  [0.000_1, "0.0001"],
  [1.5e-12, "1.5×10⁻¹²"],
  [-2e-7, "−2×10⁻⁷"],
  [1e21, "1,000,000,000,000,000,000,000"],
];

for (const [value, text] of EXACT)
  test(`${value} is printed as ${text}`, () => {
    assert.equal(decimalText(exactDecimal(value), DEFAULT_LOCALE.numbers), text);
  });
