import type { StyledLine } from "../../text/lettering.ts";
import { moved } from "../boxes.ts";
import { mirroredBox, mirroredLine } from "../furniture/mirrored.ts";
import type { Box, LegendEntry } from "../scene.ts";
import type { LegendBody } from "./body.ts";

/**
 * A body for readers from the right: swatches and circles stand at the right of their texts, columns begin
 * there. Numbers ascend from the left as ever: a strip or a bar moves as a whole.
 */
export function mirroredBody(body: LegendBody): LegendBody {
  const { widthPx, entries, bar, notes, rings, counts } = body;
  const cells = entries.filter(isCell);
  const axis = bar?.box ?? {
    left: Math.min(...cells.map(({ swatch }) => swatch.left)),
    right: Math.max(...cells.map(({ swatch }) => swatch.right)),
  };
  const shiftPx = widthPx - axis.right - axis.left;
  const shifted = ({ text, x, y, style }: StyledLine): StyledLine => ({
    text,
    x: x + shiftPx,
    y,
    style,
  });
  const isOfAxis = ({ style }: StyledLine): boolean =>
    cells.length > 0 && style.anchor === "middle";
  const isOverCells = (box: Box): boolean => cells.some(({ swatch }) => box.bottom === swatch.top);
  return {
    ...body,
    entries: entries.map(({ swatch, fill, pattern, lines, wholeText, classNumber }) => ({
      swatch: lines.length === 0 ? moved(swatch, shiftPx, 0) : mirroredBox(swatch, widthPx),
      fill,
      pattern,
      lines: lines.map((line) => mirroredLine(line, widthPx)),
      wholeText,
      classNumber,
    })),
    bar: bar && {
      ...bar,
      box: moved(bar.box, shiftPx, 0),
      marksX: bar.marksX.map((x) => x + shiftPx),
      ticks: bar.ticks.map(shifted),
      named: bar.named.map(shifted),
      namedX: bar.namedX.map((x) => x + shiftPx),
    },
    notes: notes.map((line) => (isOfAxis(line) ? shifted(line) : mirroredLine(line, widthPx))),
    // Those over cells stand on them, all others begin where their texts end.
    counts: counts.map((box) =>
      isOverCells(box) ? moved(box, shiftPx, 0) : mirroredBox(box, widthPx),
    ),
    rings: rings.map(({ x, y, radiusPx, lineToX }) => ({
      x: widthPx - x,
      y,
      radiusPx,
      lineToX: lineToX === null ? null : widthPx - lineToX,
    })),
  };
}

/** A cell of a strip, whose numbers stand under its ends. */
function isCell({ lines }: LegendEntry): boolean {
  return lines.length === 0;
}
