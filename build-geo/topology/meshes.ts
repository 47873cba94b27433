import { type Arc, arcOwners, type Position, type Topology } from "./topology.ts";

/** The arcs between two regions, each once, joined where they meet. */
export function borderLines(topology: Topology): Arc[] {
  const owners = arcOwners(topology);
  return joined(topology.arcs.filter((arc, i) => arc.length > 1 && isBorder(owners[i]!)));
}

/** The arcs that only one region has: a country's edge. */
export function outlineLines(topology: Topology): Arc[] {
  const owners = arcOwners(topology);
  return joined(topology.arcs.filter((arc, i) => arc.length > 1 && owners[i]!.length === 1));
}

function isBorder(owners: readonly number[]): boolean {
  return owners.length > 1;
}

/** Lines put end to end where one ends where another starts: fewer moves in the path text. */
function joined(lines: readonly Arc[]): Arc[] {
  const key = ([x, y]: Position): string => `${x} ${y}`;
  const byStart = new Map<string, number[]>();
  lines.forEach((line, i) => {
    byStart.set(key(line[0]!), [...(byStart.get(key(line[0]!)) ?? []), i]);
  });
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
