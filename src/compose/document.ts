import type { Scene } from "../layout/scene.ts";
import { type Markup, svg } from "../svg/markup.ts";
import { darkStyle, twoColorings } from "../svg/two-colorings.ts";
import { enlarged, imageSize } from "./image-size.ts";
import { type Layer, PAINT_ORDER } from "./paint-order.ts";

/** The whole image as SVG. */
export function document(
  scene: Scene,
  title: string,
  description: string,
  layers: readonly Layer[] = PAINT_ORDER,
): Markup {
  return whole(scene, title, description, picture(scene, layers));
}

/**
 * The same in the colours of one of two themes, whichever a reader prefers.
 *
 * @param dark the same in the dark theme, with the same ids
 * @param other that again, with ids of its own
 */
export function documentInBothThemes(
  light: Scene,
  dark: Scene,
  other: () => Scene,
  title: string,
  description: string,
): Markup {
  const suffix = light.idSuffix();
  const id = `map-${suffix}`;
  const both = twoColorings(picture(light), picture(dark), id);
  const content =
    both === null
      ? inTurns(picture(light), picture(other()), suffix)
      : [darkStyle(both.rules), svg`<g id="${id}">${both.markup}</g>`];
  return whole(light, title, description, svg`${content}`);
}

/** Drawings that differ by more than colours stand both in the document, one of them not shown. */
function inTurns(light: Markup, dark: Markup, suffix: string): readonly Markup[] {
  const [lightId, darkId] = [`light-${suffix}`, `dark-${suffix}`];
  const rules = `#${lightId}{display:none}#${darkId}{display:inline}`;
  return [
    darkStyle(rules),
    svg`<g id="${lightId}">${light}</g>`,
    svg`<g id="${darkId}" display="none">${dark}</g>`,
  ];
}

function picture(scene: Scene, layers: readonly Layer[] = PAINT_ORDER): Markup {
  const drawn = layers.map(({ markup }) => markup(scene));
  return svg`${enlarged(drawn, scene.pixelsPerUnit)}`;
}

function whole(scene: Scene, title: string, description: string, content: Markup): Markup {
  const { widthPx, heightPx } = imageSize(scene);
  const size = svg`width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"`;
  const words = svg`<title>${title}</title><desc>${description}</desc>`;
  const all = svg`${words}${scene.lettering.fonts()}${content}`;
  return svg`<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">${all}</svg>`;
}
