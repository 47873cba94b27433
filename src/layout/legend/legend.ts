import type { LegendModel } from "../../classify/legend-model.ts";
import { type Reach, widestReach } from "../../text/reach.ts";
import { isBundled } from "../../text/set-text.ts";
import { shownText } from "../../text/text.ts";
import type { Candidate } from "./arrangements.ts";
import type { Room } from "./body.ts";
import { type LegendMeasures, legendMeasures, type Look } from "./measures.ts";
import { type LegendPanel, legendPanel, titledBody } from "./panel.ts";

const SHRINK = 0.92;
/** An excerpt of fewer categories than this is tried again in smaller letters. */
const FEW_ENTRIES = 4;

/** Sizes of the text of a legend in px, at least 8: the one it should have, and the one it must have. */
export interface TextSizes {
  readonly wishedPx: number;
  readonly minPx: number;
}

/** A legend that can stand anywhere, in whole pixels. */
export interface LegendBlock extends LegendPanel {
  readonly candidate: Candidate;
}

/**
 * The cheapest legend that there is room for: at the size of text wished for, or smaller.
 *
 * @param among in order; one alone gives a block that looks like another of it in a smaller room
 * @returns null when none fits
 */
export function legendBlock(
  among: readonly Candidate[],
  room: Room,
  sizes: TextSizes,
  look: Look,
): LegendBlock | null {
  const [first] = among;
  if (first === undefined) return null;
  const reach = widestReach(foreignTexts(first.model), {
    weight: "semibold",
    typesetting: look.theme.typesetting,
  });
  for (const candidate of among) {
    const block = largestOf(candidate, room, look, measuresFrom(sizes, look, reach));
    if (block !== null) return block;
  }
  return null;
}

/** The legend in the first text size that fits. An excerpt uses the size that shows most rows. */
function largestOf(
  candidate: Candidate,
  room: Room,
  { theme }: Look,
  sizes: Iterable<LegendMeasures>,
): LegendBlock | null {
  const min = candidate.omission === "rows" ? FEW_ENTRIES : 0;
  let best: { readonly block: LegendBlock; readonly count: number } | null = null;
  for (const measures of sizes) {
    const titled = titledBody(candidate, measures, room);
    if (titled === null) continue;
    const count = titled.body.entries.length;
    if (best === null || count > best.count)
      best = { block: { ...legendPanel(titled, measures, theme), candidate }, count };
    if (count >= min) break;
  }
  return best && best.block;
}

/** The texts whose letters may reach farther than those of the bundled font. */
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
