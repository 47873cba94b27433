import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { TextStyle } from "../../text/lettering.ts";
import type { RegionLabel, Scene } from "../../layout/scene.ts";

const LEADER_PX = 1;
const DOT_RADIUS_PX = 1.75;

/** Codes on their regions, with a halo that parts them from any fill, or beside them with a leader. */
export function labels({ labels: drawn, labelStyle, lettering }: Scene): Markup {
  if (drawn.length === 0) return NOTHING;
  const leaders = drawn.flatMap((label) => leader(label, labelStyle));
  const lines = drawn.map(({ id, text, x, y }) =>
    lettering.line({ text, x, y, style: labelStyle }, labelStyle, id),
  );
  return svg`<g class="labels"${lettering.attributes(labelStyle)}>${leaders}${lines}</g>`;
}

/** A line on its own halo, with a dot on the region. */
function leader({ leader: line }: RegionLabel, { color, halo }: TextStyle): Markup[] {
  if (line === null) return [];
  const [[x, y], [toX, toY]] = [line.from, line.to];
  const path = svg`d="M${x} ${y}L${toX} ${toY}"`;
  const under = svg`stroke="${halo?.color ?? color}" stroke-width="${3 * LEADER_PX}"`;
  const dot = svg`cx="${x}" cy="${y}" r="${DOT_RADIUS_PX}" stroke-width="${2 * LEADER_PX}"`;
  return [
    svg`<path ${path} ${under}/>`,
    svg`<path ${path} stroke="${color}" stroke-width="${LEADER_PX}"/>`,
    svg`<circle ${dot}/>`,
  ];
}
