import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { Scene } from "../../layout/scene.ts";

/** Where the data is from, and the credit line: where the geometry is from. */
export function attribution({ attribution: line, source, lettering }: Scene): Markup {
  const lines = [source, line].flatMap((one) => (one === null ? [] : [lettering.line(one)]));
  return lines.length === 0 ? NOTHING : svg`<g class="cp-attribution">${lines}</g>`;
}
