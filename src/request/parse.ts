import { mapPath } from "../formats.ts";
import { hasSeveralCodes, knownRegion } from "../names/known-region.ts";
import { suggestedRegions } from "../names/suggested-regions.ts";
import { type ReadingNote, success, type Result } from "./result.ts";
import { parseCsvBody } from "./csv/body.ts";
import type { ReadPlaces } from "./csv/places.ts";
import { pointNotes } from "./csv/reading-notes.ts";
import type { TableReading } from "./csv/table.ts";
import { type Draft, jsonDraft, queryDraft } from "./draft.ts";
import { parseJsonBody } from "./json/body.ts";
import { splitEntries, splitFields } from "./lists/entries.ts";
import { withKnownIds } from "./normalise/known-ids.ts";
import { normalise } from "./normalise/normalise.ts";
import { numbersAsLabels } from "./normalise/numbers-as-labels.ts";
import { withOrderedValues } from "./normalise/ordered-values.ts";
import { toldTwice } from "./normalise/told-twice.ts";
import { parameters } from "./parameters/parameters.ts";
import { failureOf } from "./problems/failure-table.ts";
import { excerpt, ProblemList } from "./problems/problem-list.ts";
import { parseRegionId } from "./values/region-id.ts";
import { decodeQuery, type Query } from "./query/query.ts";
import type { MapRequest } from "./map-request.ts";
import type { ImageFormat, RegionId } from "./types.ts";

/**
 * A GET request.
 *
 * @param rawQuery what stands behind the `?`, still encoded, one character a byte
 */
export function parseGet(format: ImageFormat, rawQuery: string): Result<MapRequest> {
  const problems = new ProblemList();
  const query = decodeQuery(rawQuery, "get", problems);
  reportConflict(query.texts, problems);
  const given = queryDraft(query, problems);
  if (given.format !== null && given.format !== format) reportOtherFormat(query, problems);
  const parsed = outcome({ ...given, format }, mayGiveScope(query), problems);
  return parsed.ok
    ? withNotes(parsed, [...dataNotes(query.texts), ...(parsed.notes ?? [])])
    : parsed;
}

/** The extension of a path decides. */
function reportOtherFormat({ texts }: Query, problems: ProblemList): void {
  const hint = `ask for it as ${mapPath("svg")} or ${mapPath("png")}`;
  const received = texts.get("format");
  problems.add(
    { param: "format" },
    { received, expected: "no other format than the path's", hint },
  );
}

/** Of values in lists that are texts. */
function dataNotes(given: ReadonlyMap<string, unknown>): readonly ReadingNote[] {
  return ["data", "proportional"].flatMap((name) => {
    const text = given.get(name);
    if (typeof text !== "string") return [];
    const entries = splitEntries(text, ",;");
    return pointNotes(
      name,
      entries.map((entry) => splitFields(entry, ":")[1] ?? ""),
    );
  });
}

/**
 * A POST request that is all in its JSON body. A query string beside it has no meaning over HTTP: pass none.
 *
 * @param format instead of the one that the body asks for
 * @param rawQuery what it gives stands instead of what the body says of the same parameters
 */
export function parseJson(
  body: Uint8Array,
  format?: ImageFormat,
  rawQuery = "",
): Result<MapRequest> {
  const problems = new ProblemList();
  const query = decodeQuery(rawQuery, "json", problems);
  const given = parseJsonBody(body, problems);
  const texts = new Map([...(given ?? []), ...query.texts]);
  reportConflict(texts, problems);
  const draft = given === null ? null : inFormat(mixedDraft(given, query, problems), format);
  const parsed = outcome(draft, given === null || mayGiveScope(query), problems);
  return parsed.ok ? withNotes(parsed, [...dataNotes(texts), ...(parsed.notes ?? [])]) : parsed;
}

/** What a body says of the parameters that the query does not give, and the query of the others. */
function mixedDraft(
  given: ReadonlyMap<string, unknown>,
  query: Query,
  problems: ProblemList,
): Draft {
  const isInQuery = (name: string): boolean => query.texts.has(name) || query.unreadable.has(name);
  const draft = jsonDraft(new Map([...given].filter(([name]) => !isInQuery(name))), problems);
  const members = Object.entries(queryDraft(query, problems)).filter(([name]) => isInQuery(name));
  return members.length === 0 ? draft : { ...draft, ...Object.fromEntries(members) };
}

/**
 * A POST request with its regions in a CSV body and everything else in the query.
 *
 * @param format instead of the one that the query asks for
 */
export function parseCsv(
  rawQuery: string,
  body: Uint8Array,
  format?: ImageFormat,
): Result<MapRequest> {
  const problems = new ProblemList();
  const query = decodeQuery(rawQuery, "csv", problems);
  const given = queryDraft(query, problems);
  const table = parseCsvBody(body, tableReading(given), problems);
  const { regions, places, isEmptyNoData, notes } = table;
  const missing = given.missing ?? (isEmptyNoData ? "nodata" : null);
  const unit = given.unit ?? table.unit;
  const draft = inFormat(
    { ...given, ...withPlaces(given, places), regions, missing, unit },
    format,
  );
  const parsed = outcome(draft, mayGiveScope(query), problems, "body");
  return parsed.ok ? withNotes(parsed, [...notes, ...(parsed.notes ?? [])]) : parsed;
}

/** What a query says of places, and behind it what the table does. */
function withPlaces(
  { points, markers, proportionalUnit }: Draft,
  places: ReadPlaces | null,
): Partial<Draft> {
  if (places === null) return {};
  return {
    points: [...points, ...places.points],
    markers: [...markers, ...places.markers],
    proportionalUnit: proportionalUnit ?? places.unit,
  };
}

function inFormat(draft: Draft, format: ImageFormat | undefined): Draft {
  return format === undefined ? draft : { ...draft, format };
}

/** How a table is read. */
function tableReading(draft: Draft): TableReading {
  const { scope, lang, decimal } = draft;
  const { idColumn, valueColumn, colorColumn, annotationColumn, patternColumn } = draft;
  const { latColumn, lonColumn, labelColumn } = draft;
  const ofRegions = { idColumn, valueColumn, colorColumn, annotationColumn, patternColumn };
  const asked = { ...ofRegions, latColumn, lonColumn, labelColumn };
  if (scope === null) {
    const knowsNone = { regionOf: () => null, isJoined: () => false, nearest: () => [] };
    return { asked, decimal, ...knowsNone, scope };
  }
  const naming = { scope, lang: lang ?? parameters.lang.defaultValue };
  const regionOf = (text: string): string | null => {
    const id = parseRegionId(text);
    return id === null ? null : knownRegion(id, naming);
  };
  const nearest = (text: string): readonly string[] => suggestedRegions(text, naming);
  const isJoined = (id: string): boolean => hasSeveralCodes(id, naming);
  return { asked, decimal, regionOf, isJoined, nearest, scope };
}

function outcome(
  draft: Draft | null,
  isScopeUnreadable: boolean,
  problems: ProblemList,
  regionsParam = "regions",
): Result<MapRequest> {
  const hasNoScope = !isScopeUnreadable && !problems.has("invalid_scope");
  if (hasNoScope && (draft?.scope ?? null) === null) reportMissingScope(problems);
  const given = draft === null ? null : withOrderedValues(draft, problems);
  const renamed = new Map<string, RegionId>();
  const request =
    given === null
      ? null
      : normalise(withKnownIds(given, regionsParam, problems, renamed), problems);
  if (given !== null && request !== null)
    return withNotes(success(request), [...numbersAsLabels(given), ...toldTwice(given, renamed)]);
  const found = failureOf(problems);
  if (found === null) throw new RangeError("a request was refused without a problem");
  return { ok: false, problems: found };
}

function withNotes(parsed: Result<MapRequest>, notes: readonly ReadingNote[]): Result<MapRequest> {
  return parsed.ok && notes.length > 0 ? { ...parsed, notes } : parsed;
}

function reportMissingScope(problems: ProblemList): void {
  const { allowed, expected } = parameters.scope;
  problems.add(
    { param: "scope" },
    {
      code: "missing_scope",
      received: undefined,
      expected: expected(),
      allowed: allowed ?? [],
    },
  );
}

/** Regions have their data in one way. */
function reportConflict(texts: ReadonlyMap<string, unknown>, problems: ProblemList): void {
  const [first, ...others] = ["data", "values", "regions"].filter((name) => texts.has(name));
  for (const param of others)
    problems.add(
      { param },
      {
        code: "conflicting_parameters",
        received: texts.get(param),
        expected: `no ${param} beside ${first}="${excerpt(texts.get(first!))}"`,
      },
    );
}

/** Whether the scope may be among what cannot be decoded: then it is not said to be missing. */
function mayGiveScope({ unreadable, hasUnreadableName }: Query): boolean {
  return hasUnreadableName || unreadable.has("scope");
}
