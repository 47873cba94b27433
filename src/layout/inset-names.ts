import type { GeometryLayer } from "../geometry/atlas.ts";
import { coversAnyRegion } from "../geometry/paths/region-cover.ts";
import { balancedText } from "../text/balanced-lines.ts";
import type { StyledLine, TextStyle } from "../text/lettering.ts";
import { textWidthPx } from "../text/widths.ts";
import { enclosingBox } from "../geometry/box.ts";
import { grown, isWithin, moved, overlaps, textBox } from "./boxes.ts";
import { inFrame } from "./frame.ts";
import type { Box, Placement } from "./scene.ts";

/** Between a name and the edge of its box, or land beside it. */
const GAP_PX = 3;
/** Between the lines of a name, in sizes of its text. */
const LINE_EM = 1.15;
/** A name of two lines is at most so wide as this part of the whole. */
const HALF = 0.7;

/** Where names may stand. */
export interface NameGround {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  /** The image below its heading. */
  readonly room: Box;
  /** Furniture, dots, circles and icons. */
  readonly taken: readonly Box[];
  /** The looks of a name, the best first. */
  readonly styles: readonly TextStyle[];
  /** Whether names begin at the right. */
  readonly isFromRight: boolean;
}

/** A name where it stands, and what it takes. */
export interface PlacedName {
  readonly lines: readonly StyledLine[];
  readonly box: Box;
}

/**
 * The names of insets: at a side of the box that is free of land, else right outside it; in one line, else in two.
 * One that has no place is left out.
 *
 * @param boxes of the insets, in the order of their names
 */
export function placedNames(
  names: readonly string[],
  boxes: readonly Box[],
  ground: NameGround,
): readonly PlacedName[] {
  const placed: PlacedName[] = [];
  names.forEach((text, i) => {
    const own = boxes[i];
    if (own === undefined || text === "") return;
    const others = boxes.filter((box) => box !== own);
    const taken = [...ground.taken, ...others, ...placed.map(({ box }) => box)];
    const found = placeOf(text, own, { ...ground, taken });
    if (found !== null) placed.push(found);
  });
  return placed;
}

function placeOf(text: string, own: Box, ground: NameGround): PlacedName | null {
  const { styles, room } = ground;
  const blocks = styles.flatMap((style) => blocksOf(text, style));
  for (const isInside of [true, false])
    for (const block of blocks)
      for (const [x, y] of moves(block.box, own, isInside, ground.isFromRight)) {
        const box = moved(block.box, x, y);
        if (!isWithin(box, isInside ? own : room) || !isFree(box, ground)) continue;
        return { box, lines: block.lines.map((line) => movedLine(line, x, y)) };
      }
  return null;
}

function isFree(box: Box, { geometry, placement, taken }: NameGround): boolean {
  return (
    !taken.some((other) => overlaps(other, box)) &&
    !coversAnyRegion(geometry, inFrame(grown(box, 1), placement))
  );
}

/** Lines about the middle, the first at 0. */
function nameBlock(texts: readonly string[], style: TextStyle): PlacedName {
  const lines = texts.map((text, i) => ({ text, x: 0, y: i * LINE_EM * style.sizePx, style }));
  return { lines, box: enclosingBox(lines.map(({ text, x, y }) => textBox(text, x, y, style))) };
}

/** In one line, and in two. */
function blocksOf(text: string, style: TextStyle): readonly PlacedName[] {
  const whole = nameBlock([text], style);
  if (!text.includes(" ")) return [whole];
  const { lines, isWhole } = balancedText(text, style, HALF * textWidthPx(text, style), 2);
  return isWhole && lines.length === 2 ? [whole, nameBlock(lines, style)] : [whole];
}

function movedLine(line: StyledLine, x: number, y: number): StyledLine {
  return { ...line, x: line.x + x, y: line.y + y };
}

/** How far a block moves to each place at a box, the best first. */
function* moves(
  block: Box,
  { left, top, right, bottom }: Box,
  isInside: boolean,
  isFromRight: boolean,
): Generator<readonly [x: number, y: number]> {
  const gap = isInside ? GAP_PX : 0;
  const ends = [left + gap - block.left, right - gap - block.right] as const;
  const [first, last] = isFromRight ? [ends[1], ends[0]] : ends;
  const middle = (left + right - block.left - block.right) / 2;
  const [above, below] = isInside
    ? [top + 2 - block.top, bottom - 2 - block.bottom]
    : [top - 1 - block.bottom, bottom + 1 - block.top];
  for (const y of [above, below]) for (const x of [first, middle, last]) yield [x, y];
  if (isInside) return;
  const half = (top + bottom - block.top - block.bottom) / 2;
  for (const x of [right + GAP_PX - block.left, left - GAP_PX - block.right])
    for (const y of [half, bottom - block.bottom, top - block.top]) yield [x, y];
}
