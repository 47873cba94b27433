import type { LegendModel } from "../../classify/legend-model.ts";
import type { Theme } from "../../theme/themes.ts";
import { legendBar } from "./bar.ts";
import { legendColumns } from "./columns.ts";
import type { Room, Omission } from "./content.ts";
import { legendExcerpt } from "./excerpt.ts";
import { legendFlow } from "./flow.ts";
import { legendLadder } from "./ladder.ts";
import { type LegendMeasures, legendMeasures } from "./measures.ts";
import { type Arrange, type LegendBlock, legendPanel, titledContent } from "./panel.ts";
import { legendStrip } from "./strip.ts";
import { withCircleKey } from "./with-circles.ts";
import { MIN_TEXT_PX } from "../typography.ts";

/** What is left out for want of room, the smallest loss first. */
const OMISSIONS: readonly Omission[] = ["nothing", "text", "rows"];
const SHRINK = 0.92;
/** An excerpt of fewer categories than this is tried again in smaller letters. */
const FEW_ENTRIES = 4;

/**
 * The legend as large as there is room for: at the size of text asked for, or smaller, down to 8 px.
 * Classes are shown whole or not at all. Long titles and category texts wrap, then end in an
 * ellipsis; of too many categories the first are shown.
 *
 * @param sizePx of the text, at least 8
 * @returns null when it cannot fit
 */
export function legendBlock(
  model: LegendModel,
  room: Room,
  sizePx: number,
  theme: Theme,
): LegendBlock | null {
  for (const omission of OMISSIONS)
    for (const arrange of arrangements(model, omission)) {
      const minEntries = omission === "rows" ? FEW_ENTRIES : 0;
      const blocks: { readonly block: LegendBlock; readonly entries: number }[] = [];
      for (const measures of measuresFrom(sizePx, theme)) {
        const whole = withCircleKey(arrange, model, omission);
        const titled = titledContent(model.title, whole, measures, room, omission);
        if (titled === null) continue;
        const block = legendPanel(titled, measures, theme);
        if (titled.content.entries.length >= minEntries) return block;
        blocks.push({ block, entries: titled.content.entries.length });
      }
      const [best] = blocks.toSorted((a, b) => b.entries - a.entries);
      if (best !== undefined) return best.block;
    }
  // In the smallest images the colours say more than the title, which goes last of all.
  return model.title === null ? null : legendBlock({ ...model, title: null }, room, sizePx, theme);
}

/** Largest first; made as they are asked for, as most legends fit into the first. */
function* measuresFrom(largestPx: number, theme: Theme): Generator<LegendMeasures> {
  for (
    let sizePx = Math.round(2 * largestPx) / 2;
    sizePx > MIN_TEXT_PX;
    sizePx = Math.floor(2 * sizePx * SHRINK) / 2
  )
    yield legendMeasures(sizePx, theme);
  yield legendMeasures(MIN_TEXT_PX, theme);
  yield legendMeasures(MIN_TEXT_PX, theme, true);
}

/** Ways to arrange a legend, the one that its layout asks for first. */
function arrangements(model: LegendModel, omission: Omission): readonly Arrange[] {
  const { bar, kind, layout } = model;
  if (omission === "rows" && kind === "classes") return [];
  if (omission === "rows") return [(measures, room) => legendExcerpt(model, measures, room)];
  if (bar !== null) return [(measures, room) => legendBar({ ...model, bar }, measures, room)];
  const isHorizontal = layout === "horizontal";
  if (kind === "classes") {
    const ladder: Arrange = (measures, room) => legendLadder(model, measures, room);
    const strip: Arrange = (measures, room) => legendStrip(model, measures, room);
    return isHorizontal ? [strip, ladder] : [ladder];
  }
  const columns: Arrange = (measures, room) => legendColumns(model, measures, room, omission);
  const flow: Arrange = (measures, room) => legendFlow(model, measures, room, omission);
  return isHorizontal ? [flow, columns] : [columns];
}
