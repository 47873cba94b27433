import { type Edge, turnedBack } from "./ring-edges.ts";

/** Edges of land on both sides of an outline. */
export interface PartedEdges {
  readonly inside: readonly Edge[];
  readonly outside: readonly Edge[];
  /** Of the outline, through the land: in the direction of what is inside. */
  readonly cut: readonly Edge[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Parts land along an outline, on the grid.
 *
 * @param outline closed by its first point, none of its points on a line of the grid: so it passes through no vertex
 */
export function partedEdges(
  land: readonly Edge[],
  outline: readonly Edge[],
): PartedEdges & { readonly pieces: (edge: Edge) => readonly Edge[] } {
  const ofLand = (edge: Edge): readonly Edge[] =>
    splitAt(
      edge,
      outline.flatMap((line) => crossing(edge, line)),
    );
  const pieces = (edge: Edge): readonly Edge[] => rounded(ofLand(edge));
  const inside: Edge[] = [];
  const outside: Edge[] = [];
  for (const edge of land)
    for (const exact of ofLand(edge)) {
      const side = isWithin(middleOf(exact), outline) ? inside : outside;
      side.push(...rounded([exact]));
    }
  const through = outline.flatMap((line) =>
    splitAt(
      line,
      land.flatMap((edge) => crossing(edge, line)),
    ),
  );
  const within = rounded(through.filter((edge) => isWithin(middleOf(edge), land)));
  const isSame = signedArea(outline) > 0 === signedArea(land) > 0;
  const cut = isSame ? within : within.map(turnedBack);
  return {
    inside: [...inside, ...cut],
    outside: [...outside, ...cut.map(turnedBack)],
    cut,
    pieces,
  };
}

/** An edge in parts, each ending at a place on it. */
function splitAt([x1, y1, x2, y2]: Edge, places: readonly Point[]): readonly Edge[] {
  const inOrder = places.toSorted(
    (a, b) => Math.hypot(a.x - x1, a.y - y1) - Math.hypot(b.x - x1, b.y - y1),
  );
  const points = [{ x: x1, y: y1 }, ...inOrder, { x: x2, y: y2 }];
  return points.slice(1).map(({ x, y }, i): Edge => [points[i]!.x, points[i]!.y, x, y]);
}

/** Where an edge of land meets an outline: the same to the last digit, whichever of its neighbours has the edge. */
function crossing(land: Edge, [x3, y3, x4, y4]: Edge): readonly Point[] {
  const isForward = land[0] < land[2] || (land[0] === land[2] && land[1] < land[3]);
  const [x1, y1, x2, y2] = isForward ? land : turnedBack(land);
  if (Math.max(x1, x2) < Math.min(x3, x4) || Math.max(x3, x4) < Math.min(x1, x2)) return [];
  if (Math.max(y1, y2) < Math.min(y3, y4) || Math.max(y3, y4) < Math.min(y1, y2)) return [];
  const across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3);
  if (across === 0) return [];
  const along = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / across;
  const other = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / across;
  if (along <= 0 || along >= 1 || other <= 0 || other >= 1) return [];
  return [{ x: x1 + along * (x2 - x1), y: y1 + along * (y2 - y1) }];
}

/** To whole units; what is shorter goes. */
function rounded(edges: readonly Edge[]): readonly Edge[] {
  return edges
    .map(([x1, y1, x2, y2]): Edge => [
      Math.round(x1),
      Math.round(y1),
      Math.round(x2),
      Math.round(y2),
    ])
    .filter(([x1, y1, x2, y2]) => x1 !== x2 || y1 !== y2);
}

function middleOf([x1, y1, x2, y2]: Edge): Point {
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

export function isWithin({ x, y }: Point, edges: readonly Edge[]): boolean {
  let isInside = false;
  for (const [x1, y1, x2, y2] of edges)
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) isInside = !isInside;
  return isInside;
}

/** Twice what edges go around, by the sign of its direction. */
function signedArea(edges: readonly Edge[]): number {
  return edges.reduce((sum, [x1, y1, x2, y2]) => sum + x1 * y2 - x2 * y1, 0);
}
