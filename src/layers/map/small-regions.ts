import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { DOT_MARKS } from "../../theme/pattern-tiles.ts";
import { dataAttributes } from "../data-attributes.ts";
import { strokesPx } from "./grid.ts";
import type { Scene, SmallRegion } from "../../layout/scene.ts";

/** Marks of patterns are drawn for dots of this radius and more. */
const MARKED_RADIUS_PX = 2.5;

/** Dots for regions too small to be seen, with a line as around regions. */
export function smallRegions(scene: Scene): Markup {
  const { smallRegions: small, theme } = scene;
  if (small.length === 0) return NOTHING;
  const look = svg`stroke="${theme.border}" stroke-width="${strokesPx(scene).border}"`;
  return svg`<g class="cp-small-regions" ${look}>${small.map(dot)}</g>`;
}

function dot(small: SmallRegion): Markup {
  const { id, x, y, radiusPx, fill, pattern, annotation, classNumber } = small;
  const data = dataAttributes(small, classNumber);
  const place = svg`cx="${x}" cy="${y}" r="${radiusPx}"`;
  const circle = svg`<circle data-id="${id}"${data} ${place} fill="${fill}"`;
  const title = annotation === null ? NOTHING : svg`<title>${annotation}</title>`;
  if (pattern === null)
    return annotation === null ? svg`${circle}/>` : svg`${circle}>${title}</circle>`;
  // A tile is larger than a dot: what stands for the pattern is drawn instead.
  const { path, strokePx } = DOT_MARKS[pattern.name];
  const look = svg`fill="none" stroke="${pattern.ink}" stroke-width="${strokePx}"`;
  const share = radiusPx / MARKED_RADIUS_PX;
  const smaller = share < 1 ? svg`scale(${share})` : NOTHING;
  const mark = svg`<path transform="translate(${x} ${y})${smaller}" d="${path}" ${look}/>`;
  return svg`<g>${title}${circle}/>${mark}</g>`;
}
