import { UNITS_PER_EM } from "./metrics.ts";
import { type Font, inkOf } from "./set-text.ts";

/** How far the ink of a line reaches from its baseline, as parts of its size. */
export interface Reach {
  readonly above: number;
  readonly below: number;
}

/** The reach of letters of the bundled font; a few letters with two accents reach farther. */
export const LETTER_REACH: Reach = { above: 0.75, below: 0.25 };

/** Letters of scripts that stack reach farther, and so do marks upon marks: as their fonts draw them. */
export function textReach(text: string, font: Font): Reach {
  const ink = inkOf(text, font);
  if (ink === null) return LETTER_REACH;
  return {
    above: Math.max(LETTER_REACH.above, ink.above / UNITS_PER_EM),
    below: Math.max(LETTER_REACH.below, ink.below / UNITS_PER_EM),
  };
}

/** The farthest of several texts. */
export function widestReach(texts: readonly string[], font: Font): Reach {
  let widest = LETTER_REACH;
  for (const text of texts) {
    const { above, below } = textReach(text, font);
    if (above > widest.above || below > widest.below)
      widest = { above: Math.max(widest.above, above), below: Math.max(widest.below, below) };
  }
  return widest;
}
