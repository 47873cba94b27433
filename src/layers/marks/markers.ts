import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { factorText, numberText } from "../../svg/numbers.ts";
import { ICON_GRID, ICONS } from "../../theme/icons.ts";
import type { DrawnMarker, Scene } from "../../layout/scene.ts";

/** The halo around an icon, that keeps it legible on any fill. */
const HALO_PX = 1.2;

/** Icons at their anchors, in the order of the request, each with its label. */
export function markers(scene: Scene): Markup {
  if (scene.markers.length === 0) return NOTHING;
  // Icons take the halo of the labels, in a width of their own.
  const look = scene.lettering.attributes(scene.markerLabelStyle);
  const drawn = scene.markers.map((marker) => markerGroup(marker, scene));
  return svg`<g class="cp-markers"${look}>${drawn}</g>`;
}

function markerGroup(marker: DrawnMarker, { lettering, markerLabelStyle }: Scene): Markup {
  const { icon, x, y, label, hiddenLabel } = marker;
  const title = hiddenLabel === null ? NOTHING : svg`<title>${hiddenLabel}</title>`;
  const text = label === null ? NOTHING : lettering.line(label, markerLabelStyle);
  const place = svg`translate(${x} ${y})`;
  return svg`<g data-icon="${icon}" transform="${place}">${title}${iconPath(marker)}${text}</g>`;
}

function iconPath({ icon, sizePx, rotationDeg, color }: DrawnMarker): Markup {
  const { path, anchor } = ICONS[icon];
  const scale = sizePx / ICON_GRID;
  const turn = rotationDeg === 0 ? "" : `rotate(${numberText(rotationDeg)})`;
  const move = `translate(${numberText(-anchor[0])} ${numberText(-anchor[1])})`;
  const transform = `${turn}scale(${factorText(scale)})${move}`;
  const stroke = (2 * HALO_PX) / scale;
  return svg`<path d="${path}" transform="${transform}" fill="${color}" stroke-width="${stroke}"/>`;
}
