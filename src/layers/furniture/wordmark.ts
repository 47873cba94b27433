import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { Scene } from "../../layout/scene.ts";

/** The name of the service. */
export function wordmark({ wordmark: line, lettering }: Scene): Markup {
  return line === null ? NOTHING : svg`<g class="cp-wordmark">${lettering.line(line)}</g>`;
}
