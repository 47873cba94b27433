import { LRUCache } from "lru-cache";
import type { OtherClassCount } from "../classify/other-class-count.ts";
import { hasValueLabels } from "../classify/data-numbers.ts";
import { alikeColors } from "../compose/notes/alike-colors.ts";
import { frameRoom } from "../compose/map-furniture.ts";
import { circleLabelsLeftOut, labelsLeftOut } from "../compose/labels.ts";
import { coveredRegions } from "../compose/notes/covered.ts";
import {
  cutRoutes,
  type LeftOutPart,
  leftOutParts,
  unseenHighlights,
} from "../compose/notes/left-out.ts";
import { magnifiedCrowds, scene } from "../compose/scene.ts";
import type { GeometryLayer } from "../geometry/atlas.ts";
import { framedMap } from "../geometry/framing/framed-map.ts";
import { cutRegions } from "../geometry/framing/frame-notes.ts";
import { insetNames, writtenInsetNames } from "../geometry/inset-names.ts";
import { otherScopes, recognised, unknownNames } from "../geometry/resolve.ts";
import type { Scene } from "../layout/scene.ts";
import { SharedWork } from "../platform/shared-work.ts";
import { canonicalText } from "../request/canonical.ts";
import { idSuffix } from "../request/fingerprint.ts";
import type { FramedRequest, MapRequest } from "../request/map-request.ts";
import { framingProblems } from "../request/normalise/framing.ts";
import { type Typesetting, typesettingOf } from "../text/set-text.ts";
import { shownText } from "../text/text.ts";
import type { RenderNotes, RouteEnds } from "../http/service-port.ts";
import { RefusedRequest } from "./refused-request.ts";
import { DEFAULT_LOCALE, type Locale, localeOf } from "../locale/locale.ts";
import { worldviewChanges } from "../names/worldview-changes.ts";
import { WORLDVIEWS } from "../names/worldviews.ts";
import { labelNames } from "../compose/label-spellings.ts";

/** A map that is laid out: what SVG, PNG, summary and notes of it are made of. Immutable. */
export interface LaidOutMap {
  /** In one theme, with the height that a frame gives the image, without what the layer does not show. */
  readonly request: FramedRequest;
  readonly geometry: GeometryLayer;
  readonly typesetting: Typesetting;
  readonly scene: Scene;
  readonly notes: ImageNotes;
}

/** What an editor should know of an image, of an edition that tells all of it. */
export interface ImageNotes extends RenderNotes {
  readonly partsLeftOut: readonly LeftOutPart[];
  readonly tooSmall: readonly string[];
  readonly covered: readonly string[];
  readonly otherClassCount: OtherClassCount | null;
  readonly largerFrame: readonly string[];
  readonly shownDegrees: readonly string[];
  readonly worldview: readonly string[];
  readonly cutRegions: readonly string[];
  readonly cutRoutes: readonly RouteEnds[];
}

/** For the formats of a map that are asked for one after the other, and for pages that ask again and again. */
const DEFAULT_MAX_BYTES = 16 * 2 ** 20;
/** Measured over maps of 1 to 250 regions: of a scene that shows nothing, and of each thing in it. */
const BYTES_PER_SCENE = 8000;
const BYTES_PER_ITEM = 400;

let laidOutMaps = mapsWithin(DEFAULT_MAX_BYTES);

/** Maps that are being laid out, shared by all callers that wait for them. */
const underWay = new SharedWork<LaidOutMap>();

/**
 * The map of a request, laid out once for all its formats and themes.
 *
 * @throws RefusedRequest where nothing of what should be framed is on the map
 */
export function laidOutMap(asked: MapRequest): LaidOutMap | Promise<LaidOutMap> {
  const request = sharedRequest(asked);
  const key = canonicalText(request);
  const lay = async (): Promise<LaidOutMap> => {
    const laid = await layOut(request);
    laidOutMaps.set(key, laid);
    return laid;
  };
  return laidOutMaps.get(key) ?? underWay.of(key, undefined, lay);
}

/** What formats and themes of a map have in common. */
export function sharedRequest(asked: MapRequest): MapRequest {
  // Most are what is shared; to copy so many members takes as long as to write them.
  const { format, darkTheme } = asked;
  return format === "svg" && darkTheme === null
    ? asked
    : { ...asked, format: "svg", darkTheme: null };
}

function mapsWithin(maxSize: number): LRUCache<string, LaidOutMap> {
  return new LRUCache({ maxSize, sizeCalculation: byteCount });
}

/** Forgets all maps, and from now on keeps no more than this of them. */
export function keepMapsWithin(maxBytes: number): void {
  laidOutMaps = mapsWithin(maxBytes);
}

/** What the maps that are kept take, by an estimate: never above the bound. */
export function keptMapBytes(): number {
  return laidOutMaps.calculatedSize;
}

/** Its layer counts in full, as nobody else may keep it by then. */
function byteCount({ geometry, scene: drawn }: LaidOutMap, key: string): number {
  const { paints, labels, legend, circles, markers, routes, smallRegions } = drawn;
  const lists = [labels, legend?.entries ?? [], circles, markers, routes, smallRegions];
  const items = lists.reduce((sum, { length }) => sum + length, paints.size);
  const layers = [geometry, ...drawn.magnified.map((part) => part.scene.geometry)];
  const layerBytes = layers.reduce((sum, one) => sum + one.byteCount, 0);
  return layerBytes + BYTES_PER_SCENE + BYTES_PER_ITEM * items + 2 * key.length;
}

/** The same, whatever was laid out before. */
export async function layOut(asked: MapRequest): Promise<LaidOutMap> {
  const typesetting = await typesettingOf(requestTexts(asked).map(shownText));
  const framed = await framedMap(asked, (size) => frameRoom(asked, size, typesetting));
  if (framed === null) throw new RefusedRequest(framingProblems(asked));
  const { geometry } = framed;
  const request = recognised(framed.request, geometry);
  const magnified = await magnifiedCrowds(request, geometry, typesetting);
  const drawn = scene(request, geometry, suffixFor(asked), typesetting, magnified);
  const notes = {
    labelsLeftOut: [...labelsLeftOut(request, drawn), ...circleLabelsLeftOut(drawn)],
    partsLeftOut: leftOutParts(request, drawn),
    alikeColors: alikeColors(request, drawn),
    otherClassCount: drawn.otherClassCount,
    insets: insetNames(asked),
    tooSmall: unseenHighlights(request, drawn),
    covered: coveredRegions(drawn),
    largerFrame: framed.largerFrame ?? [],
    shownDegrees: framed.shownDegrees ?? [],
    worldview: isAsIso(asked) ? ["same-as-iso"] : [],
    cutRegions: await cutRegions(request, geometry),
    cutRoutes: cutRoutes(asked, drawn),
    missingCharacters: typesetting.missing,
    otherScopes: otherScopes(unknownNames(asked).unknownIds, asked),
  };
  return { request, geometry, typesetting, scene: drawn, notes };
}

/** Whether a view other than that of ISO 3166 changes nothing on a map. */
function isAsIso({ scope, worldview, hasContext }: MapRequest): boolean {
  if (worldview === "iso" || worldviewChanges(scope, worldview).length > 0) return false;
  return !hasContext || WORLDVIEWS[worldview].length === 0;
}

/** Made when it is first asked for: most maps have no ids, and a digest takes a tenth of their time. */
export function suffixFor(request: MapRequest): () => string {
  let suffix: string | null = null;
  return () => (suffix ??= idSuffix(request));
}

/** What a request asks to be written, and the words of its language, each text once. */
function requestTexts(request: MapRequest): readonly string[] {
  const { lang, title, subtitle, legend, noDataLabel, patternLabels, regions, markers } = request;
  const texts = new Set<string>();
  for (const text of [title, subtitle, legend?.title, noDataLabel]) texts.add(text ?? "");
  for (const { text } of patternLabels) texts.add(text);
  for (const { label } of request.legendTicks) texts.add(label);
  const isCategoryWritten = legend !== null || hasValueLabels(request);
  for (const { datum } of regions)
    if (datum.kind === "category" && isCategoryWritten) texts.add(datum.category);
  for (const { label } of markers) texts.add(label?.text ?? "");
  for (const { label } of request.proportional?.points ?? []) texts.add(label ?? "");
  // Those of the default need no font but that of all maps.
  if (lang !== DEFAULT_LOCALE.name) {
    const { words, numbers } = localeOf(lang);
    const shown: readonly string[] = Object.values(words);
    for (const word of shown) texts.add(word);
    for (const form of numberTexts(request, numbers)) texts.add(form);
  }
  const { prefix, unit, source, proportionalTitle, proportionalUnit, proportionalPrefix } = request;
  for (const text of [prefix, unit, source]) texts.add(text ?? "");
  for (const text of [proportionalTitle, proportionalUnit, proportionalPrefix])
    texts.add(text ?? "");
  for (const name of labelNames(request)) texts.add(name);
  for (const name of writtenInsetNames(request)) texts.add(name);
  return [...texts];
}

/** What numbers are written with beside digits. */
function numberTexts(
  { numberFormat }: MapRequest,
  { decimal, group, minus, percent, compact }: Locale["numbers"],
): readonly string[] {
  const words = numberFormat === "compact" ? compact.flatMap((form) => form?.slice(1) ?? []) : [];
  return [decimal, group, minus, percent, ...words.map(String)];
}
