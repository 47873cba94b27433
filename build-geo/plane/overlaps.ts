import { compare, type Position } from "../topology/topology.ts";

interface RingsOf {
  readonly id: string;
  readonly rings: readonly (readonly Position[])[];
}

/** An edge that is not horizontal, from its upper end to its lower one. */
interface Edge {
  readonly topX: number;
  readonly topY: number;
  readonly bottomY: number;
  /** Change of x from one row to the next. */
  readonly slope: number;
  /** Whose it is: its place among the regions. */
  readonly region: number;
  /** 1 where the scan line enters the region, -1 where it leaves it. */
  readonly turn: 1 | -1;
  /** Where the scan line meets it. */
  x: number;
}

/** Regions that meet in less than this, in units, only touch. */
const TOUCH_UNITS = 1e-6;

/** Pairs of regions that cover the same ground, and regions that cover some ground twice. */
export function overlaps(regions: readonly RingsOf[]): string[] {
  return [...overlapPlaces(regions).keys()];
}

/**
 * The same, with a position in each overlap, in units; sorted.
 *
 * Exact for rings on the integer grid without proper crossings: the corners of an overlap are
 * then grid positions, so it is at least one unit high and a scan line half way between two rows
 * of the grid goes through it. The line sweeps down over the edges that it meets (Bentley and
 * Ottmann, 1979).
 */
export function overlapPlaces(regions: readonly RingsOf[]): ReadonlyMap<string, Position> {
  const waiting = edgesOf(regions).toSorted((a, b) => a.topY - b.topY);
  const cover = new Cover(regions);
  let met: Edge[] = [];
  let next = 0;
  let row = waiting[0]?.topY ?? 0;
  while (met.length > 0 || next < waiting.length) {
    if (met.length === 0) row = waiting[next]!.topY;
    for (; next < waiting.length && waiting[next]!.topY <= row; next++) met.push(waiting[next]!);
    for (const edge of met) edge.x = edge.topX + edge.slope * (row + 0.5 - edge.topY);
    sortByX(met);
    cover.scan(met, row + 0.5);
    row++;
    if (met.some(({ bottomY }) => bottomY <= row)) met = met.filter(({ bottomY }) => bottomY > row);
  }
  return new Map([...cover.found].toSorted(([a], [b]) => compare(a, b)));
}

function edgesOf(regions: readonly RingsOf[]): Edge[] {
  return regions.flatMap(({ rings }, region) =>
    rings.flatMap((ring) =>
      ring.slice(1).flatMap((b, i): Edge[] => {
        const a = ring[i]!;
        if (a[1] === b[1]) return [];
        // Upwards on screen enters a region that is wound clockwise.
        const turn = b[1] < a[1] ? 1 : -1;
        // From the same end in both directions, so that both neighbours compute the same x.
        const [[topX, topY], [bottomX, bottomY]] = a[1] < b[1] ? [a, b] : [b, a];
        const slope = (bottomX - topX) / (bottomY - topY);
        return [{ topX, topY, bottomY, slope, region, turn, x: topX }];
      }),
    ),
  );
}

/** By insertion: from row to row the order hardly changes. */
function sortByX(edges: Edge[]): void {
  for (let i = 1; i < edges.length; i++) {
    const edge = edges[i]!;
    let place = i;
    for (; place > 0 && edges[place - 1]!.x > edge.x; place--) edges[place] = edges[place - 1]!;
    edges[place] = edge;
  }
}

/** How often each region covers the place that a scan line has come to. */
class Cover {
  /** What overlaps: pairs of ids, and "parts of" an id; and where that was first met. */
  readonly found = new Map<string, Position>();
  readonly #regions: readonly RingsOf[];
  readonly #depths: Int32Array;
  /** Regions that cover the place, and those among them that do so more than once. */
  #covering = 0;
  #odd = 0;

  constructor(regions: readonly RingsOf[]) {
    this.#regions = regions;
    this.#depths = new Int32Array(regions.length);
  }

  /** @param edges that the scan line at y meets, from left to right; together they leave all regions */
  scan(edges: readonly Edge[], y: number): void {
    for (let i = 0; i < edges.length; i++) {
      const { region, turn, x } = edges[i]!;
      this.#turn(region, turn);
      // Nearly everywhere there is one region, once, or the sea.
      if (this.#covering <= 1 && this.#odd === 0) continue;
      if (i + 1 < edges.length && edges[i + 1]!.x - x > TOUCH_UNITS)
        this.#note([(x + edges[i + 1]!.x) / 2, y]);
    }
  }

  #turn(region: number, turn: 1 | -1): void {
    const before = this.#depths[region]!;
    const after = before + turn;
    this.#depths[region] = after;
    this.#covering += Number(after !== 0) - Number(before !== 0);
    this.#odd += Number(isOdd(after)) - Number(isOdd(before));
  }

  #note(at: Position): void {
    const covering = this.#regions.filter((_, region) => this.#depths[region] !== 0);
    const names = covering.map(({ id }) => id).toSorted(compare);
    if (names.length > 1) this.#add(names.join(" and "), at);
    this.#depths.forEach((depth, region) => {
      if (isOdd(depth)) this.#add(`parts of ${this.#regions[region]!.id}`, at);
    });
  }

  #add(name: string, at: Position): void {
    if (!this.found.has(name)) this.found.set(name, at);
  }
}

function isOdd(depth: number): boolean {
  return depth !== 0 && depth !== 1;
}
