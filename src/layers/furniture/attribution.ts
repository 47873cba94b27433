import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { Scene } from "../../layout/scene.ts";

/** The credit line: where the geometry is from. */
export function attribution({ attribution: line, lettering }: Scene): Markup {
  return line === null ? NOTHING : svg`<g class="attribution">${lettering.line(line)}</g>`;
}
