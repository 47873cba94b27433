import { type Box, overhang, union } from "../helpers/plane.ts";
import { boxOf } from "./boxes.ts";
import { type Drawing, type Shape, shapesOf } from "./shapes.ts";

/** A row of a legend as it is drawn. */
export interface ReadEntry {
  readonly swatch: Box;
  readonly fill: string;
  /** Its lines, joined. */
  readonly text: string;
  readonly texts: readonly Shape[];
}

/** A legend as a reader finds it. */
export interface ReadLegend {
  /** All that it takes. */
  readonly box: Box;
  /** In document order. */
  readonly entries: readonly ReadEntry[];
  /** Circles of a key. */
  readonly rings: readonly Shape[];
  /** Texts outside entries: headings, ticks, numbers of a key. */
  readonly texts: readonly Shape[];
  /** The panel under all of it; null where it stands on the image itself. */
  readonly ground: Shape | null;
  /** Everything but the ground. */
  readonly contents: readonly Shape[];
}

/** A panel is still one under a text that leaves it by so much. */
const GROUND_PX = 20;

/** A number stands at an edge of a cell if its middle is so near to it. */
const SEAM_PX = 2;

export function legendOf(drawing: Drawing): ReadLegend | null {
  const shapes = shapesOf(drawing, "legend");
  if (shapes.length === 0) return null;
  const groups = new Map<number, Shape[]>();
  for (const shape of shapes)
    if (shape.groupName === "entry")
      groups.set(shape.group, [...(groups.get(shape.group) ?? []), shape]);
  const outside = shapes.filter(({ groupName }) => groupName !== "entry");
  const ground = groundOf(shapes);
  return {
    box: union(shapes.map(boxOf)),
    entries: readEdges(
      [...groups.values()].map(readEntry),
      outside.filter(({ element }) => element === "text"),
    ),
    rings: outside.filter(({ element }) => element === "circle"),
    texts: outside.filter(({ element }) => element === "text"),
    ground,
    contents: shapes.filter((shape) => shape !== ground),
  };
}

/** A rectangle that all the rest stands on. */
function groundOf(shapes: readonly Shape[]): Shape | null {
  const ground = shapes.find((shape) => {
    if (shape.element !== "rect" || shape.style.get("fill")?.startsWith("url")) return false;
    const others = shapes.filter((other) => other !== shape);
    return others.length > 0 && overhang(union(others.map(boxOf)), boxOf(shape)) <= GROUND_PX;
  });
  return ground ?? null;
}

function readEntry(shapes: readonly Shape[]): ReadEntry {
  const swatch = shapes.find(({ element }) => element === "rect")!;
  const texts = shapes.filter(({ element }) => element === "text");
  const text = texts.map((line) => line.text).join(" ");
  return { swatch: boxOf(swatch), fill: swatch.style.get("fill")!, text, texts };
}

/** Cells of a strip that say nothing themselves stand between the numbers under their edges. */
function readEdges(entries: readonly ReadEntry[], numbers: readonly Shape[]): readonly ReadEntry[] {
  const middles = numbers.map((shape) => {
    const { left, right, top } = boxOf(shape);
    return { shape, x: (left + right) / 2, top };
  });
  return entries.map((entry) => {
    if (entry.texts.length > 0) return entry;
    const { left, right, bottom } = entry.swatch;
    const below = middles.filter(({ top }) => top > bottom - SEAM_PX);
    const within = below
      .filter(({ x }) => x > left - SEAM_PX && x < right + SEAM_PX)
      .toSorted((a, b) => a.x - b.x);
    const texts = within.map(({ shape }) => shape);
    return { ...entry, texts, text: texts.map(({ text }) => text).join(" – ") };
  });
}

/** Values that an entry of a legend says it stands for. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly hasLow: boolean;
  readonly hasHigh: boolean;
}

const NUMBER =
  /[\u2212-]?\d[\d,\u00a0\u202f]*(?:\.\d+)?(?:\s?(?:trillion|billion|million)|×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/g;
const POWERS: Readonly<Record<string, number>> = { trillion: 12, billion: 9, million: 6 };
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * The meaning of a printed range to somebody who was told nothing: `> 5 – 10`, `−10 to −5`, `≤ 10`, `> 30`,
 * `under 5`, `30 or more`. Both ends are meant unless a sign or a word says otherwise. Null for what is no range.
 */
export function intervalOf(text: string): Interval | null {
  const numbers = numbersOf(text);
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return null;
  const isOver = /^(?:>|over|more than)(?!=)/i.test(text);
  const isUnder = /(?:<|under|below|less than)\s*\S+$/i.test(text);
  if (numbers.length > 1) return { low: first, high: last, hasLow: !isOver, hasHigh: !isUnder };
  if (isOver) return { low: first, high: Infinity, hasLow: false, hasHigh: false };
  if (/^≥|(?:or|and) (?:more|over|above)$/i.test(text))
    return { low: first, high: Infinity, hasLow: true, hasHigh: false };
  if (isUnder) return { low: -Infinity, high: first, hasLow: false, hasHigh: false };
  if (/^(?:≤|up to)|(?:or|and) (?:less|under|below|fewer)$/i.test(text))
    return { low: -Infinity, high: first, hasLow: false, hasHigh: true };
  return { low: first, high: first, hasLow: true, hasHigh: true };
}

export function contains({ low, high, hasLow, hasHigh }: Interval, value: number): boolean {
  const isAbove = value > low || (hasLow && value === low);
  return isAbove && (value < high || (hasHigh && value === high));
}

/** The numbers of a text as a reader understands them. */
export function numbersOf(text: string): readonly number[] {
  return (text.match(NUMBER) ?? []).map((word) => {
    const [, digits, power = ""] = /^([\u2212-]?[\d,.\u00a0\u202f]*\d)\s?(.*)$/.exec(word)!;
    const plain = digits!.replace("\u2212", "-").replaceAll(/[,\u00a0\u202f]/g, "");
    return Number(`${plain}e${POWERS[power] ?? exponentOf(power)}`);
  });
}

/** Of `×10⁻⁷`: -7. */
function exponentOf(text: string): number {
  const digits = Array.from(text, (sign) => (sign === "⁻" ? "-" : String(RAISED.indexOf(sign))));
  return text.startsWith("×10") ? Number(digits.slice(3).join("")) : 0;
}
