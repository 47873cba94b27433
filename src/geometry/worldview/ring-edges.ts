import type { PathLine } from "../paths/path-lines.ts";
import { PathWriter } from "../paths/path-writer.ts";

/** From x, y to x, y on the grid of a layer. */
export type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

export function edgesOf(lines: readonly Pick<PathLine, "points">[]): Edge[] {
  const edges: Edge[] = [];
  for (const { points } of lines)
    for (let i = 3; i < points.length; i += 2)
      edges.push([points[i - 3]!, points[i - 2]!, points[i - 1]!, points[i]!]);
  return edges.filter(hasLength);
}

function hasLength([x1, y1, x2, y2]: Edge): boolean {
  return x1 !== x2 || y1 !== y2;
}

export function turnedBack([x1, y1, x2, y2]: Edge): Edge {
  return [x2, y2, x1, y1];
}

/** The same for both directions of an edge. */
export function courseOf([x1, y1, x2, y2]: Edge): string {
  const isForward = x1 < x2 || (x1 === x2 && y1 < y2);
  return isForward ? `${x1} ${y1} ${x2} ${y2}` : `${x2} ${y2} ${x1} ${y1}`;
}

/** Edges without the pairs that run to and fro: what is left bounds the land of both sides of them. */
export function withoutPairs(edges: readonly Edge[]): {
  readonly left: readonly Edge[];
  /** Courses of the pairs. */
  readonly inner: ReadonlySet<string>;
} {
  const waiting = new Map<string, Edge[]>();
  const inner = new Set<string>();
  for (const edge of edges) {
    const back = waiting.get(turnedBack(edge).join(" "));
    if (back !== undefined && back.length > 0) {
      back.pop();
      inner.add(courseOf(edge));
      continue;
    }
    const key = edge.join(" ");
    const same = waiting.get(key);
    if (same === undefined) waiting.set(key, [edge]);
    else same.push(edge);
  }
  return { left: [...waiting.values()].flat(), inner };
}

/** Edges joined to rings, each closed by its first point. What does not close is no ring. */
export function ringsOf(edges: readonly Edge[]): readonly (readonly number[])[] {
  const from = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = `${edge[0]} ${edge[1]}`;
    const same = from.get(key);
    if (same === undefined) from.set(key, [edge]);
    else same.push(edge);
  }
  const rings: number[][] = [];
  for (const first of edges) {
    let edge = from.get(`${first[0]} ${first[1]}`)?.shift();
    if (edge === undefined) continue;
    const [startX, startY] = edge;
    const ring: number[] = [startX, startY];
    while (edge !== undefined) {
      const [, , x, y]: Edge = edge;
      ring.push(x, y);
      edge = x === startX && y === startY ? undefined : from.get(`${x} ${y}`)?.shift();
    }
    if (ring.at(-2) === startX && ring.at(-1) === startY && ring.length > 6) rings.push(ring);
  }
  return rings;
}

export function ringsText(rings: readonly (readonly number[])[]): string {
  const writer = new PathWriter();
  for (const ring of rings) {
    writer.moveTo(ring[0]!, ring[1]!);
    for (let i = 2; i < ring.length - 2; i += 2) writer.lineTo(ring[i]!, ring[i + 1]!);
    writer.close();
  }
  return writer.text;
}

/** Edges in their order, as lines as long as one begins where the last ended. */
export function linesText(edges: readonly Edge[]): string {
  const writer = new PathWriter();
  let [x, y] = [NaN, NaN];
  for (const [x1, y1, x2, y2] of edges) {
    if (x1 !== x || y1 !== y) writer.moveTo(x1, y1);
    writer.lineTo(x2, y2);
    [x, y] = [x2, y2];
  }
  return writer.text;
}
