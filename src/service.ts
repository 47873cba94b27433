import { imageSize } from "./compose/image-size.ts";
import { megapixelProblem } from "./megapixels.ts";
import { frameRoom } from "./compose/frame-room.ts";
import { requestTexts } from "./compose/request-texts.ts";
import { codeAhead } from "./encode/gzip/coding-ahead.ts";
import { gzipped } from "./encode/gzip/gzip-document.ts";
import { png } from "./rasterise.ts";
import { encodedSvg } from "./encode/svg.ts";
import type { RasterJob } from "./raster/raster-job.ts";
import { type EncodableMap, type Encoded, formats } from "./formats.ts";
import { utf8Text } from "./platform/bytes.ts";
import { GEOMETRY_RELEASE, type GeometryLayer } from "./geometry/atlas.ts";
import { type FramedMap, framedMap } from "./geometry/framing/framed-map.ts";
import { notShown, suggestions, unknownNames, type Warnings } from "./geometry/resolve.ts";
import { type ImageNotes, laidOut, type LaidOut, pixelsDocument, svgDocument } from "./render.ts";
import { buildDigest } from "./platform/build-digest.ts";
import { EDITION, editionName } from "./edition.ts";
import { geometryDigests } from "./geometry/geometry-digests.ts";
import { drawnLocaleDigests } from "./locale/locale.ts";
import { canvas } from "./layout/frame.ts";
import { RefusedRequest } from "./refused-request.ts";
import { insetNames } from "./geometry/inset-names.ts";
import { foreignPalette } from "./palette/scale-colors.ts";
import { drawsNames } from "./request/drawn-names.ts";
import { fingerprint } from "./request/fingerprint.ts";
import type { MapRequest } from "./request/map-request.ts";
import { framingProblems } from "./request/normalise/framing.ts";
import { heightProblems } from "./request/normalise/pixels.ts";
import { Markup } from "./svg/markup.ts";
import { loadScripts, type Scripts } from "./text/set-text.ts";
import { shownText } from "./text/text.ts";
import { mapSummary, type MapSummary } from "./summary.ts";

/** What is in use, as people name it. */
export const RELEASES = { geometry: GEOMETRY_RELEASE, renderer: editionName(EDITION) } as const;

/** What of a request could not be shown as it asks. */
export interface ImageWarnings extends Warnings {
  /** Ids, and places of markers, that the scope has and the map does not show. */
  readonly notShown: readonly string[];
  /** Code points that no bundled font has, ascending. */
  readonly missingCharacters: readonly number[];
  /** Regions that unknown ids were probably meant to be. */
  readonly suggestions: readonly { readonly given: string; readonly id: string }[];
}

/** What a caller should know of an image before asking for it. */
export interface ImageSummary extends MapSummary {
  readonly warnings: ImageWarnings;
  readonly notes: ImageNotes;
}

/**
 * The summary of the image of a request, which is laid out but not drawn.
 *
 * @throws RefusedRequest as renderedImage does
 */
export async function imageSummary(request: MapRequest): Promise<ImageSummary> {
  const laid = await layOut(request);
  return { ...mapSummary(laid), warnings: imageWarnings(request, laid), notes: laid.notes };
}

export interface RenderedImage {
  readonly encoded: Encoded;
  readonly warnings: ImageWarnings;
  readonly notes: ImageNotes;
}

/** Lowercase hexadecimal SHA-1 of what a request means and of what its image is drawn from. */
export function imageFingerprint(request: MapRequest): string {
  return fingerprint(request, {
    edition: EDITION.number,
    // While pictures may still be renewed, a tag also names the code that drew them.
    build: EDITION.isCandidate ? buildDigest() : null,
    geometry: [...geometryDigests(request), ...drawnLocaleDigests(request, drawsNames(request))],
  });
}

/** PNG bytes of a job; rejects when the signal is given before they are made. */
export type Rasterise = (job: RasterJob, signal?: AbortSignal) => Promise<Uint8Array>;

/**
 * The image of a request, and what of the request it could not show.
 *
 * @throws RefusedRequest where the map makes the image higher than any may be, or a PNG larger than maxMegapixels
 * @param signal given when nobody waits for the image any more
 * @param rasterise in this process if absent: for tools and tests
 */
export async function renderedImage(
  request: MapRequest,
  signal?: AbortSignal,
  rasterise: Rasterise = png,
  maxMegapixels: number | null = null,
): Promise<RenderedImage> {
  const laid = await layOut(request);
  const { geometry } = laid;
  const large = megapixelProblem(request.format, imageSize(laid.scene), maxMegapixels);
  if (large !== null) throw new RefusedRequest([large]);
  const warnings = imageWarnings(request, laid);
  const map: EncodableMap = {
    svg: () => codedSvg(svgDocument(laid), geometry),
    png: async (left) => {
      const body = await rasterise(rasterJob(laid), left);
      return () => body;
    },
  };
  const encoded = await formats[request.format].encode(map, signal);
  return { encoded, warnings, notes: laid.notes };
}

/**
 * What renderedImage would note of the image of a request, which is laid out but not drawn.
 *
 * @throws RefusedRequest as renderedImage does
 */
export function imageNotes(request: MapRequest): ImageNotes | Promise<ImageNotes> {
  // Nothing else is found by a layout, and a client that has its image should not wait for one.
  if (request.labels.kind !== "listed" && foreignPalette(request.coloring) === null)
    return { labelsLeftOut: [], alikeColors: [], insets: insetNames(request) };
  return layOut(request).then(({ notes }) => notes);
}

function imageWarnings(
  request: MapRequest,
  { geometry, scripts }: LaidOutOverLayer,
): ImageWarnings {
  const unknown = unknownNames(request);
  return {
    ...unknown,
    suggestions: suggestions(unknown, request),
    notShown: notShown(request, geometry),
    missingCharacters: scripts.missing,
  };
}

interface LaidOutOverLayer extends LaidOut {
  readonly geometry: GeometryLayer;
}

async function layOut(asked: MapRequest): Promise<LaidOutOverLayer> {
  const scripts = await loadScripts(requestTexts(asked).map(shownText));
  const { request, geometry } = await shownMap(asked, scripts);
  return { ...laidOut(request, geometry, scripts, asked), geometry };
}

/** The geometry of a request, and the request with the height that its frame gives it. */
async function shownMap(asked: MapRequest, scripts: Scripts): Promise<FramedMap> {
  const shown = await framedMap(asked, (size) => frameRoom(asked, size, scripts));
  if (shown === null) throw new RefusedRequest(framingProblems(asked));
  const { request, geometry } = shown;
  const problems = heightProblems(request, canvas(request, geometry).heightPx);
  if (problems !== null) throw new RefusedRequest(problems);
  return shown;
}

function codedSvg({ pieces }: Markup, geometry: GeometryLayer): Encoded {
  return (coding) => {
    const body = encodedSvg(pieces);
    if (coding === "identity") return body;
    if (codedLayers.has(geometry)) return gzipped(pieces, body);
    return layerCoding(geometry).then(() => gzipped(pieces, body));
  };
}

function rasterJob(laid: LaidOutOverLayer): RasterJob {
  const { scope, detail, projection } = laid.request;
  const drawn = pixelsDocument(laid);
  return drawn instanceof Markup
    ? utf8Text(encodedSvg(drawn.pieces))
    : { scope, detail, projection, cut: laid.geometry.cut, ...drawn };
}

/** Layers whose chunks were compressed. */
const codedLayers = new WeakSet<GeometryLayer>();

/** Under way, for all who wait for it. */
const layerCodings = new WeakMap<GeometryLayer, Promise<void>>();

function layerCoding(geometry: GeometryLayer): Promise<void> {
  const underWay = layerCodings.get(geometry);
  if (underWay !== undefined) return underWay;
  const coding = codedLayer(geometry).finally(() => layerCodings.delete(geometry));
  layerCodings.set(geometry, coding);
  return coding;
}

async function codedLayer(geometry: GeometryLayer): Promise<void> {
  const { sphere, unassigned, graticule, regions, borders, outline, lakes } = geometry;
  const parts = [sphere, unassigned, graticule, ...regions.map(({ element }) => element.whole)];
  await codeAhead([...parts, borders, outline, lakes].flatMap((markup) => markup?.pieces ?? []));
  codedLayers.add(geometry);
}

export interface Image {
  readonly body: Uint8Array;
  readonly warnings: ImageWarnings;
  readonly notes: ImageNotes;
}

/** The same without a server, not compressed: for tools and tests. */
export async function image(request: MapRequest): Promise<Image> {
  const { encoded, warnings, notes } = await renderedImage(request);
  return { body: await encoded("identity"), warnings, notes };
}
