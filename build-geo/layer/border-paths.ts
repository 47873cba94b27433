import { linesPath } from "../plane/path-text.ts";
import {
  DISPUTED_LINES,
  type DisputedLine,
  disputeBetween,
  isDisputedAt,
} from "../sources/disputed-lines.ts";
import { borderLines } from "../topology/meshes.ts";
import type { Arc, Position, Topology } from "../topology/topology.ts";

/**
 * The lines between regions as path data: those that are settled, and those on which states do not agree. Where
 * only a part of a line is disputed, it changes from one to the other at a vertex.
 *
 * @param topology on the grid
 * @param degreesOf a position on the grid; null beyond the map
 */
export function borderPaths(
  topology: Topology,
  degreesOf: (position: Position) => Position | null,
): { readonly borders: string; readonly disputed?: string } {
  const disputeOf = (owners: readonly number[]): DisputedLine | null =>
    disputeBetween(owners.map((owner) => topology.regions[owner]!.id));
  const settled = borderLines(topology, (owners) => disputeOf(owners) === null);
  const disputed: Arc[] = [];
  for (const row of DISPUTED_LINES)
    for (const line of borderLines(topology, (owners) => disputeOf(owners) === row))
      for (const part of parts(line, (place) => isDisputedAt(row, degreesOf(place))))
        (part.isDisputed ? disputed : settled).push(part.line);
  const borders = linesPath(settled);
  return disputed.length === 0 ? { borders } : { borders, disputed: linesPath(disputed) };
}

interface Part {
  readonly isDisputed: boolean;
  readonly line: Arc;
}

/** A line in parts that follow one another; an edge is disputed where both of its ends are. */
function parts(line: Arc, isDisputed: (position: Position) => boolean): readonly Part[] {
  const found: { isDisputed: boolean; line: Position[] }[] = [];
  const marks = line.map(isDisputed);
  for (let at = 1; at < line.length; at += 1) {
    const mark = marks[at - 1]! && marks[at]!;
    const last = found.at(-1);
    if (last?.isDisputed === mark) last.line.push(line[at]!);
    else found.push({ isDisputed: mark, line: [line[at - 1]!, line[at]!] });
  }
  return found;
}
