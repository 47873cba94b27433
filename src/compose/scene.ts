import type { GeometryLayer } from "../geometry/atlas.ts";
import type { Scene } from "../layout/scene.ts";
import type { MapRequest } from "../request/map-request.ts";
import { textElements, textOutlines } from "../text/lettering.ts";
import { beginTexts, type Scripts } from "../text/set-text.ts";
import { drawnTexts } from "./drawn-texts.ts";
import { type Furnished, withFurniture } from "./furniture.ts";
import { type Labelled, withLabels } from "./labels.ts";
import { withLegend } from "./legend.ts";
import { withCircles, withMarkerPlaces, withRoutes } from "./marks.ts";
import { type Painted, withPaints } from "./paints.ts";
import { withSmallRegions } from "./small-regions.ts";
import { type Sheet, sheet } from "./sheet.ts";

/**
 * Everything resolved: sizes, colours, places. Nothing after this looks at the request's data.
 *
 * Each stage takes what is laid out so far and gives it back with one thing more. What comes later
 * gives way to what is there: the legend avoids the furniture, labels avoid both.
 *
 * @param idSuffix from the request, so that two maps in one page never share an id; asked for
 * only where the map has ids, perhaps several times
 * @param scripts what the texts of the request need, loaded
 */
export function scene(
  request: MapRequest,
  geometry: GeometryLayer,
  idSuffix: () => string,
  scripts: Scripts,
): Scene {
  beginTexts(scripts);
  const painted = withPaints(sheet(request, geometry, idSuffix), request);
  // A legend that takes a band from the map moves all that stands on it.
  const layOut = (page: Sheet): Furnished => onMap({ ...painted, sheet: page }, request);
  const keyed = withLegend(layOut(painted.sheet), request, layOut);
  return finished(withLabels(keyed, request), request);
}

/** What follows from the place of the map. */
function onMap(painted: Painted, request: MapRequest): Furnished {
  const circled = withCircles(withSmallRegions(painted, request), request);
  const pinned = withMarkerPlaces(circled, request);
  const routed = withRoutes(pinned, request);
  return withFurniture(routed);
}

/** What layers may read of it. Field by field: a spread of so many takes longer than all stages. */
function finished(
  { sheet: page, paints, smallRegions, circles, routes, furniture, legend, labelling }: Labelled,
  { pixelsPerUnit }: MapRequest,
): Scene {
  const drawn: Scene = {
    widthPx: page.widthPx,
    heightPx: page.heightPx,
    pixelsPerUnit,
    placement: page.placement,
    geometry: page.geometry,
    isForPixels: false,
    theme: page.theme,
    ground: page.ground,
    landHatch: page.landHatch,
    lettering: page.isOutlined ? textOutlines : textElements(() => drawnTexts(drawn), page.widthPx),
    idSuffix: page.idSuffix,
    paints,
    hasGraticule: page.hasGraticule,
    smallRegions,
    circles,
    routes,
    markers: labelling.markers,
    markerLabelStyle: labelling.markerLabelStyle,
    labels: labelling.labels,
    labelStyle: labelling.labelStyle,
    legend,
    heading: page.heading,
    northArrow: furniture.northArrow,
    scaleBar: furniture.scaleBar,
    source: furniture.source,
    attribution: furniture.attribution,
    wordmark: furniture.wordmark,
  };
  return drawn;
}
