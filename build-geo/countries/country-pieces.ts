import {
  type Area,
  assignedPieces,
  type AssignedPiece,
  polygonsOf,
  type SourceFeature,
} from "../sources/features.ts";
import type { Patch } from "../sources/patches.ts";
import type { Correction, CountryRow } from "./country-table.ts";
import { countryOf, expectedRegions, regionAbove } from "./standard-regions.ts";

type Part = Extract<Correction, { readonly verb: "part" }>;
type Placing = Extract<Correction, { readonly feature: string }>;

/**
 * The pieces of a country's regions, by ISO 3166-2 code. What belongs to the country at all is as on the map
 * of the world, so that both follow one policy where states disagree.
 *
 * @param features of the source
 * @param patches of the map of the world
 * @param files the sources by name
 * @throws Error naming a row that matches or changes nothing, features that no row and no code assigns, or
 * regions that are left without land
 */
export async function countryPieces(
  row: CountryRow,
  features: readonly SourceFeature[],
  patches: readonly Patch[],
  files: ReadonlyMap<string, Buffer>,
): Promise<readonly AssignedPiece[]> {
  const regions = expectedRegions(row);
  const placings = row.corrections.filter((one): one is Placing => "feature" in one);
  const countries = new Set([countryOf(row.scope), ...placings.map(({ feature }) => feature)]);
  const used = new Set<Placing>();
  const problems: string[] = [];
  const given = (await assignedPieces(features, patches, files, countries)).flatMap((piece) => {
    const rows = placings.filter((placing) => isAbout(placing, piece));
    for (const one of rows) used.add(one);
    const [placing] = rows;
    const byCode = regionAbove(piece.source.iso_3166_2, regions);
    if (rows.length > 1) problems.push(`${described(piece)}: ${rows.length} rows are about it`);
    if (placing === undefined && byCode === undefined)
      problems.push(`${described(piece)}: no region`);
    if (placing?.verb === "give" && placing.region === byCode)
      problems.push(`${described(piece)}: its code gives it to ${byCode} anyway`);
    return placed(piece, placing, byCode);
  });
  const parts = row.corrections.filter((one): one is Part => one.verb === "part");
  const pieces = parts.reduce<readonly AssignedPiece[]>(
    (all, part) => withPartMoved(all, part, problems),
    given,
  );
  for (const one of placings.filter((placing) => !used.has(placing)))
    problems.push(`${one.feature}: the row matches nothing: ${one.reason}`);
  const drawn = new Set(pieces.map(({ id }) => id));
  for (const id of regions.keys()) if (!drawn.delete(id)) problems.push(`${id}: no land`);
  drawn.delete(null);
  for (const id of drawn) problems.push(`${id}: not a region of the map`);
  if (problems.length > 0)
    throw new Error(problems.map((text) => `${row.scope}: ${text}`).join("\n"));
  return pieces;
}

function placed(
  piece: AssignedPiece,
  placing: Placing | undefined,
  byCode: string | undefined,
): readonly AssignedPiece[] {
  if (placing?.verb === "drop") return [];
  if (placing?.verb === "leave") return [{ ...piece, id: null }];
  const id = placing?.verb === "give" ? placing.region : byCode;
  return id === undefined ? [] : [{ ...piece, id }];
}

/** The polygons of one region that lie in a box, as land of another. */
function withPartMoved(
  pieces: readonly AssignedPiece[],
  { from, to, within, reason }: Part,
  problems: string[],
): readonly AssignedPiece[] {
  const isOfIt = (polygon: Polygon): boolean => liesWithin(polygon[0]!, within);
  const isMoved = (piece: AssignedPiece): boolean =>
    piece.id === from && polygonsOf(piece.geometry).some(isOfIt);
  const moved = pieces
    .filter(isMoved)
    .flatMap(({ geometry }) => polygonsOf(geometry).filter(isOfIt));
  const receiver = pieces.find(({ id }) => id === to);
  if (moved.length === 0 || receiver === undefined) {
    problems.push(`${from}: the row matches nothing: ${reason}`);
    return pieces;
  }
  return pieces.map((piece) => {
    const polygons = polygonsOf(piece.geometry);
    if (piece === receiver) return { ...piece, geometry: areaOf([...polygons, ...moved]) };
    if (!isMoved(piece)) return piece;
    return { ...piece, geometry: areaOf(polygons.filter((polygon) => !isOfIt(polygon))) };
  });
}

type Polygon = ReturnType<typeof polygonsOf>[number];

function liesWithin(ring: Polygon[number], [west, south, east, north]: Part["within"]): boolean {
  return ring.every(([x, y]) => x >= west && x <= east && y >= south && y <= north);
}

function areaOf(polygons: readonly Polygon[]): Area {
  const coordinates = polygons.map((rings) => rings.map((ring) => ring.map((at) => [...at])));
  return { type: "MultiPolygon", coordinates };
}

/** By alpha-2, gu_a3, adm1_code or ISO 3166-2 code: no two of these are spelt alike. */
function isAbout({ feature }: Placing, { id, source }: AssignedPiece): boolean {
  return [id, source.gu_a3, source.adm1_code, source.iso_3166_2].includes(feature);
}

function described({ source }: AssignedPiece): string {
  return `${source.adm1_code} ${source.iso_3166_2} ${source.name}`;
}
