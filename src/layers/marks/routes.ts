import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { numberText } from "../../svg/numbers.ts";
import type { DrawnRoute, Scene } from "../../layout/scene.ts";

/** Routes show where they cross and lie on each other. */
const ROUTE_OPACITY = 0.75;
/** On either side of a line, so that it stands out from fills of its own colour. */
const CASING_PX = 1;
const CASING_OPACITY = 0.8;
/** How much farther than its line the dot at an end reaches. */
const DOT_PX = 1.2;

/**
 * Great-circle routes in the order given, each followed by its arrowhead, and dots where they begin and
 * end. The casings lie under all of them, or those of many routes from one place would cut each other up.
 */
export function routes({ routes: drawn, theme }: Scene): Markup {
  if (drawn.length === 0) return NOTHING;
  const casings = svg`<g stroke="${theme.halo}" stroke-opacity="${CASING_OPACITY}">${drawn.map(casing)}</g>`;
  const marks = drawn.flatMap((route) => [line(route), head(route)]);
  const look = svg`fill="none" stroke-linejoin="round"`;
  const lines = svg`<g stroke-opacity="${ROUTE_OPACITY}">${marks}</g>`;
  return svg`<g class="cp-routes" ${look}>${casings}${lines}${dots(drawn)}</g>`;
}

/** Many routes may begin in one place: each dot is drawn once, the broadest. */
function dots(drawn: readonly DrawnRoute[]): readonly Markup[] {
  const found = new Map<string, { readonly radiusPx: number; readonly markup: Markup }>();
  for (const { dots: ends, widthPx, color } of drawn)
    for (const [x, y] of ends) {
      const radiusPx = widthPx / 2 + DOT_PX;
      const place = `${numberText(x)} ${numberText(y)}`;
      const known = found.get(place);
      if (known !== undefined && known.radiusPx >= radiusPx) continue;
      const markup = svg`<circle cx="${x}" cy="${y}" r="${radiusPx}" fill="${color}"/>`;
      found.set(place, { radiusPx, markup });
    }
  return Array.from(found.values(), ({ markup }) => markup);
}

function casing({ path, arrowhead, widthPx, isDashed }: DrawnRoute): Markup {
  const width = widthPx + 2 * CASING_PX;
  const under = svg`<path d="${path}" stroke-width="${width}"${dashes(widthPx, isDashed)}/>`;
  if (arrowhead === null) return under;
  return svg`${under}<path d="${arrowhead}" stroke-width="${2 * CASING_PX}"/>`;
}

function line({ from, to, path, color, widthPx, isDashed }: DrawnRoute): Markup {
  const names = svg`data-from="${from}" data-to="${to}"`;
  const stroke = svg`stroke="${color}" stroke-width="${widthPx}"${dashes(widthPx, isDashed)}`;
  return svg`<path ${names} d="${path}" ${stroke}/>`;
}

function head({ arrowhead, color }: DrawnRoute): Markup {
  return arrowhead === null ? NOTHING : svg`<path d="${arrowhead}" fill="${color}" stroke="none"/>`;
}

/** Ends are cut off square: round ones would fill the gaps, and stick out of the map where it is cut. */
function dashes(widthPx: number, isDashed: boolean): Markup {
  if (!isDashed) return NOTHING;
  const [dash, gap] = [2 + 2.2 * widthPx, 2 + 1.4 * widthPx];
  return svg` stroke-dasharray="${dash} ${gap}"`;
}
