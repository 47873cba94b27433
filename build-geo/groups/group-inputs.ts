import type { CountryScope } from "../scope/scope-input.ts";
import { inOneRun } from "../atlas/one-run.ts";
import {
  type Area,
  type Piece,
  polygonsOf,
  type SourceFeature,
  worldPieces,
} from "../sources/features.ts";
import { countryNames } from "../sources/names.ts";
import { PATCHES } from "../sources/patches.ts";
import { dissolvedTopology } from "../topology/dissolve.ts";
import { regionAreasKm2 } from "../topology/simplify.ts";
import { type Group, groups } from "./groups.ts";

/** The groups that have maps of their own. */
export function mappedGroups(): readonly Group[] {
  return groups().filter(({ isOnWorld }) => !isOnWorld);
}

/**
 * What the maps of groups are built from: the countries of the world, as its own map has them.
 *
 * @param files the sources by name
 * @param only the group to take; all when not given
 */
export async function groupInputs(
  features: readonly SourceFeature[],
  files: ReadonlyMap<string, Buffer>,
  only?: string,
): Promise<readonly CountryScope[]> {
  const wanted = mappedGroups().filter(({ name }) => only === undefined || name === only);
  if (wanted.length === 0) return [];
  const world = await worldPieces(features, PATCHES, files);
  const inputs: CountryScope[] = [];
  for (const group of wanted) inputs.push(await groupInput(group, world));
  return inputs;
}

async function groupInput(group: Group, world: readonly Piece[]): Promise<CountryScope> {
  const { name, title, members, aliases, frameDeg, undrawnDeg, cuts } = group;
  const isMember = new Set(members);
  const own = world.filter(
    ({ id, geometry }) =>
      id !== null && isMember.has(id) && westOf(geometry) < (cuts.get(id) ?? Infinity),
  );
  const names = countryNames();
  return {
    row: { scope: name, title, level: "countries", missing: [], form: { isGroup: true }, aliases },
    pieces: inOneRun(own, frameDeg && [frameDeg[0], frameDeg[2]]),
    names: new Map(members.map((id) => [id, names.get(id)!])),
    format: "packed",
    frameDeg,
    undrawnDeg,
    areasKm2: await wholeAreas(world.filter(({ id }) => id !== null && cuts.has(id))),
  };
}

/** In whole km², as a gazetteer has them. */
async function wholeAreas(pieces: readonly Piece[]): Promise<ReadonlyMap<string, number>> {
  if (pieces.length === 0) return new Map();
  const topology = await dissolvedTopology(pieces);
  const areas = regionAreasKm2(topology);
  return new Map(topology.regions.map(({ id }, i) => [id!, Math.round(areas[i]!)]));
}

function westOf(area: Area): number {
  return Math.min(
    ...polygonsOf(area)
      .flat(2)
      .map(([lon]) => lon),
  );
}
