import { type Markup, NOTHING, svg } from "../../svg/markup.ts";
import { gridGroup, gridUnits, strokesPx } from "./grid.ts";
import type { Scene } from "../../layout/scene.ts";

/** The background, the globe with its outline where there is one, and land that has no region. */
export function sea(scene: Scene): Markup {
  const parts = [background(scene), globe(scene), unassignedLand(scene)];
  if (parts.every((part) => part === NOTHING)) return NOTHING;
  return gridGroup(scene, "sea", NOTHING, parts);
}

/** Whether the image is opaque everywhere. */
export function hasBackground({ ground }: Scene): boolean {
  return ground.background !== null;
}

/** The whole image in grid units; whole numbers outwards, so that no edge is left bare. */
function background(scene: Scene): Markup {
  const { placement, widthPx, heightPx, ground } = scene;
  if (ground.background === null) return NOTHING;
  const left = Math.floor(gridUnits(scene, -placement.x)) - 1;
  const top = Math.floor(gridUnits(scene, -placement.y)) - 1;
  const width = Math.ceil(gridUnits(scene, widthPx)) + 3;
  const height = Math.ceil(gridUnits(scene, heightPx)) + 3;
  const corner = svg`x="${left}" y="${top}"`;
  return svg`<rect ${corner} width="${width}" height="${height}" fill="${ground.background}"/>`;
}

function globe(scene: Scene): Markup {
  const { geometry, theme, ground } = scene;
  if (geometry.sphere === null || ground.sea === null) return NOTHING;
  const widthUnits = gridUnits(scene, strokesPx(scene).sphereOutline);
  const outline = svg`stroke="${theme.sphereOutline}" stroke-width="${widthUnits}"`;
  const { sphere, sphereEdge } = geometry;
  if (sphereEdge === null) return svg`<path d="${sphere}" fill="${ground.sea}" ${outline}/>`;
  const inside = svg`<path d="${sphere}" fill="${ground.sea}"/>`;
  return sphereEdge === NOTHING
    ? inside
    : svg`${inside}<path d="${sphereEdge}" fill="none" ${outline}/>`;
}

function unassignedLand({ geometry: { unassigned }, theme }: Scene): Markup {
  return unassigned === null ? NOTHING : svg`<path d="${unassigned}" fill="${theme.land}"/>`;
}
