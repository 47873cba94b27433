import { type Markup, NOTHING, svg } from "../svg/markup.ts";
import type { Scene } from "./scene.ts";

/** Codes on their regions, with a halo that parts them from any fill. */
export function labels({ labels: drawn, labelStyle, lettering }: Scene): Markup {
  if (drawn.length === 0) return NOTHING;
  const lines = drawn.map(({ id, ...line }) =>
    lettering.line({ ...line, style: labelStyle }, labelStyle, id),
  );
  return svg`<g class="labels"${lettering.attributes(labelStyle)}>${lines}</g>`;
}
