import { decimalText } from "../../locale/numbers/decimal.ts";
import { filled } from "../../locale/words.ts";
import { fittedText, shownText } from "../../text/text.ts";
import { textWidthPx } from "../../text/widths.ts";
import type { Arrange } from "./body.ts";
import { inColumns } from "./entries.ts";
import { centredBaseline, widestPx } from "./measures.ts";

/** Texts are cut to this, in ems, where that makes one column more: more categories are worth more
 * than whole names. */
const CUT_EM = 8;
/** Narrower lines, in ems, say nothing. */
const NARROWEST_EM = 2.5;

/** As many categories as fit, in order, one a line, and below them the number of the others. */
export const excerpt: Arrange = ({ rows, otherRows, locale }, measures, room) => {
  const { sizePx, style, swatchWidthPx, textGapPx, columnGapPx, underPx, descentPx } = measures;
  const rowPitch = measures.swatchHeightPx + measures.rowGapPx;
  const height = Math.floor(
    (room.maxHeightPx + measures.rowGapPx - underPx - descentPx) / rowPitch,
  );
  const side = swatchWidthPx + textGapPx;
  const likely = rows.slice(0, height * Math.floor(room.maxWidthPx / side));
  const widest = widestPx(
    likely.map(({ text }) => shownText(text)),
    measures,
  );
  const cell = side + Math.min(Math.ceil(widest), CUT_EM * sizePx) + columnGapPx;
  const columns = Math.max(1, Math.floor((room.maxWidthPx + columnGapPx) / cell));
  const share = Math.floor((room.maxWidthPx + columnGapPx) / columns) - columnGapPx - side;
  const widthPx = Math.min(Math.ceil(widest), share);
  const shown = rows.slice(0, Math.max(0, height * columns - otherRows.length));
  const others = decimalText(
    { units: BigInt(rows.length - shown.length), decimals: 0 },
    locale.numbers,
  );
  const note = shownText(filled(locale.words.more, others));
  const noteWidth = Math.ceil(textWidthPx(note, style));
  const isNarrow = widthPx < Math.min(widest, NARROWEST_EM * sizePx);
  if (shown.length === 0 || isNarrow || noteWidth > room.maxWidthPx) return null;
  const items = [...shown, ...otherRows].map((row) => ({
    row,
    lines: [fittedText(shownText(row.text), style, widthPx)],
  }));
  const body = inColumns(items, height, measures);
  const y = centredBaseline(body.heightPx + underPx, measures);
  return {
    ...body,
    widthPx: Math.max(body.widthPx, noteWidth),
    heightPx: body.heightPx + underPx + descentPx,
    notes: [...body.notes, { text: note, x: 0, y, style }],
  };
};
