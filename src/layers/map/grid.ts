import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { factorText, numberText } from "../../svg/numbers.ts";
import type { Scene } from "../../layout/scene.ts";

/** The transform of a group whose coordinates are on the grid of the geometry. */
export function gridTransform({ placement, geometry }: Scene): string {
  const { scale, x, y } = placement;
  const move = x === 0 && y === 0 ? "" : `translate(${numberText(x)} ${numberText(y)})`;
  return `${move}scale(${factorText(scale / geometry.unitsPerPx)})`;
}

/** A width in image pixels as grid units, for strokes inside such a group. */
export function gridUnits({ placement, geometry }: Scene, px: number): number {
  return (px / placement.scale) * geometry.unitsPerPx;
}

/** Widths of the lines of the map in pixels. */
export interface MapStrokes {
  readonly sphereOutline: number;
  readonly graticule: number;
  readonly border: number;
  readonly outline: number;
}

/** They grow with the map, but slower. */
export function strokesPx({ placement }: Scene): MapStrokes {
  const hairline = Math.min(1.5, Math.max(0.35, 0.6 * Math.sqrt(placement.scale)));
  return {
    sphereOutline: 1.5 * hairline,
    graticule: hairline,
    border: 1.1 * hairline,
    outline: 1.5 * hairline,
  };
}

/** A stroke along lines of the grid. */
export function gridLine(scene: Scene, path: Markup | null, color: string, px: number): Markup {
  if (path === null) return NOTHING;
  const width = gridUnits(scene, px);
  return svg`<path d="${path}" stroke="${color}" stroke-width="${width}"/>`;
}
