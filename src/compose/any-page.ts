import type { Scene } from "../layout/scene.ts";
import { haloWidthPx } from "../layout/typography.ts";
import { remembered } from "../platform/remembered.ts";
import type { StyledLine, TextStyle } from "../text/lettering.ts";

/**
 * A scene that a page of any colour shows through: heading and legend have halos there, as the credit has
 * everywhere. On a page in the colours of the theme none of them is seen.
 */
export function onAnyPage(scene: Scene): Scene {
  const { heading, legend, theme } = scene;
  const haloed = remembered(new Map<TextStyle, TextStyle>(), (style) => ({
    ...style,
    halo: style.halo ?? { color: theme.halo, widthPx: haloWidthPx(style.sizePx) },
  }));
  // The style of the legend as a whole is also that of its swatches.
  const line = (one: StyledLine): StyledLine => ({ ...one, style: haloed(one.style) });
  const key = legend &&
    !legend.hasPanel && {
      ...legend,
      heading: legend.heading.map(line),
      entries: legend.entries.map((entry) => ({ ...entry, lines: entry.lines.map(line) })),
      bar: legend.bar && { ...legend.bar, ticks: legend.bar.ticks.map(line) },
    };
  return { ...scene, heading: heading.map(line), legend: key || legend };
}
