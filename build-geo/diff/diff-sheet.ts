import { compare } from "../topology/topology.ts";
import type { ReleaseDifference } from "./compare-releases.ts";
import { diffText } from "./diff-text.ts";
import { escaped } from "../../src/svg/escaping.ts";
import { table } from "./html.ts";
import { lossText } from "./losses.ts";
import { regionSection } from "./region-section.ts";
import type { ReadRelease } from "./read-release.ts";
import type { ComparedReleases } from "./releases-to-compare.ts";
import { differingScopes, scopePictures } from "./scope-pictures.ts";

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; padding: 0 2rem; max-width: 72rem; color: #1d2730; background: #fff }
section { border-top: 1px solid #c5ccd3; padding: 1rem 0 }
figure { display: inline-block; width: min(34rem, 100%); margin: 0 1rem 1rem 0; vertical-align: top }
figcaption, .note { color: #55606b }
svg { background: #f4f6f8 }
svg.close { width: min(22rem, 100%); aspect-ratio: 1; margin-right: 1rem }
svg.scope { width: 100%; max-height: 34rem }
svg.scope path { fill: #d5dbe1; stroke: #fff; stroke-width: .6; fill-rule: evenodd }
svg.scope .changed { fill: #f2b705 } svg.scope .added { fill: #2f9e63 } svg.scope .removed { fill: #c43c2f }
path { vector-effect: non-scaling-stroke; stroke-linejoin: round }
.before { fill: none; stroke: #1c6dd0; stroke-width: 1.6 }
.after { fill: none; stroke: #d1480f; stroke-width: 1.2 }
.difference { fill: #f2b705; fill-rule: evenodd; stroke: none }
.place { fill: none; stroke: #1d2730; stroke-width: 1.2; vector-effect: non-scaling-stroke }
b.before { color: #1c6dd0 } b.after { color: #d1480f } b.difference, b.changed { background: #f2b705; color: #1d2730; padding: 0 .3em }
b.added { background: #2f9e63; color: #fff; padding: 0 .3em } b.removed, .lost { background: #c43c2f; color: #fff; padding: 0 .3em }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
td, th { padding: .15rem 1.2rem .15rem 0; text-align: left; vertical-align: top }
pre { white-space: pre-wrap }`;

/** One self-contained page: what differs, and pictures of every scope and region that does. */
export function diffSheet(difference: ReleaseDifference, releases: ComparedReleases): string {
  const { base, head, lost } = difference;
  const title = `Geometry ${escaped(base)} → ${escaped(head)}`;
  return [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}\n</style></head><body>\n<h1>${title}</h1>`,
    `<p>${escaped(summary(difference))}</p>`,
    ...lost.map((loss) => `<p><b class="lost">${escaped(lossText(loss))}</b></p>`),
    ...scopesPart(difference, releases),
    ...tables(difference, releases),
    ...regionsPart(difference),
    `<details><summary>Everything that differs, file by file</summary><pre>${escaped(diffText(difference))}</pre></details>`,
    "</body></html>\n",
  ].join("\n");
}

function summary({
  scopes,
  added,
  removed,
  renamed,
  names,
  regions,
  layers,
}: ReleaseDifference): string {
  const isNew = regions.filter(({ isNewGeometry }) => isNewGeometry !== false).length;
  const counts: readonly (readonly [number, string])[] = [
    [scopes.added.length, "scopes added"],
    [scopes.removed.length, "scopes removed"],
    [added.length, "regions added"],
    [removed.length, "removed"],
    [renamed.length, "with another code"],
    [names.length, "with another name"],
    [isNew, "with new geometry"],
    [regions.length - isNew, "drawn anew though their geometry is the same"],
    [layers.length, "layers with other bytes"],
  ];
  const told = counts.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`);
  return told.length === 0 ? "No region and no layer differs." : `${told.join(", ")}.`;
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
  return [
    table(
      "Codes added",
      ["code", "name", "km²"],
      added.map((id) => placeRow(head, id)),
    ),
    table(
      "Codes removed",
      ["code", "name", "km²"],
      removed.map((id) => placeRow(base, id)),
    ),
    table(
      "Codes changed",
      ["before", "after"],
      renamed.map(({ from, to }) => [from, to]),
    ),
    table(
      "Names",
      ["code", "before", "after"],
      names.map(({ id, from, to }) => [id, from, to]),
    ),
    table(
      "Areas",
      ["code", "name", "km² before", "km² after", "km² that differ", "km at most"],
      moved.map(({ scope, id, name, areasKm2, differenceKm2, displacementKm }) => [
        `${scope} ${id}`,
        name,
        ...areasKm2.map(areaText),
        differenceKm2.toFixed(3),
        displacementKm.toFixed(2),
      ]),
    ),
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
