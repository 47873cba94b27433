import { classification } from "../classify/scale.ts";
import type { GeometryLayer } from "../geometry/atlas.ts";
import type { Box, Scene } from "../layout/scene.ts";
import { grown, moved, occupancy } from "../layout/boxes.ts";
import { circles } from "../layout/symbols/circles.ts";
import { regionLabels } from "../layout/labels/labels.ts";
import { drawnMarkers, placedMarkers } from "../layout/symbols/markers.ts";
import { drawnRoutes } from "../layout/routes/routes.ts";
import { haloWidthPx, textSizePx, textStyle } from "../layout/typography.ts";
import type { MapRequest } from "../request/types.ts";
import { textElements, textOutlines } from "../text/lettering.ts";
import { cornerFurniture } from "./corner-furniture.ts";
import { placedLegend } from "./placed-legend.ts";
import { regionPaints } from "./paints.ts";
import { type Sheet, sheet } from "./sheet.ts";

/** Side of the cells in which taken places are kept, about that of a label. */
const CELL_PX = 48;

/**
 * Everything resolved: sizes, colours, places. Nothing after this looks at the request's data.
 *
 * @param idSuffix from the fingerprint, so that two maps in one page never share an id
 */
export function scene(request: MapRequest, geometry: GeometryLayer, idSuffix: string): Scene {
  const page = sheet(request, geometry);
  const { theme, placement, canvas } = page;
  const scale = classification(request, theme);
  const paints = regionPaints(request, scale, theme);
  const rounds = circles(request.proportional, geometry, placement, theme);
  const pins = placedMarkers(request.markers, geometry, placement);
  const obstacles = pins.map(({ x, y, marker }) => ({ x, y, sizePx: marker.sizePx }));
  const routes = drawnRoutes(request.routes, geometry, placement, theme, obstacles);
  const corners = cornerFurniture(request, geometry, page);
  const marks = [
    ...rounds.map(({ x, y, radiusPx }) =>
      grown({ left: x, top: y, right: x, bottom: y }, radiusPx),
    ),
    ...pins.map(({ x, y, bounds }) => moved(bounds, x, y)),
    ...routes.flatMap(({ endBoxes }) => endBoxes),
  ];
  const withDatum: string[] = [];
  for (const id of paints.keys()) if (paints.get(id)!.hasDatum) withDatum.push(id);
  const ground = { geometry, placement, withDatum, marks };
  const legend = placedLegend(request, scale, page, corners.boxes, ground, rounds);
  const taken = occupancy(CELL_PX);
  for (const box of corners.boxes) taken.take(box);
  if (legend !== null) taken.take(legend.panel);
  for (const { arrowheadBox } of routes) if (arrowheadBox !== null) taken.take(arrowheadBox);
  const markerLabelStyle = labelStyle("marker", page);
  const regionLabelStyle = labelStyle("region", page);
  const room = labelRoom(page);
  const common = { geometry, placement, theme, room };
  // Field by field: spreading objects into one of so many fields takes a quarter of all this.
  return {
    widthPx: canvas.widthPx,
    heightPx: canvas.heightPx,
    placement,
    geometry,
    theme,
    // PNG is drawn without any font, so that no host's fonts can reach it.
    lettering: request.format === "png" ? textOutlines : textElements,
    idSuffix,
    paints,
    hasGraticule: request.hasGraticule,
    circles: rounds,
    routes,
    // Markers come before regions: their labels were written by the user.
    markers: drawnMarkers(pins, { ...common, labelStyle: markerLabelStyle }, taken),
    markerLabelStyle,
    labels: regionLabels(request.labels, { ...common, style: regionLabelStyle }, taken),
    labelStyle: regionLabelStyle,
    legend,
    heading: page.heading,
    northArrow: corners.northArrow,
    scaleBar: corners.scaleBar,
    attribution: corners.attribution,
    wordmark: corners.wordmark,
  };
}

function labelStyle(kind: "marker" | "region", { canvas, theme }: Sheet): Scene["labelStyle"] {
  const sizePx = textSizePx(kind, canvas.widthPx, canvas.heightPx);
  return textStyle(theme, sizePx, { anchor: "middle", haloPx: haloWidthPx(sizePx) });
}

/** Where labels may stand: on the image, below the heading. */
function labelRoom({ canvas: { widthPx, heightPx }, headingPx }: Sheet): Box {
  return { left: 0, top: headingPx, right: widthPx, bottom: heightPx };
}
