import type { Scene } from "../layout/scene.ts";
import { type Markup, svg } from "../svg/markup.ts";
import { enlarged, imageSize } from "./image-size.ts";
import { type Layer, PAINT_ORDER } from "./paint-order.ts";

/** The whole image as SVG. */
export function document(
  scene: Scene,
  title: string,
  description: string,
  layers: readonly Layer[] = PAINT_ORDER,
): Markup {
  const { widthPx, heightPx } = imageSize(scene);
  const size = svg`width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"`;
  const words = svg`<title>${title}</title><desc>${description}</desc>`;
  const drawn = layers.map(({ markup }) => markup(scene));
  const picture = enlarged(drawn, scene.pixelsPerUnit);
  const content = svg`${words}${scene.lettering.fonts()}${picture}`;
  return svg`<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">${content}</svg>`;
}
