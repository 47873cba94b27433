import type { Figure } from "../verify/quality.ts";
import { type Cell, km2, named, table } from "./report-table.ts";
import type { MeasuredScope } from "../scope/drawn-scope.ts";
import { type Place, SLIVER_WIDTH_KM } from "../verify/validity.ts";

/** How many places of a kind are listed. */
const LISTED = 12;

/** What was measured of a scope before simplification. */
export function validitySection(built: MeasuredScope): string {
  const { parameters, validity } = built;
  const { gaps, slivers, mendedKm2, unassignedKm2 } = validity;
  const width = `${1000 * SLIVER_WIDTH_KM} m`;
  const rows: readonly (readonly Cell[])[] = [
    ["regions", validity.regions],
    ["rings", validity.rings],
    ["lines that cross", validity.crossings],
    ["holes between regions (seas, lakes, gaps)", `${gaps.length}, ${km2(total(gaps))} km²`],
    [
      `slivers: such holes, or parts, narrower than ${width} on average`,
      `${slivers.length}, ${km2(total(slivers))} km²`,
    ],
    [
      "regions whose pieces overlapped, or left slits, before they were joined",
      `${mendedKm2.length}, ${km2(mendedKm2.reduce((sum, { value }) => sum + Math.abs(value), 0))} km²`,
    ],
    ["land of no region", `${km2(unassignedKm2)} km²`],
  ];
  return [
    `## ${parameters.scope}: validity of the joined regions, before simplification`,
    table(["measured", "found"], rows),
    ...placesTable("Holes between regions", gaps, built),
    ...placesTable("Slivers", slivers, built),
    ...mendedTable(mendedKm2, built),
  ].join("\n\n");
}

function placesTable(title: string, places: readonly Place[], built: MeasuredScope): string[] {
  if (places.length === 0) return [];
  const rows = places
    .slice(0, LISTED)
    .map(({ ids, areaKm2, at: [lon, lat] }) => [
      ids.map((id) => named(id, built)).join(", "),
      km2(areaKm2),
      `${lon.toFixed(3)} ${lat.toFixed(3)}`,
    ]);
  const note = places.length > LISTED ? `, the ${LISTED} largest` : "";
  return [`${title}${note}:`, table(["regions", "km²", "at lon lat"], rows)];
}

function mendedTable(figures: readonly Figure[], built: MeasuredScope): string[] {
  if (figures.length === 0) return [];
  const rows = figures.slice(0, LISTED).map(({ id, value }) => [named(id, built), km2(value)]);
  const note = figures.length > LISTED ? `, the ${LISTED} largest` : "";
  return [
    `Area that regions lost to others where pieces overlapped, negative where slits were filled${note}:`,
    table(["region", "km²"], rows),
  ];
}

function total(places: readonly Place[]): number {
  return places.reduce((sum, { areaKm2 }) => sum + areaKm2, 0);
}
