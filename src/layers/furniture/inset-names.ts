import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { Scene } from "../../layout/scene.ts";

/** What the boxes of far parts show. */
export function insetNames({ insetNames: lines, lettering }: Scene): Markup {
  if (lines.length === 0) return NOTHING;
  return svg`<g class="cp-inset-names">${lines.map((line) => lettering.line(line))}</g>`;
}
