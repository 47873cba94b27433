import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { contrastRatio } from "../../theme/ink.ts";
import type { Theme } from "../../theme/themes.ts";
import { dataAttributes } from "../data-attributes.ts";
import { circleLook } from "../marks/circles.ts";
import { patternDefinition, patternId } from "../map/pattern-fill.ts";
import type {
  Box,
  LegendBar,
  DrawnLegend,
  LegendEntry,
  LegendRing,
  PatternPaint,
  Scene,
} from "../../layout/scene.ts";

const PANEL_OPACITY = 0.92;
const PANEL_RADIUS_PX = 3;
/** Width of the frame that stands for the pattern `solid-outline`. */
const OUTLINE_PX = 2;
/** As on the map: some of the fill shows outside it. */
const OUTLINE_INSET_PX = 1.5;
/** Length of the marks under a bar above its numbers. */
const MARK_PX = 3;
const FAINT_CONTRAST = 1.2;

/** What the legend reads of a scene. */
export type LegendScene = Pick<Scene, "legend" | "lettering" | "theme" | "idSuffix" | "circles">;

/** The key to the fills of the map, over land on a panel of the background's colour. */
export function legend(scene: LegendScene): Markup {
  const { legend: drawn, lettering, theme } = scene;
  if (drawn === null) return NOTHING;
  const { heading, entries, bar, rings, counts, entryStyle } = drawn;
  const ground = drawn.hasPanel ? panelMarkup(drawn, theme) : rimGapMarkup(drawn, theme);
  const lines = heading.map((line) => lettering.line(line, entryStyle));
  const rows = entries.map((entry) => entryGroup(entry, scene, drawn));
  const strip = bar === null ? NOTHING : barGroup(bar, scene, drawn);
  const key = rings.length === 0 ? NOTHING : keyMarkup(rings, scene);
  const bars = counts.length === 0 ? NOTHING : countsMarkup(counts, theme);
  const content = svg`${definitions(drawn, scene)}${ground}${key}${lines}${strip}${rows}${bars}`;
  return svg`<g class="cp-legend"${lettering.attributes(entryStyle)}>${content}</g>`;
}

/** Without an edge: it is to be overlooked where there is nothing behind it but the background. */
function panelMarkup({ panel }: DrawnLegend, { background }: Theme): Markup {
  const look = svg`fill="${background}" fill-opacity="${PANEL_OPACITY}"`;
  return svg`<rect ${placement(panel)} rx="${PANEL_RADIUS_PX}" ${look}/>`;
}

/** The edge of the globe in the colour of what is around it: no line crosses words. */
function rimGapMarkup({ rimGap }: DrawnLegend, { background }: Theme): Markup {
  if (rimGap === null) return NOTHING;
  const look = svg`fill="none" stroke="${background}" stroke-width="${rimGap.widthPx}"`;
  return svg`<path d="${rimGap.path}" ${look}/>`;
}

/** How many regions rows have: their lengths say it, nothing is to be read. */
function countsMarkup(counts: readonly Box[], { mutedText }: Theme): Markup {
  const bars = counts.map((box) => svg`<rect ${placement(box)}/>`);
  return svg`<g class="cp-counts" fill="${mutedText}">${bars}</g>`;
}

/** Circles as they are on the map, perhaps with lines from their tops to their numbers. */
function keyMarkup(rings: readonly LegendRing[], scene: LegendScene): Markup {
  const { circles, theme } = scene;
  const colors = new Set(circles.map(({ color }) => color));
  const [only = theme.accent] = colors.size === 1 ? colors : [];
  const marks = rings.map(
    ({ x, y, radiusPx }) => svg`<circle cx="${x}" cy="${y}" r="${radiusPx}"/>`,
  );
  const lines = rings.map(({ x, y, radiusPx, lineToX }) =>
    lineToX === null
      ? NOTHING
      : svg`<path d="M${x} ${y - radiusPx}H${lineToX}" stroke="${theme.text}" stroke-width="0.75"/>`,
  );
  return svg`<g fill="${only}" ${circleLook(theme, circles[0]!)}>${marks}</g>${lines}`;
}

/** A swatch in the region's colour, the pattern over it, and what it stands for. */
function entryGroup(
  { swatch, fill, pattern, lines, wholeText, classNumber }: LegendEntry,
  scene: LegendScene,
  { entryStyle }: DrawnLegend,
): Markup {
  const { lettering, theme } = scene;
  const title = wholeText === null ? NOTHING : svg`<title>${wholeText}</title>`;
  // A colour of the request may be that of the panel: then the swatch needs an edge to be seen.
  const isFaint = contrastRatio(fill, theme.background) < FAINT_CONTRAST;
  const edge = isFaint ? svg` stroke="${theme.sphereOutline}"` : NOTHING;
  const plain = svg`<rect ${placement(swatch)} fill="${fill}"${edge}/>`;
  const over = pattern === null ? NOTHING : patternRect(pattern, swatch, scene);
  const texts = lines.map((line) => lettering.line(line, entryStyle));
  const ofClass = dataAttributes({ dataset: null }, classNumber);
  return svg`<g class="cp-entry"${ofClass}>${title}${plain}${over}${texts}</g>`;
}

function patternRect(pattern: PatternPaint, swatch: Box, { idSuffix }: LegendScene): Markup {
  if (pattern.name !== "solid-outline")
    return svg`<rect ${placement(swatch)} fill="url(#${patternId(pattern, "image", idSuffix())})"/>`;
  const frame = placement(inset(swatch, OUTLINE_INSET_PX + OUTLINE_PX / 2));
  return svg`<rect ${frame} fill="none" stroke="${pattern.ink}" stroke-width="${OUTLINE_PX}"/>`;
}

function barGroup(
  { box, ticks, marksX, named, namedX }: LegendBar,
  { lettering, idSuffix, theme }: LegendScene,
  { entryStyle }: DrawnLegend,
): Markup {
  const texts = [...ticks, ...named].map((tick) => lettering.line(tick, entryStyle));
  const strip = svg`<rect ${placement(box)} fill="url(#${gradientId(idSuffix())})"/>`;
  if (marksX.length + namedX.length === 0) return svg`${strip}${texts}`;
  const marks = [
    ...marksX.map((x) => svg`M${x} ${box.bottom}v${MARK_PX}`),
    ...namedX.map((x) => svg`M${x} ${box.top - MARK_PX}v${MARK_PX}`),
  ];
  return svg`${strip}<path d="${marks}" stroke="${theme.mutedText}"/>${texts}`;
}

/** The gradient of the bar, and each pattern of a swatch once. */
function definitions({ bar, entries }: DrawnLegend, scene: LegendScene): Markup {
  if (bar === null && entries.every(({ pattern }) => pattern === null)) return NOTHING;
  const suffix = scene.idSuffix();
  const patterns = new Map<string, PatternPaint>();
  for (const { pattern } of entries)
    if (pattern !== null) patterns.set(patternId(pattern, "image", suffix), pattern);
  const tiles = Array.from(patterns.values(), (pattern) =>
    patternDefinition(pattern, "image", suffix, null),
  );
  const parts = [bar === null ? NOTHING : gradient(bar, suffix), ...tiles];
  return parts.some((part) => part !== NOTHING) ? svg`<defs>${parts}</defs>` : NOTHING;
}

function gradient({ stops }: LegendBar, suffix: string): Markup {
  const parts = stops.map(
    ({ offset, color }) => svg`<stop offset="${100 * offset}%" stop-color="${color}"/>`,
  );
  return svg`<linearGradient id="${gradientId(suffix)}">${parts}</linearGradient>`;
}

function gradientId(suffix: string): string {
  return `ramp-${suffix}`;
}

function placement({ left, top, right, bottom }: Box): Markup {
  return svg`x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
}

function inset({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
}
