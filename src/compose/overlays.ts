import { attribution } from "../layers/furniture/attribution.ts";
import { circles } from "../layers/marks/circles.ts";
import { heading } from "../layers/furniture/heading.ts";
import { labels } from "../layers/marks/labels.ts";
import { legend } from "../layers/furniture/legend.ts";
import { markers } from "../layers/marks/markers.ts";
import { northArrow } from "../layers/furniture/north-arrow.ts";
import { routes } from "../layers/marks/routes.ts";
import { scaleBar } from "../layers/furniture/scale-bar.ts";
import type { Box, Scene } from "../layout/scene.ts";
import { wordmark } from "../layers/furniture/wordmark.ts";
import { grown } from "../layout/boxes.ts";
import type { StyledLine } from "../text/lettering.ts";
import { type Markup, NOTHING, svg } from "../svg/markup.ts";
import { textWidthPx } from "../text/metrics.ts";

/** A drawing over a part of the map, as a document of whole pixels with a view of its own. */
export interface Overlay {
  readonly markup: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How far letters may reach beyond their line, as parts of the size: above for stacked accents. */
const REACH_ABOVE = 1.2;
const REACH_BELOW = 0.45;
const REACH_ASIDE = 0.3;
/** Around furniture that is drawn with a halo. */
const HALO_REACH_PX = 4;

/** What stands over the regions and their borders, bottom first, each part in its own box. */
export function overlays(scene: Scene): readonly Overlay[] {
  const { widthPx, heightPx } = scene;
  const image = { left: 0, top: 0, right: widthPx, bottom: heightPx };
  const parts: readonly (readonly [Markup, Box | null])[] = [
    [svg`${[circles(scene), routes(scene), markers(scene), labels(scene)]}`, image],
    [legend(scene), scene.legend?.panel ?? null],
    [heading(scene), linesBox(scene.heading)],
    [northArrow(scene), arrowBox(scene)],
    [scaleBar(scene), barBox(scene)],
    [attribution(scene), linesBox([scene.attribution])],
    [wordmark(scene), linesBox([scene.wordmark])],
  ];
  return parts.flatMap(([content, box]) =>
    content.text === NOTHING.text || box === null ? [] : [overlay(content, box)],
  );
}

function overlay(content: Markup, box: Box): Overlay {
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  const [width, height] = [Math.ceil(box.right) - left, Math.ceil(box.bottom) - top];
  const view = `${left} ${top} ${width} ${height}`;
  const size = svg`width="${width}" height="${height}" viewBox="${view}"`;
  const { source } = svg`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
  return { markup: source, left, top, width, height };
}

/** Everything that some lines of text may reach. */
function linesBox(lines: readonly (StyledLine | null)[]): Box | null {
  const boxes = lines.flatMap((line) => (line === null ? [] : [lineBox(line)]));
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function lineBox({ text, x, y, style: { sizePx, weight, anchor, halo } }: StyledLine): Box {
  const width = textWidthPx(text, sizePx, weight);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const letters = {
    left: left - REACH_ASIDE * sizePx,
    top: y - REACH_ABOVE * sizePx,
    right: left + width + REACH_ASIDE * sizePx,
    bottom: y + REACH_BELOW * sizePx,
  };
  return grown(letters, halo?.widthPx ?? 0);
}

function arrowBox({ northArrow: arrow }: Scene): Box | null {
  if (arrow === null) return null;
  const { x, y, sizePx, letter } = arrow;
  // The needle turns about its middle, and the letter beyond its tip turns with it.
  const reach = sizePx / 2 + 2 * letter.style.sizePx + HALO_REACH_PX;
  return grown({ left: x, top: y, right: x, bottom: y }, reach);
}

function barBox({ scaleBar: bar }: Scene): Box | null {
  if (bar === null) return null;
  const label = lineBox(bar.label);
  const line = grown(
    { left: bar.left, top: bar.y, right: bar.right, bottom: bar.y },
    HALO_REACH_PX,
  );
  return {
    left: Math.min(label.left, line.left),
    top: label.top,
    right: Math.max(label.right, line.right),
    bottom: line.bottom,
  };
}
