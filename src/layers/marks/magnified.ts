import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import type { Box, Scene } from "../../layout/scene.ts";

const LINE_PX = 1;
const EDGED_PX = 2.5;

/**
 * Crowds of small regions drawn larger in boxes, each joined to its place on the map.
 *
 * @param drawn the layers of a map that stands in a box
 */
export function magnified(scene: Scene, drawn: (part: Scene) => readonly Markup[]): Markup {
  const { magnified: parts, theme, lettering, isForPixels } = scene;
  if (parts.length === 0) return NOTHING;
  const boxes = parts.map(({ area: { box }, scene: part }, i) => {
    const suffix = `${scene.idSuffix()}-${i + 1}`;
    const map = drawn({ ...part, lettering, isForPixels, idSuffix: () => suffix });
    const id = `box-${suffix}`;
    const clip = svg`<clipPath id="${id}"><rect${edges(box)}/></clipPath>`;
    return svg`${clip}<g clip-path="url(#${id})">${map}</g>`;
  });
  const outlines = parts.flatMap(({ area }) => [area.from, area.box]);
  const rects = outlines.map((one) => svg`<rect${edges(one)}/>`);
  const lines = parts.map(({ area: { line } }) => {
    if (line === null) return NOTHING;
    const [[x, y], [toX, toY]] = line;
    return svg`<path d="M${x} ${y}L${toX} ${toY}"/>`;
  });
  const outlined = ([color, px]: readonly [string, number]): Markup =>
    svg`<g fill="none" stroke="${color}" stroke-width="${px}">${rects}${lines}</g>`;
  // On land of any colour one of the two is seen.
  const inks = [[theme.halo, EDGED_PX] as const, [theme.text, LINE_PX] as const];
  return svg`<g class="cp-magnified">${boxes}${inks.map(outlined)}</g>`;
}

function edges({ left, top, right, bottom }: Box): Markup {
  return svg` x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
}
