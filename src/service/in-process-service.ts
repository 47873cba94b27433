import { EDITION, editionName } from "./edition.ts";
import { errorImage } from "./error-image.ts";
import type { MapService } from "../http/service-port.ts";
import { bodySchema } from "../request/json-schema.ts";
import { linkableQuery } from "../request/link/linkable-query.ts";
import { regionListQuery } from "../request/region-list-query.ts";
import { success } from "../request/result.ts";
import { foundRegions, regionSummaries, scopeSummaries } from "./scope-listing.ts";
import { parseCsv, parseGet, parseJson } from "../request/parse.ts";
import { imageFingerprint, imageNotes, imageSummary, renderedImage } from "./image.ts";

/** The service of this code, which draws PNG in this process, one after another. */
export const inProcessService: MapService = {
  edition: editionName(EDITION),
  parseGet,
  parseJson,
  parseCsv,
  fingerprint: imageFingerprint,
  render: (request, signal) => renderedImage(request, signal),
  notes: imageNotes,
  summary: imageSummary,
  errorImage: (format, query, error, signal) => errorImage(format, query, error, signal),
  canonicalQuery: linkableQuery,
  bodySchema,
  scopes: scopeSummaries,
  regions: (scope, rawQuery) => {
    const query = regionListQuery(scope, rawQuery);
    return query.ok ? success(regionSummaries(query.value.scope, query.value.lang)) : query;
  },
  findRegions: (texts, scope, lang) => {
    const query = regionListQuery(scope, `lang=${encodeURIComponent(lang)}`);
    return query.ok ? success(foundRegions(texts, query.value.scope, query.value.lang)) : query;
  },
};
