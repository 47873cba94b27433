import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compare } from "../topology/topology.ts";
import type { ReleaseDifference } from "./compare-releases.ts";
import { diffText } from "./diff-text.ts";
import { escaped } from "../../src/svg/escaping.ts";
import { lossText } from "./losses.ts";
import { regionSection } from "./region-section.ts";
import type { ReadRelease } from "./read-release.ts";
import type { ComparedReleases } from "./releases-to-compare.ts";
import { differingScopes, scopePictures } from "./scope-pictures.ts";

const STYLE = readFileSync(join(import.meta.dirname, "sheet.css"), "utf8");

/** One self-contained page: what differs, and pictures of every scope and region that does. */
export function diffSheet(difference: ReleaseDifference, releases: ComparedReleases): string {
  const { base, head, lost } = difference;
  const title = `Geometry ${escaped(base)} → ${escaped(head)}`;
  return [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>\n${STYLE}</style></head><body>\n<h1>${title}</h1>`,
    `<p>${escaped(summary(difference))}</p>`,
    ...lost.map((loss) => `<p><b class="lost">${escaped(lossText(loss))}</b></p>`),
    ...scopesPart(difference, releases),
    ...tables(difference, releases),
    ...regionsPart(difference),
    `<details><summary>Everything that differs, file by file</summary><pre>${escaped(diffText(difference))}</pre></details>`,
    "</body></html>\n",
  ].join("\n");
}

function summary({ scopes, regions, ...lists }: ReleaseDifference): string {
  const isNew = regions.filter(({ isNewGeometry }) => isNewGeometry !== false).length;
  const counts: readonly (readonly [number, string])[] = [
    [scopes.added.length, "scopes added"],
    [scopes.removed.length, "scopes removed"],
    [lists.added.length, "regions added"],
    [lists.removed.length, "removed"],
    [lists.renamed.length, "with another code"],
    [lists.names.length, "with another name"],
    [isNew, "with new geometry"],
    [regions.length - isNew, "drawn anew though their geometry is the same"],
    [lists.layers.length, "layers with other bytes"],
  ];
  const texts = counts.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`);
  return texts.length === 0 ? "No region and no layer differs." : `${texts.join(", ")}.`;
}

function scopesPart(difference: ReleaseDifference, releases: ComparedReleases): readonly string[] {
  const scopes = differingScopes(difference);
  if (scopes.length === 0) return [];
  return [
    '<p class="note"><b class="added">added</b> <b class="removed">removed</b> <b class="changed">new geometry or code</b></p>',
    ...scopes.map(
      (scope) =>
        `<section id="scope-${escaped(scope)}"><h2>${escaped(scope)}</h2>\n${scopePictures(scope, difference, releases)}</section>`,
    ),
  ];
}

function tables(
  difference: ReleaseDifference,
  { base, head }: ComparedReleases,
): readonly string[] {
  const { added, removed, renamed, names, regions } = difference;
  const moved = regions.filter(({ isNewGeometry }) => isNewGeometry !== false);
  const areas = moved.map(({ scope, id, name, areasKm2, differenceKm2, displacementKm }) => [
    `${scope} ${id}`,
    name,
    ...areasKm2.map(areaText),
    differenceKm2.toFixed(3),
    displacementKm.toFixed(2),
  ]);
  const places = (release: ReadRelease, ids: readonly string[]) =>
    ids.map((id) => placeRow(release, id));
  const renames = renamed.map(({ from, to }) => [from, to]);
  return [
    table("Codes added", "code, name, km²", places(head, added)),
    table("Codes removed", "code, name, km²", places(base, removed)),
    table("Codes changed", "before, after", renames),
    table(
      "Names",
      "code, before, after",
      names.map(({ id, from, to }) => [id, from, to]),
    ),
    table("Areas", "code, name, km² before, km² after, km² that differ, km at most", areas),
  ].filter((part) => part !== "");
}

function placeRow({ places }: ReadRelease, scopeAndId: string): readonly string[] {
  const [scope, id] = scopeAndId.split(" ");
  const place = places.get(scope!)?.get(id!);
  return [scopeAndId, place?.name ?? "", areaText(place?.areaKm2 ?? null)];
}

function areaText(km2: number | null): string {
  return km2 === null ? "unknown" : km2.toFixed(2);
}

function regionsPart({ regions }: ReleaseDifference): readonly string[] {
  if (regions.length === 0) return [];
  const changed = regions.toSorted(
    (a, b) => b.differenceKm2 - a.differenceKm2 || compare(a.id, b.id),
  );
  return [
    "<h2>Regions</h2>",
    '<p><b class="before">before</b>, <b class="after">after</b>, <b class="difference">difference</b>; the circle marks the largest displacement.</p>',
    ...changed.map(regionSection),
  ];
}

/** A table of texts, under its heading; nothing where it has no rows. */
function table(heading: string, columns: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const cells = (tag: string, texts: readonly string[]): string =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join("")}</tr>`;
  return [
    `<h2>${escaped(heading)}</h2>\n<table><thead>${cells("th", columns.split(", "))}</thead><tbody>`,
    ...rows.map((row) => cells("td", row)),
    "</tbody></table>",
  ].join("\n");
}
