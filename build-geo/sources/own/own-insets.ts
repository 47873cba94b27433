import { type Inset, insetName } from "../../insets/inset.ts";
import { inOneRun, insetParts } from "../../insets/inset-parts.ts";
import type { Topology } from "../../topology/topology.ts";
import type { Land } from "./extent.ts";
import type { ScopeEntry } from "./scope-entry.ts";

/** The insets that an entry states, as the build takes them. */
export function ownInsets({ insets = [] }: Pick<ScopeEntry, "insets">): readonly Inset[] {
  return insets.map(({ scale, ...inset }) => (scale === undefined ? inset : { ...inset, scale }));
}

/** Land on the map itself, and all land, both as topologies without shared arcs. */
export interface TakenApart {
  readonly main: Topology;
  readonly whole: Topology;
}

/**
 * What of some land is left for the map around its insets.
 *
 * @throws Error naming the inset that has no land, cuts some, leaves none, or overlaps another
 */
export function takenApart(lands: readonly Land[], insets: readonly Inset[]): TakenApart {
  insets.forEach((inset, i) => {
    const other = insets.slice(0, i).find((before) => doOverlap(before, inset));
    if (other !== undefined) throw new Error(`${insetName(other)} overlaps ${insetName(inset)}`);
  });
  const whole = topologyOf(lands);
  return { whole, main: insets.length === 0 ? whole : insetParts(whole, insets).main };
}

function topologyOf(lands: readonly Land[]): Topology {
  const arcs = lands.flatMap(({ polygons }) => polygons.flat());
  let next = 0;
  const regions = lands.map(({ id, polygons }) => ({
    id,
    polygons: polygons.map((rings) => rings.map(() => [next++])),
  }));
  return { arcs, regions };
}

function doOverlap(one: Inset, other: Inset): boolean {
  const [west, south, east, north] = inOneRun(one.extentDeg);
  const [left, low, right, high] = inOneRun(other.extentDeg);
  const isBeside = [-360, 0, 360].every((turn) => left + turn >= east || right + turn <= west);
  return !isBeside && low < north && high > south;
}
