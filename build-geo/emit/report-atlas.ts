import type { ScopeRecord } from "../scope/scope-record.ts";
import type { Figure } from "../verify/quality.ts";
import { km2, table } from "./report-table.ts";

/** What the build measured of the countries of the atlas, one level a line; empty without any. */
export function atlasSection(records: readonly ScopeRecord[]): readonly string[] {
  if (records.length === 0) return [];
  const rows = records.flatMap(({ words, regions, layers, deformationDeg }) =>
    layers
      .filter(({ projection }) => projection === layers[0]!.projection)
      .filter(({ quality }) => quality !== undefined)
      .map(({ detail, quality, pathBytes }) => [
        `${words.scope} ${detail}`,
        regions.length,
        quality!.vertices,
        pathBytes,
        deformationDeg,
        quality!.medianPercent,
        figures(quality!.worstPercent),
        figures(quality!.farthestKm),
        `${quality!.leftOut.rings}, ${km2(quality!.leftOut.areaKm2)} km²`,
        quality!.dotted.join(" "),
      ]),
  );
  const head = ["layer", "regions", "vertices", "path bytes", "bends, °", "median %", "worst %"];
  return [
    [
      "## Groups and countries: quality in the default projection",
      "As for world and RO. Other projections have the same lines, but for those that rounding would have crossed.",
      table([...head, "largest displacement, km", "islands and holes left out", "dots"], rows),
    ].join("\n\n"),
    apartSection(records),
  ];
}

function apartSection(records: readonly ScopeRecord[]): string {
  const rows = records
    .filter(({ apart }) => apart.length > 0)
    .map(({ words, apart }) => [
      words.scope,
      apart.map(({ id, value }) => `${id || "no region"} ${km2(value)} km²`).join(", "),
    ]);
  return `## Groups and countries: land outside the frame\n\n${table(["scope", "regions"], rows)}`;
}

function figures(list: readonly Figure[]): string {
  const [worst] = list;
  return worst === undefined ? "" : `${worst.id} ${worst.value}`;
}
