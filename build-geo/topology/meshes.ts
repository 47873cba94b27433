import { group } from "d3-array";
import {
  type Arc,
  arcNumber,
  arcOwners,
  type Position,
  type Ring,
  type Topology,
} from "./topology.ts";

/**
 * The arcs between two regions, each once, in lines as long as the ring of the later region has them:
 * the text of such a line is then part of the text of that ring, and compresses to a mention of it.
 * The last region first, as what is mentioned is best found near: gzip looks back 32 kB.
 *
 * @param isWanted of the numbers of the regions on both sides of an arc
 */
export function borderLines(
  topology: Topology,
  isWanted: (owners: readonly number[]) => boolean = () => true,
): Arc[] {
  return ringLines(
    topology,
    (owners, region) => owners.length > 1 && Math.max(...owners) === region && isWanted(owners),
  );
}

/** The arcs that only one region has, a country's edge: likewise, but put end to end. */
export function outlineLines(topology: Topology): Arc[] {
  return joined(ringLines(topology, (owners) => owners.length === 1));
}

/** Lines of rings, as long as their arcs have the wanted owners; the last region first. */
function ringLines(
  topology: Topology,
  isWanted: (owners: readonly number[], region: number) => boolean,
): Arc[] {
  const owners = arcOwners(topology);
  const lines = topology.regions.flatMap(({ polygons }, region) => {
    const isOwn = (number: number): boolean => {
      const arc = arcNumber(number);
      return topology.arcs[arc]!.length > 1 && isWanted(owners[arc]!, region);
    };
    return polygons.flat().flatMap((ring) => runs(ring, isOwn).map((run) => lineOf(topology, run)));
  });
  return lines.toReversed();
}

/** The longest runs of arcs of a ring that are wanted, each arc once. */
function runs(ring: Ring, isWanted: (number: number) => boolean): number[][] {
  const gap = ring.findIndex((number) => !isWanted(number));
  const turned = gap < 0 ? ring : [...ring.slice(gap), ...ring.slice(0, gap)];
  const found: number[][] = [[]];
  for (const number of turned)
    if (isWanted(number)) found.at(-1)!.push(number);
    else if (found.at(-1)!.length > 0) found.push([]);
  return found.filter((run) => run.length > 0);
}

function lineOf({ arcs }: Topology, run: readonly number[]): Arc {
  return run.flatMap((number, i) => {
    const arc = number < 0 ? arcs[~number]!.toReversed() : arcs[number]!;
    return i === 0 ? arc : arc.slice(1);
  });
}

/** Lines put end to end where one ends where another starts: fewer moves in the path text. */
function joined(lines: readonly Arc[]): Arc[] {
  const key = ([x, y]: Position): string => `${x} ${y}`;
  const byStart = group(lines.keys(), (i) => key(lines[i]![0]!));
  const used = new Set<number>();
  return lines.flatMap((line, i) => {
    if (used.has(i)) return [];
    used.add(i);
    const whole = [...line];
    for (;;) {
      const next = byStart.get(key(whole.at(-1)!))?.find((candidate) => !used.has(candidate));
      if (next === undefined) return [whole];
      used.add(next);
      whole.push(...lines[next]!.slice(1));
    }
  });
}
