import {
  type EngravedElement,
  type Markup,
  markupRow,
  type MarkupRow,
  NOTHING,
  svg,
} from "../svg/markup.ts";
import { gridTransform } from "./grid.ts";
import type { RegionPaint, Scene } from "./scene.ts";

/** Every region that the projection shows; those without a paint take the fill of the group. */
export function regions(scene: Scene): Markup {
  const { geometry, paints, theme } = scene;
  const row = markupRow();
  for (const { id, element } of geometry.regions) {
    const paint = paints.get(id);
    if (paint === undefined) row.add(element.whole);
    else addPainted(row, element, paint);
  }
  const look = svg`fill="${theme.land}" stroke="none"`;
  return svg`<g class="regions" transform="${gridTransform(scene)}" ${look}>${row.markup()}</g>`;
}

function addPainted(
  row: MarkupRow,
  { whole, opening }: EngravedElement,
  { fill, annotation }: RegionPaint,
): void {
  if (fill === null && annotation === null) {
    row.add(whole);
    return;
  }
  row.add(opening);
  const color = fill === null ? NOTHING : svg` fill="${fill}"`;
  row.add(
    annotation === null ? svg`${color}/>` : svg`${color}><title>${annotation}</title></path>`,
  );
}
