import type { LegendModel } from "../../classify/legend-model.ts";
import { type Reach, widestReach } from "../../text/reach.ts";
import { isBundled } from "../../text/set-text.ts";
import { shownText } from "../../text/text.ts";
import { legendBar } from "./bar.ts";
import { legendColumns } from "./columns.ts";
import type { Room, Omission } from "./content.ts";
import { legendExcerpt } from "./excerpt.ts";
import { legendFlow } from "./flow.ts";
import { legendLadder } from "./ladder.ts";
import { type LegendMeasures, legendMeasures, type Look } from "./measures.ts";
import { type Arrange, type LegendBlock, legendPanel, titledContent } from "./panel.ts";
import { legendSeams } from "./seams.ts";
import { legendStrip, STRIP_SETTINGS } from "./strip.ts";
import { withCircleKey } from "./with-circles.ts";

/** What is left out for want of room, the smallest loss first. */
const OMISSIONS: readonly Omission[] = ["nothing", "words", "text", "rows"];
const SHRINK = 0.92;
/** An excerpt of fewer categories than this is tried again in smaller letters. */
const FEW_ENTRIES = 4;

/** Sizes of the text of a legend in px, at least 8: the one it should have, and the one it must have. */
export interface TextSizes {
  readonly wishedPx: number;
  readonly minPx: number;
}

/**
 * The legend as large as there is room for: at the size of text wished for, or smaller.
 * Classes are shown whole or not at all. Long titles and category texts wrap, then end in an
 * ellipsis; of too many categories the first are shown.
 *
 * @param manner of another block, for one that differs from it in its sizes alone
 * @returns null when it cannot fit
 */
export function legendBlock(
  model: LegendModel,
  room: Room,
  sizes: TextSizes,
  look: Look,
  manner: string | null = null,
): LegendBlock | null {
  const reach = widestReach(foreignTexts(model), "semibold");
  for (const omission of OMISSIONS)
    for (const [index, arrange] of arrangements(model, omission).entries()) {
      const own = `${omission} ${index}`;
      if (manner !== null && manner !== own) continue;
      const minEntries = omission === "rows" ? FEW_ENTRIES : 0;
      const blocks: { readonly block: LegendBlock; readonly entries: number }[] = [];
      for (const measures of measuresFrom(sizes, look, reach)) {
        const whole = withCircleKey(arrange, model, omission);
        const titled = titledContent(model.title, whole, measures, room, omission);
        if (titled === null) continue;
        const block = legendPanel(titled, measures, look.theme, own);
        if (titled.content.entries.length >= minEntries) return block;
        blocks.push({ block, entries: titled.content.entries.length });
      }
      const [best] = blocks.toSorted((a, b) => b.entries - a.entries);
      if (best !== undefined) return best.block;
    }
  // In the smallest images the colours say more than the title, which goes last of all.
  if (model.title === null || manner !== null) return null;
  const untitled = legendBlock({ ...model, title: null }, room, sizes, look);
  return untitled && { ...untitled, manner: `${untitled.manner} untitled` };
}

/** What may reach farther than the letters of the bundled font. */
function foreignTexts({ title, rows }: LegendModel): readonly string[] {
  const texts = [title ?? "", ...rows.map(({ text }) => text)];
  return texts.filter((text) => !isBundled(text)).map(shownText);
}

/** Largest first; made as they are asked for, as most legends fit into the first. */
function* measuresFrom(
  { wishedPx, minPx }: TextSizes,
  look: Look,
  reach: Reach,
): Generator<LegendMeasures> {
  for (
    let sizePx = Math.round(2 * wishedPx) / 2;
    sizePx > minPx;
    sizePx = Math.floor(2 * sizePx * SHRINK) / 2
  )
    yield legendMeasures(sizePx, look, false, reach);
  yield legendMeasures(minPx, look, false, reach);
  yield legendMeasures(minPx, look, true, reach);
}

/** Ways to arrange a legend, the one that its layout asks for first. */
function arrangements(model: LegendModel, omission: Omission): readonly Arrange[] {
  const { bar, kind, layout } = model;
  if (omission === "rows" && kind === "classes") return [];
  if (omission === "rows") return [(measures, room) => legendExcerpt(model, measures, room)];
  if (bar !== null) return [(measures, room) => legendBar({ ...model, bar }, measures, room)];
  const isHorizontal = layout === "horizontal";
  const flow: Arrange = (measures, room) => legendFlow(model, measures, room, omission);
  if (kind === "classes") {
    const ladder: Arrange = (measures, room) => legendLadder(model, measures, room);
    const strips = STRIP_SETTINGS.map(
      (setting): Arrange =>
        (measures, room) =>
          legendStrip(model, measures, room, setting),
    );
    if (!isHorizontal) return [ladder];
    const seams = ([1, 2, 3] as const).map(
      (rowCount): Arrange =>
        (measures, room) =>
          legendSeams(model, measures, room, rowCount),
    );
    const [whole, broken, ...turns] = strips;
    return [whole!, seams[0]!, broken!, seams[1]!, seams[2]!, ...turns, flow, ladder];
  }
  const columns: Arrange = (measures, room) => legendColumns(model, measures, room, omission);
  return isHorizontal ? [flow, columns] : [columns];
}
