import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { Scene } from "../../layout/scene.ts";

/** Title and subtitle. */
export function heading({ heading: lines, lettering }: Scene): Markup {
  if (lines.length === 0) return NOTHING;
  return svg`<g class="cp-heading">${lines.map((line) => lettering.line(line))}</g>`;
}
