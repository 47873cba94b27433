import { group } from "d3-array";
import { twiceArea } from "../plane/grid.ts";
import type { Position } from "../topology/topology.ts";
import type { Piece } from "./features.ts";
import { framed, landKm2, type Land, unbroken } from "./own/extent.ts";
import { idOf, missingId, nameOf } from "./own/ids-and-names.ts";
import type { RawFeature } from "./own/raw-feature.ts";
import { rawFeatures } from "./own/raw-features.ts";
import { type CheckedArea, checkedArea } from "./own/rings.ts";
import type { ScopeEntry } from "./own/scope-entry.ts";
import { sourceJson, sourceText } from "./own/source-text.ts";

export type OwnFile = Pick<
  ScopeEntry,
  "file" | "object" | "idProperty" | "idPrefix" | "nameProperty" | "repair" | "withinDeg" | "allow"
>;

/** The regions of an operator's file. */
export interface OwnRegions {
  /** Sorted as the file has them, longitudes in one run. */
  readonly lands: readonly Land[];
  /** The same, wound as d3-geo has them. */
  readonly pieces: readonly Piece[];
  readonly names: ReadonlyMap<string, string>;
  /** What was mended, left out or allowed, to be printed. */
  readonly notes: readonly string[];
}

/** A feature that was read, without problems of its own. */
interface NamedArea extends CheckedArea {
  readonly label: string;
  readonly id: string;
  readonly name: string;
}

/**
 * The regions of an operator's file.
 *
 * @throws Error listing every feature that is not as it must be, by index and id
 */
export function ownFeatures(bytes: Buffer, own: OwnFile): OwnRegions {
  const { file, object, allow = {} } = own;
  const json = sourceJson(sourceText(bytes, file), file);
  const features = rawFeatures(json, { file, object, allowedCrs: allow.crs });
  if (features.length === 0) throw new Error(`${file}: there are no features`);
  const problems: string[] = [];
  const areas: NamedArea[] = [];
  const withoutId: string[] = [];
  features.forEach((feature, index) => {
    const read = namedArea(feature, index, own);
    if (Array.isArray(read)) problems.push(...read);
    else if (read.id === "") withoutId.push(leftOut(read));
    else areas.push(read);
  });
  problems.push(...sameIdProblems(areas, own), ...withoutIdProblems(withoutId.length, own));
  if (problems.length > 0)
    throw new Error(problems.map((problem) => `${file}: ${problem}`).join("\n"));
  return assembled(areas, withoutId, own);
}

function assembled(
  areas: readonly NamedArea[],
  withoutId: readonly string[],
  own: OwnFile,
): OwnRegions {
  const joined = new Map<string, Land>();
  for (const { id, polygons } of areas)
    joined.set(id, { id, polygons: [...(joined.get(id)?.polygons ?? []), ...polygons] });
  const all = [...joined.values()].filter(({ polygons }) => polygons.length > 0);
  const { lands, notes } =
    own.withinDeg === undefined ? { lands: all, notes: [] } : framed(all, own.withinDeg);
  if (all.length === 0)
    throw new Error(
      `${own.file}: no region is left of ${withoutId.length + areas.length} features`,
    );
  if (lands.length === 0) throw new Error(`${own.file}: withinDeg has no region in it`);
  const shown = unbroken(lands);
  const ids = new Set(shown.map(({ id }) => id));
  const names = areas.toReversed().filter(({ id }) => ids.has(id));
  return {
    lands: shown,
    pieces: shown.map(wound),
    names: new Map(names.map(({ id, name }) => [id, name] as const).toReversed()),
    notes: [
      ...withoutId,
      ...areas.flatMap(({ label, repairs }) =>
        repairs.map((repair) => `${label}: repaired: ${repair}`),
      ),
      ...joinedNotes(areas),
      ...notes,
    ],
  };
}

function leftOut({ label, name, polygons }: NamedArea): string {
  const km2 = landKm2(polygons);
  return `${label} (${name}) has no id and is left out, ${km2.toFixed(1)} km²`;
}

/** A feature as it can be used, or all that is wrong with it. The id is empty where that is allowed. */
function namedArea(feature: RawFeature, index: number, own: OwnFile): NamedArea | string[] {
  const id = idOf(feature, own);
  const known = id !== null && "value" in id ? id.value : "";
  const label =
    known === "" ? `feature ${index}${rawId(feature, own)}` : `feature ${index} (${known})`;
  const isLeftOut = id === null && own.allow?.withoutId !== undefined;
  const name = nameOf(feature, known === "" ? "without a name" : known, own);
  const area = checkedArea(feature, own.repair === true);
  const problems = [
    ...(id === null && !isLeftOut ? [missingId(feature, own)] : []),
    ...(id !== null && "problem" in id ? [id.problem] : []),
    ...("problem" in name && !isLeftOut ? [name.problem] : []),
    ...(isLeftOut ? [] : area.problems),
  ];
  return problems.length > 0
    ? problems.map((problem) => `${label}: ${problem}`)
    : { ...area, label, id: known, name: "value" in name ? name.value : "" };
}

/** The id that a message names, though it is none that can be used. */
function rawId({ id, properties }: RawFeature, { idProperty }: OwnFile): string {
  const raw = idProperty === undefined ? id : properties[idProperty];
  return typeof raw === "string" ? ` (${raw})` : "";
}

function sameIdProblems(
  areas: readonly NamedArea[],
  { allow, idProperty = "id" }: OwnFile,
): string[] {
  if (allow?.sameIds === true) return [];
  const first = new Map<string, string>();
  return areas.flatMap(({ id, label }) => {
    const other = first.get(id);
    if (other === undefined) first.set(id, label);
    return other === undefined
      ? []
      : [
          `${label}: ${idProperty} stands twice, in ${other} before: "allow": {"sameIds": true} joins them`,
        ];
  });
}

function withoutIdProblems(count: number, { allow }: OwnFile): string[] {
  const allowed = allow?.withoutId;
  return allowed === undefined || allowed === count
    ? []
    : [
        `${count} features have no id, and "allow": {"withoutId": ${allowed}} states another number`,
      ];
}

function joinedNotes(areas: readonly NamedArea[]): string[] {
  return [...group(areas, ({ id }) => id).values()]
    .filter((list) => list.length > 1)
    .map(([first, ...others]) => {
      const added = others.map(({ name, polygons }) => {
        const km2 = landKm2(polygons);
        return `${name}, ${km2.toFixed(1)} km²`;
      });
      return `${first!.id} (${first!.name}): joined with ${added.join("; ")}`;
    });
}

/** Outer rings clockwise in longitude and latitude, holes against it. */
function wound({ id, polygons }: Land): Piece {
  const coordinates = polygons.map((rings) =>
    rings.map((ring, number) => {
      const isClockwise = twiceArea(ring) < 0;
      const turned: readonly Position[] = isClockwise === (number === 0) ? ring : ring.toReversed();
      return turned.map(([lon, lat]) => [lon, lat]);
    }),
  );
  return { id, geometry: { type: "MultiPolygon", coordinates } };
}
