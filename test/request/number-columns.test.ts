import assert from "node:assert/strict";
import { test } from "node:test";
import { columnNumbers, type ColumnNumbers } from "../../src/request/csv/numbers.ts";
import { parseCsv, parseGet, parseJson } from "../../src/request/parse.ts";
import { Random } from "../helpers/random.ts";

/** How a language writes numbers, after CLDR 46. */
interface Convention {
  readonly group: string;
  readonly decimal: string;
  /** Of how many digits the first group has at least. */
  readonly minFirst: number;
  readonly zero: string;
  readonly minus: string;
  readonly around: (number: string) => string;
}

function convention(group: string, decimal: string, some: Partial<Convention> = {}): Convention {
  return { group, decimal, minFirst: 1, zero: "0", minus: "-", around: (text) => text, ...some };
}

const conventions: Readonly<Record<string, Convention>> = {
  "en-US": convention(",", ".", { around: (text) => `$${text}` }),
  "de-DE": convention(".", ",", { around: (text) => `${text}\u00a0€` }),
  "fr-FR": convention("\u202f", ",", { around: (text) => `${text} %` }),
  "it-IT": convention(".", ","),
  "es-ES": convention(".", ",", { minFirst: 2 }),
  "pl-PL": convention("\u00a0", ",", { minFirst: 2, around: (text) => `${text} zł` }),
  "ro-RO": convention(".", ",", { around: (text) => `${text} lei` }),
  "hu-HU": convention("\u00a0", ",", { minFirst: 2, around: (text) => `${text} Ft` }),
  "ja-JP": convention(",", ".", { around: (text) => `¥${text}` }),
  "de-CH": convention("’", ".", { around: (text) => `CHF ${text}` }),
  "sv-SE": convention("\u00a0", ",", { minus: "\u2212" }),
  "ar-EG": convention("٬", "٫", { zero: "٠" }),
};

/** @param isFixed whether all numbers have as many decimals, as a column with a format has */
function written(value: number, decimals: number, isFixed: boolean, style: Convention): string {
  const [whole = "", fraction = ""] = Math.abs(value).toFixed(decimals).split(".");
  const kept = isFixed ? fraction : fraction.replace(/0+$/, "");
  const isGrouped = whole.length >= 3 + style.minFirst;
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, style.group) : whole;
  const text = kept === "" ? grouped : grouped + style.decimal + kept;
  const first = style.zero.charCodeAt(0);
  const digits = text.replaceAll(/\d/g, (digit) => String.fromCharCode(first + Number(digit)));
  return `${value < 0 ? style.minus : ""}${digits}`;
}

interface Column {
  readonly values: readonly number[];
  readonly cells: readonly string[];
}

function columnOf(random: Random, style: Convention): Column {
  const decimals = random.integer(0, 4);
  const scale = 10 ** decimals;
  const digits = random.integer(1, 7);
  const isFixed = random.chance(0.7);
  const hasAround = random.chance(0.3);
  // Written by hand: 4.125 and 3.875, and 5.
  const hasWhole = !isFixed && random.chance(0.5);
  const values = random.times(1, 12, () => {
    const exact = Math.round(random.unit() * 10 ** random.integer(1, digits) * scale) / scale;
    const size = hasWhole && random.chance(0.3) ? Math.round(exact) : exact;
    return random.chance(0.1) ? -size : size;
  });
  const cells = values.map((value) => {
    const text = written(value, decimals, isFixed, style);
    return hasAround && !text.startsWith(style.minus) ? style.around(text) : text;
  });
  return { values, cells };
}

function read(cells: readonly string[], { plain }: ColumnNumbers): readonly (number | null)[] {
  return cells.map((cell) => {
    const text = plain(cell);
    return text === null ? null : Number(text) + 0;
  });
}

for (const [locale, style] of Object.entries(conventions))
  test(`a column as ${locale} writes it is read exactly, or told to have another reading`, () => {
    for (let index = 0; index < 2000; index += 1) {
      const { values, cells } = columnOf(new Random(30, index), style);
      const numbers = columnNumbers(cells, null);
      const exact = values.map((value) => value + 0);
      if (numbers.ambiguity === null) {
        assert.deepEqual(read(cells, numbers), exact, cells.join(" | "));
        continue;
      }
      // One of both readings is the right one.
      const other = numbers.decimal === "comma" ? "point" : "comma";
      const readings = [numbers, columnNumbers(cells, other)].map((one) => read(cells, one));
      assert.ok(
        readings.some((one) => JSON.stringify(one) === JSON.stringify(exact)),
        cells.join(" | "),
      );
    }
  });

/** What is told of values that are read by the rules of the service, in every notation. */
const told: readonly (readonly [values: readonly string[], note: string | null])[] = [
  [["83.237", "950"], "ambiguous-numbers 83.237 83237"],
  [["1.234", "5.678"], "ambiguous-numbers 1.234 1234"],
  [["0.923", "1.234"], null],
  [["1.5", "1.234"], null],
  [["1.234.567", "950.000.000"], "numbers-as-labels 1.234.567"],
  [["€5", "€7"], "numbers-as-labels €5"],
  [["5", "7"], null],
  [["wine", "7 up"], null],
];

for (const [[first = "", second = ""], note] of told)
  test(`${first} and ${second} tell ${note ?? "nothing"}`, () => {
    const bodies = ["id,value\nDE,V\nFR,W\n", "DE,V\nFR,W\n"];
    const data = `DE:${first.replace(",", "\\,")},FR:${second.replace(",", "\\,")}`;
    const answers = [
      parseJson(Buffer.from(JSON.stringify({ scope: "world", data }))),
      parseGet("svg", `scope=world&data=${encodeURIComponent(data)}`),
      ...bodies.map((body) =>
        parseCsv("scope=world", Buffer.from(body.replace("V", first).replace("W", second))),
      ),
    ];
    for (const parsed of answers) {
      const notes = parsed.ok ? (parsed.notes ?? []) : [{ code: "refused", entries: [] }];
      const texts = notes.map(({ code, entries }) => [code, ...entries.slice(-2)].join(" "));
      assert.deepEqual(texts, note === null ? [] : [note]);
    }
  });

/** Labels of `data` that are numbers once signs, currencies, grouping or other digits are taken away. */
const LABELS: readonly (readonly [data: string, first: string | null])[] = [
  ["FR:5%,DE:7\\,5 %", "5%"],
  ["FR:$5;DE:-7 CHF", "$5"],
  ["FR:1 234,DE:5\u2019678:#ff0000", "1 234"],
  ["FR:٥,DE:٧", "٥"],
  ["FR:१२.५,DE:๗%", "१२.५"],
  ["FR:5 Mio.,DE:#ff0000", "5 Mio."],
  ["FR:5%,DE:n/a", null],
  ["FR:5-7,DE:8-9", null],
  ["FR:01.05,DE:02.05", null],
  ["FR:5,DE:7", null],
];

for (const [data, first] of LABELS)
  test(`the labels of data=${data} are ${first === null ? "not " : ""}noted as numbers`, () => {
    const results = [
      parseGet("svg", `scope=world&data=${encodeURIComponent(data)}`),
      parseJson(Buffer.from(JSON.stringify({ scope: "world", data }))),
    ];
    for (const result of results) {
      assert.ok(result.ok);
      const notes = first === null ? undefined : [{ code: "numbers-as-labels", entries: [first] }];
      assert.deepEqual(result.notes, notes);
      if (first === null) continue;
      const kinds = new Set(result.value.regions.map(({ datum }) => datum.kind));
      assert.ok(kinds.has("category") && !kinds.has("value"));
    }
  });
