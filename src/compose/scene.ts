import { otherClassCount } from "../classify/other-class-count.ts";
import type { GeometryLayer } from "../geometry/atlas.ts";
import { magnifiedLayer } from "../geometry/framing/magnified-layer.ts";
import type { MagnifiedPart, Scene } from "../layout/scene.ts";
import type { FramedRequest, MapRequest } from "../request/map-request.ts";
import { type StyledLine, textElements } from "../text/lettering.ts";
import type { Typesetting } from "../text/set-text.ts";
import { onAnyPage } from "./any-page.ts";
import { furnishedMap } from "./furnished-map.ts";
import { type Labelled, unsaidNames, withLabels } from "./labels.ts";
import { type Keyed, withLegend } from "./legend/legend.ts";
import {
  areaBoxes,
  areaFrame,
  magnification,
  type Magnification,
  magnifiedMap,
} from "./magnified.ts";
import { withPaints } from "./paints.ts";
import { sheet } from "./sheet.ts";
import type { WeighedText } from "../text/font/letters.ts";

/**
 * Everything resolved: sizes, colours, places. Nothing after this looks at the request's data.
 *
 * Each stage takes what is laid out so far and gives it back with one thing more. What comes later
 * gives way to what is there: the legend avoids the furniture, labels avoid both.
 *
 * @param idSuffix from the request, so that two maps in one page never share an id; asked for
 * only where the map has ids, perhaps several times
 * @param typesetting of all texts of the request
 * @param magnified where crowds are drawn larger; null for nowhere
 */
export function scene(
  request: FramedRequest,
  geometry: GeometryLayer,
  idSuffix: () => string,
  typesetting: Typesetting,
  magnified: Magnified | null = null,
): Scene {
  const keyed = withoutLabels(request, geometry, idSuffix, typesetting);
  if (magnified === null) return finished(withLabels(keyed, request), request);
  const { areas, crowdsLeftOut } = magnified;
  const whole = finished(withLabels(keyed, request, areas.flatMap(areaBoxes)), request);
  const parts = areas.map((area, i): MagnifiedPart => {
    const part = withLabels(magnifiedMap(keyed, area, magnified.layers[i]!, request), request);
    return { area, scene: finished(part, request) };
  });
  return { ...whole, lettering: letteringOf(whole, parts), magnified: parts, crowdsLeftOut };
}

/** The crowds of a map, with the geometry of each. */
export interface Magnified extends Magnification {
  readonly layers: readonly GeometryLayer[];
}

/** The crowds of a map, as finely as they are drawn; null where the request does not ask for them. */
export async function magnifiedCrowds(
  request: FramedRequest,
  geometry: GeometryLayer,
  typesetting: Typesetting,
): Promise<Magnified | null> {
  if (request.magnify === "off") return null;
  const found = magnification(withoutLabels(request, geometry, () => "", typesetting));
  const layers = found.areas.map((area) =>
    magnifiedLayer(request, geometry, areaFrame(area), area.placement.scale),
  );
  return { ...found, layers: await Promise.all(layers) };
}

function withoutLabels(
  request: FramedRequest,
  geometry: GeometryLayer,
  idSuffix: () => string,
  typesetting: Typesetting,
): Keyed {
  const painted = withPaints(sheet(request, geometry, idSuffix, typesetting), request);
  return withLegend(furnishedMap(painted, request), request);
}

/** For the texts of a map and of what is magnified of it. */
function letteringOf(whole: Scene, parts: readonly MagnifiedPart[]): Scene["lettering"] {
  const texts = (): readonly WeighedText[] =>
    [whole, ...parts.map((part) => part.scene)].flatMap(drawnTexts);
  return textElements(texts, whole.widthPx);
}

/** What layers may read of it. Field by field: a spread of so many takes longer than all stages. */
function finished(labelled: Labelled, { pixelsPerUnit, scale }: MapRequest): Scene {
  const { sheet: page, paints, smallRegions, circles, routes, furniture, legend } = labelled;
  const { hasValueOnBound, isLegendElsewhere, labelling } = labelled;
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
    lettering: textElements(() => drawnTexts(drawn), page.widthPx),
    idSuffix: page.idSuffix,
    paints,
    hasGraticule: page.hasGraticule,
    hasDashes: page.hasDashes,
    smallRegions,
    circles,
    circleLabels: labelling.circleLabels,
    routes,
    markers: labelling.markers,
    markerLabelStyle: labelling.markerLabelStyle,
    labels: labelling.labels,
    labelStyle: labelling.labelStyle,
    magnified: [],
    crowdsLeftOut: 0,
    insetNames: unsaidNames(labelled).flatMap(({ lines }) => lines),
    legend,
    hasValueOnBound,
    isLegendElsewhere,
    otherClassCount: otherClassCount(labelled.classes, scale),
    heading: page.heading,
    northArrow: furniture.northArrow,
    scaleBar: furniture.scaleBar,
    source: furniture.source,
    attribution: furniture.attribution,
    wordmark: furniture.wordmark,
  };
  return page.ground.background === null ? onAnyPage(drawn) : drawn;
}

/** Every text of a scene, in the weight that it is drawn in: what the letters of a document are for. */
function drawnTexts(drawn: Scene): readonly WeighedText[] {
  const { heading, labels, labelStyle, markers, insetNames, legend } = drawn;
  const texts: WeighedText[] = [];
  const add = (line: StyledLine | null | undefined): void => {
    if (line != null) texts.push({ text: line.text, weight: line.style.weight });
  };
  // By loops: lists of lists take as long as the letters of a font.
  for (const { text } of labels) texts.push({ text, weight: labelStyle.weight });
  for (const line of heading) add(line);
  for (const { label } of markers) add(label);
  for (const line of drawn.circleLabels) add(line);
  for (const line of insetNames) add(line);
  for (const line of legend?.heading ?? []) add(line);
  for (const entry of legend?.entries ?? []) for (const line of entry.lines) add(line);
  for (const line of legend?.bar?.ticks ?? []) add(line);
  for (const line of legend?.bar?.named ?? []) add(line);
  add(drawn.northArrow?.letter);
  add(drawn.scaleBar?.label);
  add(drawn.source);
  add(drawn.attribution);
  add(drawn.wordmark);
  return texts;
}
