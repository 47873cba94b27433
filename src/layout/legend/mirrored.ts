import type { StyledLine } from "../../text/lettering.ts";
import { moved } from "../boxes.ts";
import { mirroredBox, mirroredLine } from "../furniture/mirrored.ts";
import type { LegendEntry } from "../scene.ts";
import type { LegendBody } from "./body.ts";

/**
 * A body for readers from the right: swatches and circles stand at the right of their texts, columns begin
 * there. Numbers ascend from the left as ever: a strip or a bar moves as a whole.
 */
export function mirroredBody(body: LegendBody): LegendBody {
  const { widthPx, entries, bar, notes, rings } = body;
  const cells = entries.filter(isCell);
  const axis = bar?.box ?? {
    left: Math.min(...cells.map(({ swatch }) => swatch.left)),
    right: Math.max(...cells.map(({ swatch }) => swatch.right)),
  };
  const shiftPx = widthPx - axis.right - axis.left;
  const shifted = (line: StyledLine): StyledLine => ({ ...line, x: line.x + shiftPx });
  const isOfAxis = ({ style }: StyledLine): boolean =>
    cells.length > 0 && style.anchor === "middle";
  return {
    ...body,
    entries: entries.map((entry) =>
      isCell(entry)
        ? { ...entry, swatch: moved(entry.swatch, shiftPx, 0) }
        : {
            ...entry,
            swatch: mirroredBox(entry.swatch, widthPx),
            lines: entry.lines.map((line) => mirroredLine(line, widthPx)),
          },
    ),
    bar: bar && {
      ...bar,
      box: moved(bar.box, shiftPx, 0),
      marksX: bar.marksX.map((x) => x + shiftPx),
      ticks: bar.ticks.map(shifted),
    },
    notes: notes.map((line) => (isOfAxis(line) ? shifted(line) : mirroredLine(line, widthPx))),
    rings: rings.map((ring) => ({
      ...ring,
      x: widthPx - ring.x,
      lineToX: ring.lineToX === null ? null : widthPx - ring.lineToX,
    })),
  };
}

/** A cell of a strip, whose numbers stand under its ends. */
function isCell({ lines }: LegendEntry): boolean {
  return lines.length === 0;
}
