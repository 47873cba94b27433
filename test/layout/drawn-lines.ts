import assert from "node:assert/strict";
import { lengthOf, type Point, segments } from "../helpers/plane.ts";

/** A number with at most one decimal, without exponent, minus zero or superfluous digits. */
const NUMBER = String.raw`(?:-?(?:[1-9]\d*(?:\.[1-9])?|0\.[1-9])|0)`;
const PAIR = `${NUMBER}(?: |(?=-))${NUMBER}`;
const PATH = new RegExp(`^(?:M${PAIR}l${PAIR}(?:(?: |(?=-))${PAIR})*)+$`);

/** The polylines of a route's path data, which is held to the grammar of routes. */
export function drawnLines(path: string): readonly (readonly Point[])[] {
  assert.match(path, PATH);
  return path
    .split("M")
    .slice(1)
    .map((text) => {
      const numbers = text.match(/-?[\d.]+/g)!.map(Number);
      let [x, y] = [0, 0];
      const points: Point[] = [];
      for (let i = 0; i < numbers.length; i += 2) {
        [x, y] = [x + numbers[i]!, y + numbers[i + 1]!];
        points.push([x, y]);
      }
      return points;
    });
}

export function lengthPx(line: readonly Point[]): number {
  return segments(line).reduce((sum, segment) => sum + lengthOf(segment), 0);
}

export interface Head {
  readonly tip: Point;
  readonly barbs: readonly [Point, Point];
  /** From the middle between the barbs to the tip, in degrees. */
  readonly axisDeg: number;
  readonly lengthPx: number;
}

/** An arrowhead's path data: tip, barb, notch, barb. */
export function drawnHead(path: string): Head {
  assert.match(path, /^M[\d. -]+L[\d. -]+z$/);
  const [x, y, x1, y1, , , x2, y2] = path.match(/-?[\d.]+/g)!.map(Number);
  const [dx, dy] = [x! - (x1! + x2!) / 2, y! - (y1! + y2!) / 2];
  return {
    tip: [x!, y!],
    barbs: [
      [x1!, y1!],
      [x2!, y2!],
    ],
    axisDeg: Math.atan2(dy, dx) / (Math.PI / 180),
    lengthPx: Math.hypot(dx, dy),
  };
}
