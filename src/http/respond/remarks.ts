import type { ReadingNote } from "../../request/result.ts";
import type { RenderNotes, RenderWarnings, RouteEnds, Suggestion } from "../service-port.ts";

/**
 * One thing that a caller is told of an image, or of how its request was read: the same in JSON, in the package and in
 * headers. Lists of ids are without duplicates, ascending by code unit.
 */
export type Remark = { readonly code: string } & (
  | { readonly ids: readonly string[] }
  | { readonly ids: readonly string[]; readonly suggestions: readonly Suggestion[] }
  | { readonly routes: readonly RouteEnds[] }
  | { readonly scopes: readonly { readonly given: string; readonly scope: string }[] }
  | { readonly entries: readonly string[] }
  | { readonly made: number; readonly asked: number }
);

/** What an image leaves out of what was asked for: what X-Geo-Warnings tells. */
export function warningRemarks(warnings: RenderWarnings): readonly Remark[] {
  const { unknownIds, unknownRoutes, notShown, suggestions = [] } = warnings;
  return said([
    { code: "unknown-ids", ids: sortedOnce(unknownIds), suggestions },
    { code: "unknown-routes", routes: unknownRoutes },
    { code: "not-shown", ids: sortedOnce(notShown) },
  ]);
}

/** What an editor should know of an image, and how its request was read: what X-Geo-Notes tells. */
export function noteRemarks(
  notes: RenderNotes,
  reading: readonly ReadingNote[] = [],
): readonly Remark[] {
  const { otherClassCount, missingCharacters = [] } = notes;
  const codes = [...new Set(missingCharacters)].toSorted((a, b) => a - b).map(codeText);
  return said([
    { code: "labels-left-out", ids: sortedOnce(notes.labelsLeftOut) },
    { code: "left-out", entries: notes.partsLeftOut },
    { code: "alike-colors", entries: sortedOnce(notes.alikeColors) },
    ...(otherClassCount ? [{ code: "classes", ...otherClassCount }] : []),
    { code: "insets", entries: sortedOnce(notes.insets) },
    { code: "too-small", ids: sortedOnce(notes.tooSmall ?? []) },
    { code: "covered", ids: sortedOnce(notes.covered ?? []) },
    { code: "frame-larger", entries: notes.largerFrame ?? [] },
    { code: "frame-shows", entries: notes.shownDegrees ?? [] },
    { code: "worldview", entries: notes.worldview ?? [] },
    { code: "cut-regions", ids: sortedOnce(notes.cutRegions ?? []) },
    { code: "cut-routes", routes: notes.cutRoutes ?? [] },
    { code: "no-glyph", entries: codes },
    { code: "other-scopes", scopes: notes.otherScopes ?? [] },
    ...reading,
  ]);
}

function said(remarks: readonly Remark[]): readonly Remark[] {
  return remarks.filter((remark) => Object.values(remark).some(isSaid));
}

/** Of the members of a remark: a list with something in it, or a number. */
function isSaid(member: unknown): boolean {
  return typeof member === "number" || (Array.isArray(member) && member.length > 0);
}

function sortedOnce(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

function codeText(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
