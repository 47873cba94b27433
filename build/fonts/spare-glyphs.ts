import { inflateSync } from "node:zlib";
import { Blob, Face, Font } from "harfbuzzjs";
import type { ContourPoint } from "../../src/text/font/contours.ts";
import { glyphRecord } from "../../src/text/font/glyph-record.ts";
import { sfntFile, type Table } from "../../src/text/font/sfnt.ts";
import type { Glyph } from "./added-glyphs.ts";

const TOKEN = /[A-Z]|-?\d+(?:\.\d+)?/g;
const ENTRY_BYTES = 20;
const ENTRIES_START = 44;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Glyphs of a whole font of the same typeface. Cubic curves become quadratic ones, two for each. */
export function spareGlyphs(file: Buffer, codes: readonly number[]): readonly Glyph[] {
  const font = new Font(new Face(new Blob(fontOf(file))));
  return codes.flatMap((code) => {
    const id = font.nominalGlyph(code);
    if (id === undefined) return [];
    const tokens = font.glyphToPath(id).match(TOKEN) ?? [];
    const { bytes, xMin } = glyphRecord(quadraticContours(tokens));
    return [{ code, outline: bytes, advance: font.glyphHAdvance(id), leftBearing: xMin }];
  });
}

/** The font in a WOFF file, version 1. */
function fontOf(file: Buffer): Uint8Array {
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, i): Table => {
    const entry = ENTRIES_START + ENTRY_BYTES * i;
    const [start, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at));
    const content = file.subarray(start, start! + packed!);
    const tag = file.toString("latin1", entry, entry + 4);
    const table = Buffer.from(packed! < length! ? inflateSync(content) : content);
    if (tag === "head") table.writeUInt32BE(0, 8);
    return [tag, table];
  });
  return sfntFile(tables);
}

function quadraticContours(tokens: readonly string[]): readonly (readonly ContourPoint[])[] {
  const found: ContourPoint[][] = [];
  let at = 0;
  let pen: Point = { x: 0, y: 0 };
  const point = (): Point => ({ x: Number(tokens[at++]), y: Number(tokens[at++]) });
  while (at < tokens.length) {
    const command = tokens[at++];
    if (command === "Z") continue;
    if (command === "M") found.push([]);
    const contour = found.at(-1)!;
    if (command === "C") {
      const [first, second, end] = [point(), point(), point()];
      contour.push(...quadratics(pen, first, second, end));
      pen = end;
    } else {
      pen = point();
      contour.push(rounded(pen, true));
    }
  }
  return found.map(closed);
}

/** A contour closes by itself: a last point that repeats the first goes. */
function closed(points: readonly ContourPoint[]): readonly ContourPoint[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  return first.x === last.x && first.y === last.y ? points.slice(0, -1) : points;
}

/** The two halves of a cubic curve, each as the quadratic one with the same ends that lies nearest. */
function quadratics(
  start: Point,
  first: Point,
  second: Point,
  end: Point,
): readonly ContourPoint[] {
  const [a, b, c] = [half(start, first), half(first, second), half(second, end)];
  const [left, right] = [half(a, b), half(b, c)];
  const middle = half(left, right);
  return [
    rounded(control(start, a, left, middle), false),
    rounded(middle, true),
    rounded(control(middle, right, c, end), false),
    rounded(end, true),
  ];
}

function control(start: Point, first: Point, second: Point, end: Point): Point {
  const of = (axis: "x" | "y"): number =>
    (3 * (first[axis] + second[axis]) - start[axis] - end[axis]) / 4;
  return { x: of("x"), y: of("y") };
}

function half(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function rounded({ x, y }: Point, isOnCurve: boolean): ContourPoint {
  return { x: Math.round(x), y: Math.round(y), isOnCurve };
}
