import { requestTexts } from "./compose/request-texts.ts";
import { codeAhead } from "./encode/gzip/coding-ahead.ts";
import { gzipped } from "./encode/gzip/gzip-document.ts";
import { png } from "./rasterise.ts";
import { encodedSvg } from "./encode/svg.ts";
import type { RasterJob } from "./raster/raster-job.ts";
import { type EncodableMap, type Encoded, formats } from "./formats.ts";
import { GEOMETRY_RELEASE, type GeometryLayer, geometryLayer } from "./geometry/atlas.ts";
import { notShown, unknownNames, type Warnings } from "./geometry/resolve.ts";
import { render, renderPixels } from "./render.ts";
import { buildDigest } from "./build-digest.ts";
import { EDITION, editionName } from "./edition.ts";
import { geometryDigests } from "./geometry/geometry-digests.ts";
import { canvas } from "./layout/frame.ts";
import { RefusedRequest } from "./refused-request.ts";
import { fingerprint } from "./request/fingerprint.ts";
import type { MapRequest } from "./request/map-request.ts";
import { heightProblems } from "./request/normalise/pixels.ts";
import { Markup } from "./svg/markup.ts";
import { loadScripts, type Scripts } from "./text/set-text.ts";
import { shownText } from "./text/text.ts";

/** What is in use, as people name it. */
export const RELEASES = { geometry: GEOMETRY_RELEASE, renderer: editionName(EDITION) } as const;

/** What of a request could not be shown as it asks. */
export interface ImageWarnings extends Warnings {
  /** Ids, and places of markers, that the scope has and the map does not show. */
  readonly notShown: readonly string[];
  /** Code points that no bundled font has, ascending. */
  readonly missingCharacters: readonly number[];
}

export interface RenderedImage {
  readonly encoded: Encoded;
  readonly warnings: ImageWarnings;
}

/** Lowercase hexadecimal SHA-1 of what a request means and of what its image is drawn from. */
export function imageFingerprint(request: MapRequest): string {
  return fingerprint(request, {
    edition: EDITION.number,
    // While pictures may still be renewed, a tag also names the code that drew them.
    build: EDITION.isCandidate ? buildDigest() : null,
    geometry: geometryDigests(request),
  });
}

/** PNG bytes of a job; rejects when the signal is given before they are made. */
export type Rasterise = (job: RasterJob, signal?: AbortSignal) => Promise<Uint8Array>;

/**
 * The image of a request, and what of the request it could not show.
 *
 * @throws RefusedRequest where the map makes the image higher than any may be
 * @param signal given when nobody waits for the image any more
 * @param rasterise in this process if absent: for tools and tests
 */
export async function renderedImage(
  request: MapRequest,
  signal?: AbortSignal,
  rasterise: Rasterise = png,
): Promise<RenderedImage> {
  const geometry = await geometryLayer(request.scope, request.detail, request.projection);
  const problems = heightProblems(request, canvas(request, geometry).heightPx);
  if (problems !== null) throw new RefusedRequest(problems);
  const scripts = await loadScripts(requestTexts(request).map(shownText));
  const warnings = {
    ...unknownNames(request),
    notShown: notShown(request, geometry),
    missingCharacters: scripts.missing,
  };
  const map: EncodableMap = {
    svg: () => codedSvg(render(request, geometry, scripts), geometry),
    png: async (left) => {
      const body = await rasterise(rasterJob(request, geometry, scripts), left);
      return () => body;
    },
  };
  return { encoded: await formats[request.format].encode(map, signal), warnings };
}

function codedSvg({ pieces }: Markup, geometry: GeometryLayer): Encoded {
  return (coding) => {
    const body = encodedSvg(pieces);
    if (coding === "identity") return body;
    if (codedLayers.has(geometry)) return gzipped(pieces, body);
    return layerCoding(geometry).then(() => gzipped(pieces, body));
  };
}

function rasterJob(request: MapRequest, geometry: GeometryLayer, scripts: Scripts): RasterJob {
  const { scope, detail, projection } = request;
  const drawn = renderPixels(request, geometry, scripts);
  return drawn instanceof Markup
    ? encodedSvg(drawn.pieces).toString()
    : { scope, detail, projection, ...drawn };
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
}

/** The same without a server, not compressed: for tools and tests. */
export async function image(request: MapRequest): Promise<Image> {
  const { encoded, warnings } = await renderedImage(request);
  return { body: await encoded("identity"), warnings };
}
