import type { Box, Scene } from "../layout/scene.ts";
import { type Markup, NOTHING, svg } from "../svg/markup.ts";
import { enlarged } from "./image-size.ts";
import { type CoverageLayer, type Layer, PAINT_ORDER } from "./paint-order.ts";

/**
 * A drawing over a part of the map: an SVG document of its own, of `width` × `height` pixels, whose
 * `viewBox` starts at `left` and `top`, so that its content is in pixels of the image. What it
 * leaves clear shows the map. It begins as every document does: `<svg … width="…" height="…"`.
 *
 * The box is whole pixels and should be no larger than what is drawn: its content is cut off there,
 * and all of it takes time. It may reach beyond the image.
 */
export interface Overlay {
  readonly markup: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn together, and where; a null box has nothing to draw. */
interface Part {
  readonly content: Markup;
  readonly box: Box | null;
}

/** What a PNG has over its coverage raster, bottom first, each layer in its own box. */
export function overlays(scene: Scene, layers: readonly Layer[] = PAINT_ORDER): readonly Overlay[] {
  return parts(scene, layers).flatMap(({ content, box }) =>
    content.text === NOTHING.text || box === null
      ? []
      : [overlay(content, box, scene.pixelsPerUnit)],
  );
}

/** Whether a layer has something to draw that can be no part of a coverage raster, nor lie over one. */
export function needsDocument(scene: Scene, layers: readonly Layer[] = PAINT_ORDER): boolean {
  let height = 0;
  return layers.some(({ inPng }) => {
    if (inPng.kind === "document") return inPng.isDrawn(scene);
    const isUnder = HEIGHTS[inPng.kind] < height;
    height = HEIGHTS[inPng.kind];
    return isUnder || (inPng.kind === "coverage" && !inPng.isOpaque(scene));
  });
}

/** What can be laid over what: under a drawing, a PNG has no part of its raster. */
const HEIGHTS = { coverage: 0, discs: 1, anywhere: 2, boxed: 2 } as const;

/** The layers of a coverage raster, bottom first: the sea, which hides all that is under it, and those over it. */
export function coverageOrder(layers: readonly Layer[]): readonly CoverageLayer[] {
  const names = layers.flatMap(({ inPng }) => (inPng.kind === "coverage" ? [inPng.layer] : []));
  return names.slice(names.indexOf("sea"));
}

function parts(scene: Scene, layers: readonly Layer[]): readonly Part[] {
  const { widthPx, heightPx } = scene;
  const image = { left: 0, top: 0, right: widthPx, bottom: heightPx };
  const found: Part[] = [];
  let together: Markup[] = [];
  const endTogether = (): void => {
    if (together.length > 0) found.push({ content: svg`${together}`, box: image });
    together = [];
  };
  for (const { markup, inPng } of layers) {
    if (inPng.kind === "anywhere") together.push(markup(scene));
    if (inPng.kind !== "boxed") continue;
    endTogether();
    found.push({ content: markup(scene), box: inPng.box(scene) });
  }
  endTogether();
  return found;
}

function overlay(content: Markup, box: Box, times: number): Overlay {
  const [left, top] = [Math.floor(times * box.left), Math.floor(times * box.top)];
  const width = Math.ceil(times * box.right) - left;
  const height = Math.ceil(times * box.bottom) - top;
  const view = `${left} ${top} ${width} ${height}`;
  const size = svg`width="${width}" height="${height}" viewBox="${view}"`;
  const { source } =
    svg`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${enlarged([content], times)}</svg>`;
  return { markup: source, left, top, width, height };
}
