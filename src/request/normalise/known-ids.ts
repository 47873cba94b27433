import { knownPlace, knownRegion, type Naming } from "../../names/known-region.ts";
import { partsOf } from "../../names/region-parts.ts";
import type { Draft } from "../draft.ts";
import { parameters } from "../parameters/parameters.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { RegionId, Route, RouteEnd } from "../types.ts";
import { isShapedLikeCode } from "../values/region-id.ts";
import { reportStrayWord, reportUnknownId } from "./unknown-ids.ts";

/**
 * The draft with every region by its id, however it was named: so all spellings of a map are one request. What
 * the scope does not know stays as it was given, after telling `problems` of it with `unknown=error`.
 *
 * @param regionsParam what the regions of the draft were given in
 * @param renamed receives the ids of what was given otherwise
 */
export function withKnownIds(
  draft: Draft,
  regionsParam: string,
  problems: ProblemList,
  renamed: Map<string, RegionId>,
): Draft {
  const { scope, lang, labels, fit, hide } = draft;
  if (scope === null) return draft;
  const naming = { scope, lang: lang ?? parameters.lang.defaultValue };
  const strict = draft.unknown === "error" ? problems : null;
  const idIn = (param: string): Resolve => {
    const idOf = resolver(knownRegion, { ...naming, param }, strict);
    return (given, index) => {
      const id = idOf(given, index);
      if (id !== given) renamed.set(given, id);
      return id;
    };
  };
  const codeIn = (param: "labels" | "fit" | "hide"): Resolve => {
    const idOf = idIn(param);
    return (given, index) => {
      const isWord = !isShapedLikeCode(given) && knownRegion(given, naming) === null;
      if (!isWord) return idOf(given, index);
      reportStrayWord(given, { param, index: index ?? 0 }, naming, problems);
      return given;
    };
  };
  const endOf = resolver(knownPlace, { ...naming, param: "routes" }, strict);
  return {
    ...draft,
    data: withIds(draft.data, idIn("data")),
    regions: withIds(draft.regions, idIn(regionsParam)),
    patterns: withKeys(draft.patterns, idIn("patterns")),
    annotations: withKeys(draft.annotations, idIn("annotations")),
    labels:
      labels.kind === "listed" ? { ...labels, ids: inList(labels.ids, codeIn("labels")) } : labels,
    fit: fit.kind === "listed" ? { ...fit, ids: withParts(fit.ids, naming, codeIn("fit")) } : fit,
    hide: withParts(hide, naming, codeIn("hide")),
    proportional: withIds(draft.proportional, idIn("proportional")),
    routes: draft.routes.map((route, index) => withEnds(route, index, endOf)),
  };
}

/** @param field of a route: which end */
type Resolve = (id: RegionId, index?: number, field?: string) => RegionId;

interface NamingIn extends Naming {
  readonly param: string;
}

function resolver(
  known: typeof knownRegion,
  naming: NamingIn,
  strict: ProblemList | null,
): Resolve {
  return (given, index, field) => {
    const id = known(given, naming);
    if (id === null && strict !== null) {
      const place = { param: naming.param, ...(index === undefined ? {} : { index }) };
      reportUnknownId(given, field === undefined ? place : { ...place, field }, naming, strict);
    }
    // What the release calls its regions are ids.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand says only that it was checked
    return id === null || id === given ? given : (id as RegionId);
  };
}

/** Most requests have ids alone, which are left where they are. */
function withIds<T extends { readonly id: RegionId }>(
  entries: readonly T[],
  idOf: Resolve,
): readonly T[] {
  let named: T[] | null = null;
  for (const [index, entry] of entries.entries()) {
    const id = idOf(entry.id, index);
    if (id === entry.id) continue;
    named ??= [...entries];
    named[index] = { ...entry, id };
  }
  return named ?? entries;
}

function inList(ids: readonly RegionId[], idOf: Resolve): readonly RegionId[] {
  return ids.map((id, index) => idOf(id, index));
}

/**
 * A region of a higher level stands for its parts. So does a name that one of these has as well: London is all of it, and
 * not its City; `GB-LND` is that.
 */
function withParts(ids: readonly RegionId[], naming: Naming, idOf: Resolve): readonly RegionId[] {
  return ids.flatMap((id, index) => {
    const own = knownRegion(id, naming);
    const above = own === null || !isShapedLikeCode(id) ? partsOf(id, naming) : [];
    const parts = own === null || above.includes(own) ? above : [];
    // What the release calls its regions are ids.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand says only that it was checked
    return parts.length > 0 ? (parts as readonly RegionId[]) : [idOf(id, index)];
  });
}

/** The last pair of a region wins, whichever way it is named. */
function withKeys<T>(pairs: ReadonlyMap<RegionId, T>, idOf: Resolve): ReadonlyMap<RegionId, T> {
  return pairs.size === 0 ? pairs : new Map(Array.from(pairs, ([id, value]) => [idOf(id), value]));
}

function withEnds(route: Route, index: number, idOf: Resolve): Route {
  const from = withEnd(route.from, index, "from", idOf);
  const to = withEnd(route.to, index, "to", idOf);
  return from === route.from && to === route.to ? route : { ...route, from, to };
}

function withEnd(end: RouteEnd, index: number, field: string, idOf: Resolve): RouteEnd {
  if (end.kind === "point") return end;
  const id = idOf(end.id, index, field);
  return id === end.id ? end : { ...end, id };
}
