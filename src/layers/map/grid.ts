import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { factorText, numberText } from "../../svg/numbers.ts";
import type { Scene } from "../../layout/scene.ts";

/** resvg leaves out what one transform makes smaller than that: by the tolerance of tiny-skia. */
const MIN_DRAWN_FACTOR = 1 / 4096;

/**
 * A group whose coordinates are on the grid of the geometry.
 *
 * @param name of the layer
 * @param look further attributes, each after a blank
 */
export function gridGroup(
  scene: Scene,
  name: string,
  look: Markup,
  content: Markup | readonly Markup[],
): Markup {
  const { placement, geometry, isForPixels } = scene;
  const { scale, x, y } = placement;
  const move = x === 0 && y === 0 ? "" : `translate(${numberText(x)} ${numberText(y)})`;
  const factor = scale / geometry.unitsPerPx;
  if (!isForPixels || factor > MIN_DRAWN_FACTOR) {
    const transform = `${move}scale(${factorText(factor)})`;
    return svg`<g class="cp-${name}" transform="${transform}"${look}>${content}</g>`;
  }
  const step = `scale(${factorText(Math.sqrt(factor))})`;
  return svg`<g transform="${move}${step}"><g transform="${step}"${look}>${content}</g></g>`;
}

/** A width in image pixels as grid units, for strokes inside such a group. */
export function gridUnits({ placement, geometry }: Scene, px: number): number {
  return (px / placement.scale) * geometry.unitsPerPx;
}

/** The transform of the group undone: tiles are in pixels of the image. */
export function toGridUnits({ placement, geometry }: Scene): string {
  const { scale, x, y } = placement;
  const move = x === 0 && y === 0 ? "" : `translate(${numberText(-x)} ${numberText(-y)})`;
  return `scale(${factorText(geometry.unitsPerPx / scale)})${move}`;
}

/** Widths of the lines of the map in pixels. */
export interface MapStrokes {
  readonly sphereOutline: number;
  readonly graticule: number;
  readonly border: number;
  readonly parentBorder: number;
  /** A line on which states do not agree. */
  readonly disputed: number;
  /** The length of its dashes, and of the gaps between them, 0 for a line without. */
  readonly disputedDash: number;
  readonly disputedGap: number;
  readonly outline: number;
  /** The edge that land around the regions has of its own colour. */
  readonly contextEdge: number;
}

/** So wide in frame pixels: no water shows between it and the regions. */
export const CONTEXT_EDGE_PX = 1.6;

/** The width in pixels of a map that has lines of the width below. */
const BASE_WIDTH_PX = 1200;
const BASE_LINE_PX = 0.6;

/** In widths of the hairline: a border, and how long dashes are. */
const BORDER = 1.1;
const DASH = 9;
/** A line with gaps is wider, as less of it is seen. */
const DASHED = 2;
const LEAST_DASH_PX = 4;
/** Of the length of a dash. */
const GAP = 0.8;

/** They grow with the map on the image, but slower, whatever part of the Earth it shows. */
export function strokesPx({
  placement,
  geometry,
}: Pick<Scene, "placement" | "geometry">): MapStrokes {
  const size = (placement.scale * geometry.widthPx) / BASE_WIDTH_PX;
  const hairline = Math.min(1.5, Math.max(0.35, BASE_LINE_PX * Math.sqrt(size)));
  const dash = Math.max(LEAST_DASH_PX, DASH * hairline);
  return {
    sphereOutline: 1.5 * hairline,
    graticule: hairline,
    border: BORDER * hairline,
    parentBorder: 2.4 * hairline,
    disputed: DASHED * BORDER * hairline,
    disputedDash: dash,
    disputedGap: GAP * dash,
    outline: 1.5 * hairline,
    contextEdge: CONTEXT_EDGE_PX * placement.scale,
  };
}

/** Strokes of the map as it is asked for: without gaps, a line on which states do not agree is one as others. */
export function askedStrokesPx(scene: Scene): MapStrokes {
  const strokes = strokesPx(scene);
  return scene.hasDashes ? strokes : { ...strokes, disputed: strokes.border, disputedGap: 0 };
}

/** The lines on which states do not agree, dashed or not. */
export function disputedLine(scene: Scene, color: string): Markup {
  const { disputed: path } = scene.geometry;
  const { disputed, disputedDash, disputedGap } = askedStrokesPx(scene);
  if (path === null || disputedGap === 0) return gridLine(scene, path, color, disputed);
  const units = (px: number): number => gridUnits(scene, px);
  const dashes = svg`${units(disputedDash)} ${units(disputedGap)}`;
  return svg`<path d="${path}" stroke="${color}" stroke-width="${units(disputed)}" stroke-dasharray="${dashes}"/>`;
}

/** A stroke along lines of the grid. */
export function gridLine(scene: Scene, path: Markup | null, color: string, px: number): Markup {
  if (path === null) return NOTHING;
  const width = gridUnits(scene, px);
  return svg`<path d="${path}" stroke="${color}" stroke-width="${width}"/>`;
}
