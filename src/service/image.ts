import { imageSize } from "../compose/image-size.ts";
import { megapixelProblem } from "./megapixels.ts";
import { png } from "./rasterise.ts";
import { encodedSvg } from "../encode/svg.ts";
import type { RasterJob } from "../raster/raster-job.ts";
import { type EncodableMap, formats } from "../formats.ts";
import { utf8Text } from "../platform/bytes.ts";
import type { RenderedImage, RenderWarnings } from "../http/service-port.ts";
import { GEOMETRY_RELEASE } from "../../generated/index.ts";
import { exchangedPlaces, notShown, suggestions, unknownNames } from "../geometry/resolve.ts";
import {
  type ImageNotes,
  laidOutMap,
  type LaidOutMap,
  layOut,
  sharedRequest,
} from "./laid-out-map.ts";
import { pixelsDocument, svgDocument } from "./map-documents.ts";
import { buildDigest } from "../platform/build-digest.ts";
import { EDITION, editionName } from "./edition.ts";
import { geometryDigests } from "../geometry/geometry-digests.ts";
import { writtenInsetNames } from "../geometry/inset-names.ts";
import { drawnLocaleDigests } from "../locale/locale.ts";
import { RefusedRequest } from "./refused-request.ts";
import { drawsNames } from "../request/drawn-names.ts";
import { fingerprint } from "../request/fingerprint.ts";
import type { MapRequest } from "../request/map-request.ts";
import { heightProblems } from "../request/normalise/pixels.ts";
import { Markup } from "../svg/markup.ts";
import { mapSummary, type MapSummary } from "./summary.ts";

/** What is in use, as people name it. */
export const RELEASES = { geometry: GEOMETRY_RELEASE, renderer: editionName(EDITION) } as const;

/** As ImageSummary of the service says it, with all members of the map's own. */
interface MapImageSummary extends MapSummary {
  readonly warnings: RenderWarnings;
  readonly notes: ImageNotes;
}

/**
 * The summary of the image of a request, which is laid out but not drawn.
 *
 * @throws RefusedRequest as renderedImage does
 */
export async function imageSummary(request: MapRequest): Promise<MapImageSummary> {
  const laid = await shownMap(request);
  return { ...mapSummary(laid), warnings: imageWarnings(request, laid), notes: laid.notes };
}

/** Lowercase hexadecimal SHA-1 of what a request means and of what its image is drawn from. */
export function imageFingerprint(request: MapRequest): string {
  return fingerprint(request, {
    edition: EDITION.number,
    // While pictures may still be renewed, a tag also names the code that drew them.
    build: EDITION.isCandidate ? buildDigest() : null,
    geometry: [
      ...geometryDigests(request),
      ...drawnLocaleDigests(request, drawsNames(request)),
      ...writtenInsetNames(request),
    ],
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
  const laid = await shownMap(request);
  const large = megapixelProblem(request.format, imageSize(laid.scene), maxMegapixels);
  if (large !== null) throw new RefusedRequest([large]);
  return drawnMap(request, laid, rasterise, signal);
}

async function drawnMap(
  request: MapRequest,
  laid: LaidOutMap,
  rasterise: Rasterise = png,
  signal?: AbortSignal,
): Promise<RenderedImage> {
  const warnings = imageWarnings(request, laid);
  const map: EncodableMap = {
    svg: () => encodedSvg(svgDocument(laid, request).pieces),
    png: (left) => rasterise(rasterJob(laid), left),
  };
  const body = await formats[request.format].encode(map, signal);
  return { body, warnings, notes: laid.notes };
}

/**
 * What renderedImage would note of the image of a request, which is laid out but not drawn.
 *
 * @throws RefusedRequest as renderedImage does
 */
export async function imageNotes(request: MapRequest): Promise<ImageNotes> {
  return (await shownMap(request)).notes;
}

function imageWarnings(request: MapRequest, { geometry }: LaidOutMap): RenderWarnings {
  const unknown = unknownNames(request);
  return {
    ...unknown,
    suggestions: [...suggestions(unknown, request), ...exchangedPlaces(request, geometry)],
    notShown: notShown(request, geometry),
  };
}

/** The map of a request, whose height by then is known. */
async function shownMap(request: MapRequest): Promise<LaidOutMap> {
  return withinHeight(request, await laidOutMap(request));
}

function withinHeight(request: MapRequest, laid: LaidOutMap): LaidOutMap {
  const problems = heightProblems(request, laid.scene.heightPx);
  if (problems !== null) throw new RefusedRequest(problems);
  return laid;
}

function rasterJob(laid: LaidOutMap): RasterJob {
  const { scope, detail, projection } = laid.request;
  const drawn = pixelsDocument(laid);
  return drawn instanceof Markup
    ? utf8Text(encodedSvg(drawn.pieces))
    : { scope, detail, projection, cut: laid.geometry.cut, ...drawn };
}

/** The same without a server, where nobody asks for a map twice: for tools and tests. */
export async function image(request: MapRequest): Promise<RenderedImage> {
  return drawnMap(request, withinHeight(request, await layOut(sharedRequest(request))));
}
