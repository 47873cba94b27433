import { type Markup, NOTHING, svg } from "../svg/markup.ts";
import type { Told } from "../layout/scene.ts";

/** What scripts of a page read of a mark, each after a blank. */
export function dataAttributes(
  { dataset }: Pick<Told, "dataset">,
  classNumber: number | null = null,
): Markup {
  const ofClass = classNumber === null ? NOTHING : svg` data-class="${classNumber}"`;
  if (dataset === null) return ofClass;
  const { name, value } = dataset;
  const said = value === null ? NOTHING : svg` data-value="${value}"`;
  return svg` data-name="${name}"${said}${ofClass}`;
}
