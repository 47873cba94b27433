import { mapPath } from "../../formats.ts";
import type { MapRequest } from "../../request/map-request.ts";
import type { ImageFormat } from "../../request/types.ts";
import { type ReadingNote, success, type Result } from "../../request/result.ts";
import { COMPACT_PREFIX, compactQuery } from "../asked-map.ts";
import { editionMembers } from "../respond/edition-members.ts";
import { noteRemarks, warningRemarks } from "../respond/remarks.ts";
import type { ImageSummary, MapService } from "../service-port.ts";

/** URLs longer than this are cut or refused by some that pass them on. */
export const MAX_PLAIN_URL = 2000;

/** Where one image is, path and query alone. */
export interface ImagePaths {
  readonly plain: string;
  readonly compact: string;
}

/** The paths of a request's image, under a prefix such as `/2`. */
export async function imagePaths(
  service: MapService,
  request: MapRequest,
  prefix: string,
): Promise<Result<ImagePaths>> {
  const query = service.canonicalQuery(request);
  if (!query.ok) return query;
  const short = service.canonicalQuery(request, true);
  const { format } = request;
  const { value: plain } = query;
  const { value: compact } = short.ok ? short : query;
  // Values without ids have their order from the geometry of one edition.
  const edition = compact === plain ? prefix : `/${service.edition.split("-", 1)[0]}`;
  return success({
    plain: `${prefix}${mapPath(format)}?${plain}`,
    compact: `${edition}${COMPACT_PREFIX}${await compactQuery(compact)}.${format}`,
  });
}

/**
 * What a dry run tells of the image that a request asks for; no paths of one that no URL can say.
 *
 * @param readingNotes of the table that it was read from
 */
export function mapReport(
  service: MapService,
  request: MapRequest,
  summary: ImageSummary,
  { svg, png }: Readonly<Record<ImageFormat, Result<ImagePaths>>>,
  readingNotes?: readonly ReadingNote[],
): object {
  const { warnings, notes, widthPx, heightPx, title, alt } = summary;
  const { matchedIds, withoutData, classes, legend } = summary;
  return {
    status: 200,
    ...editionMembers(service),
    etag: service.fingerprint(request),
    svg: svg.ok ? svg.value.plain : null,
    png: png.ok ? png.value.plain : null,
    compact: svg.ok ? svg.value.compact : null,
    image: { width: widthPx, height: heightPx, scope: request.scope, detail: request.detail },
    title,
    alt,
    matched: matchedIds,
    withoutData,
    classes,
    legend,
    warnings: warningRemarks(warnings),
    notes: noteRemarks(notes, readingNotes),
  };
}
