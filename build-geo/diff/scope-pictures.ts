import { compare } from "../topology/topology.ts";
import type { ReleaseDifference } from "./compare-releases.ts";
import { escaped } from "../../src/svg/escaping.ts";
import type { ReadLayer } from "./read-layer.ts";
import type { ReadRelease } from "./read-release.ts";
import type { ComparedReleases } from "./releases-to-compare.ts";

/** Scopes that differ in what is drawn or said of their regions, sorted; added and removed ones too. */
export function differingScopes(difference: ReleaseDifference): readonly string[] {
  const { scopes, added, removed, renamed, names, regions, layers, lost } = difference;
  const of = (text: string): string => text.split(/[ /]/)[0]!;
  return [
    ...new Set([
      ...scopes.added,
      ...scopes.removed,
      ...[...added, ...removed, ...renamed.map(({ to }) => to), ...names.map(({ id }) => id)].map(
        of,
      ),
      ...regions.map(({ scope }) => scope),
      ...[...layers, ...lost].map(({ path }) => of(path)),
    ]),
  ].toSorted(compare);
}

/** The whole scope before and after, with what changed marked; one picture of an added or removed one. */
export function scopePictures(
  scope: string,
  difference: ReleaseDifference,
  { base, head }: ComparedReleases,
): string {
  const idsOf = (list: readonly string[]): string[] =>
    list.filter((id) => id.startsWith(`${scope} `)).map((id) => id.slice(scope.length + 1));
  const renamed = (end: "from" | "to"): string[] =>
    idsOf(difference.renamed.map((pair) => pair[end]));
  const changed = difference.regions.filter((region) => region.scope === scope);
  const moved = changed.filter(({ isNewGeometry }) => isNewGeometry !== false);
  const ids = moved.map(({ id }) => id);
  const before = new Map([
    ...marks(idsOf(difference.removed), "removed"),
    ...marks([...ids, ...renamed("from")], "changed"),
  ]);
  const after = new Map([
    ...marks(idsOf(difference.added), "added"),
    ...marks([...ids, ...renamed("to")], "changed"),
  ]);
  return [
    scopePicture(scope, "before", base, before),
    scopePicture(scope, "after", head, after),
  ].join("\n");
}

function marks(ids: readonly string[], mark: string): readonly (readonly [string, string])[] {
  return ids.map((id) => [id, mark] as const);
}

function scopePicture(
  scope: string,
  when: "before" | "after",
  release: ReadRelease,
  marked: ReadonlyMap<string, string>,
): string {
  const layer = smallLayer(scope, release);
  if (layer === null) return "";
  const { widthPx, heightPx, unitsPerPx, regions } = layer;
  const paths = [...regions.values()].map(({ id, path }) => {
    const mark = marked.get(id);
    return `<path${mark === undefined ? "" : ` class="${mark}"`} d="${escaped(path)}"/>`;
  });
  const title = `${scope} ${when}: ${regions.size} regions, ${marked.size} of them marked`;
  const viewBox = `0 0 ${widthPx * unitsPerPx} ${heightPx * unitsPerPx}`;
  return `<figure><svg class="scope" viewBox="${viewBox}" role="img" aria-label="${escaped(title)}">${paths.join("")}</svg><figcaption>${escaped(title)}</figcaption></figure>`;
}

/** At the low level, in Equal Earth where there is such a layer. */
function smallLayer(scope: string, { layers }: ReadRelease): ReadLayer | null {
  const low = [...layers].filter(([path]) => path.startsWith(`${scope}/low/`));
  const found = low.find(([path]) => path.endsWith("/equalEarth.ts")) ?? low[0];
  return found?.[1] ?? null;
}
