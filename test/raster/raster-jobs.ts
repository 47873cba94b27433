import { coverageOrder, type Overlay } from "../../src/compose/overlays.ts";
import { PAINT_ORDER } from "../../src/compose/paint-order.ts";
import type { CoverageJob } from "../../src/raster/raster-job.ts";
import { heading } from "../../src/layers/furniture/heading.ts";
import { labels } from "../../src/layers/marks/labels.ts";
import { legend } from "../../src/layers/furniture/legend.ts";
import { markers } from "../../src/layers/marks/markers.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { requestOf, sceneOf } from "../helpers/image.ts";

/** A map as a job, made from its scene. */
export async function jobOf(query: string): Promise<{ scene: Scene; job: CoverageJob }> {
  const request = requestOf(`/map.png?${query}`);
  const scene = await sceneOf(request);
  const { widthPx, heightPx, placement, hasGraticule, theme, ground, geometry, paints } = scene;
  const size = (placement.scale * geometry.widthPx) / 1200;
  const hairline = Math.min(1.5, Math.max(0.35, 0.6 * Math.sqrt(size)));
  const job: CoverageJob = {
    scope: request.scope,
    detail: request.detail,
    projection: request.projection,
    cut: geometry.cut,
    widthPx,
    heightPx,
    placement,
    order: coverageOrder(PAINT_ORDER),
    hasGraticule,
    hasLakes: ground.lakes !== null,
    strokes: {
      sphereOutline: 1.5 * hairline,
      graticule: hairline,
      border: 1.1 * hairline,
      parentBorder: 2.4 * hairline,
      disputed: 2.2 * hairline,
      disputedDash: Math.max(4, 9 * hairline),
      disputedGap: 0.8 * Math.max(4, 9 * hairline),
      outline: 1.5 * hairline,
      contextEdge: 1.6 * placement.scale,
    },
    colors: {
      background: theme.background,
      sea: theme.sea,
      sphereOutline: theme.sphereOutline,
      graticule: theme.graticule,
      land: theme.land,
      border: theme.border,
      outline: theme.sphereOutline,
      lakes: ground.lakes ?? theme.land,
      context: geometry.context && theme.context,
      contextBorder: geometry.context && theme.contextBorder,
    },
    fills: geometry.regions.map(({ id }) => paints.get(id)?.fill ?? null),
    discs: scene.smallRegions,
    overlays: overlaysOf(scene),
  };
  return { scene, job };
}

/** Markers, labels, legend and heading, each in a box of its own. */
function overlaysOf(scene: Scene): readonly Overlay[] {
  const { widthPx, heightPx, legend: key, heading: lines } = scene;
  const whole = { left: 0, top: 0, right: widthPx, bottom: heightPx };
  const panel = key === null ? whole : key.panel;
  const bottom = Math.max(1, ...lines.map(({ y }) => y + 20));
  return [
    overlay(`${markers(scene).source}${labels(scene).source}`, whole),
    overlay(legend(scene).source, panel),
    overlay(heading(scene).source, { ...whole, bottom }),
  ].flat();
}

function overlay(
  content: string,
  box: { left: number; top: number; right: number; bottom: number },
): readonly Overlay[] {
  if (content === "") return [];
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  return [
    drawingOver(content, left, top, Math.ceil(box.right) - left, Math.ceil(box.bottom) - top),
  ];
}

/** The document of an overlay, as the contract of Overlay has it. */
export function drawingOver(
  content: string,
  left: number,
  top: number,
  width: number,
  height: number,
): Overlay {
  const size = `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
  return { markup, left, top, width, height };
}
