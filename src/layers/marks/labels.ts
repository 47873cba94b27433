import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { TextStyle } from "../../text/lettering.ts";
import type { LetterInk, RegionLabel, Scene } from "../../layout/scene.ts";

const LEADER_PX = 1;
const DOT_RADIUS_PX = 1.75;

/**
 * Codes on their regions, in an ink and with a halo by the fill, or beside them with a leader. Those in
 * one ink stand in one group; leaders lie under all of them. A pointer meets the region below.
 */
export function labels({ labels: drawn, circleLabels, labelStyle, lettering }: Scene): Markup {
  if (drawn.length + circleLabels.length === 0) return NOTHING;
  const leaders = drawn.flatMap(leader);
  const groups = Array.from(byInk(drawn), ([{ color, halo }, inked]) => {
    const style = inInk(labelStyle, { color, halo });
    const lines = inked.map(({ id, text, x, y }) =>
      lettering.line({ text, x, y, style }, style, id),
    );
    return svg`<g fill="${color}" stroke="${halo ?? "none"}">${lines}</g>`;
  });
  const ofCircles = circleLabels.map((line) => lettering.line(line, labelStyle));
  const look = svg`${lettering.attributes(labelStyle)} pointer-events="none"`;
  return svg`<g class="cp-labels"${look}>${leaders}${ofCircles}${groups}</g>`;
}

/** Labels by their ink, each ink where it first stands. */
function byInk(drawn: readonly RegionLabel[]): ReadonlyMap<LetterInk, readonly RegionLabel[]> {
  const groups = new Map<LetterInk, RegionLabel[]>();
  for (const label of drawn) {
    const group = groups.get(label.ink);
    if (group === undefined) groups.set(label.ink, [label]);
    else group.push(label);
  }
  return groups;
}

function inInk(style: TextStyle, { color, halo }: LetterInk): TextStyle {
  return { ...style, color, halo: style.halo && halo && { ...style.halo, color: halo } };
}

/** A line in the inks of its grounds, perhaps with a dot on the region. */
function leader({ leader: line }: RegionLabel): Markup[] {
  if (line === null) return [];
  const { from, pieces, hasDot } = line;
  const drawn = pieces.map(
    ({ from: [x, y], to: [toX, toY], color }) =>
      svg`<path d="M${x} ${y}L${toX} ${toY}" stroke="${color}" stroke-width="${LEADER_PX}"/>`,
  );
  if (!hasDot) return drawn;
  const dot = svg`cx="${from[0]}" cy="${from[1]}" r="${DOT_RADIUS_PX}"`;
  return [...drawn, svg`<circle ${dot} fill="${pieces[0]!.color}" stroke="none"/>`];
}
