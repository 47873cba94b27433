import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { TextStyle } from "../../text/lettering.ts";
import type { LetterInk, RegionLabel, Scene } from "../../layout/scene.ts";

const LEADER_PX = 1;
const DOT_RADIUS_PX = 1.75;
/** How far a plate reaches beyond letters. */
const PLATE_PX = 1;
const PLATE_RADIUS_PX = 2;

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
  const plates = drawn.flatMap(plate);
  const ofCircles = circleLabels.map((line) => lettering.line(line, labelStyle));
  const look = svg`${lettering.attributes(labelStyle)} pointer-events="none"`;
  return svg`<g class="cp-labels"${look}>${leaders}${plates}${ofCircles}${groups}</g>`;
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

function inInk(style: TextStyle, { color, halo }: Pick<LetterInk, "color" | "halo">): TextStyle {
  return { ...style, color, halo: style.halo && halo && { ...style.halo, color: halo } };
}

/** A ground of its own for a label on a hatch, once for all of its lines. */
function plate({ ink, on }: RegionLabel, at: number, all: readonly RegionLabel[]): Markup[] {
  if (ink.plate === null || all[at - 1]?.on === on) return [];
  const { left, top, right, bottom } = on;
  const size = svg`width="${right - left + 2 * PLATE_PX}" height="${bottom - top + 2 * PLATE_PX}"`;
  const corner = svg`x="${left - PLATE_PX}" y="${top - PLATE_PX}" rx="${PLATE_RADIUS_PX}"`;
  return [svg`<rect ${corner} ${size} fill="${ink.plate}" stroke="none"/>`];
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
