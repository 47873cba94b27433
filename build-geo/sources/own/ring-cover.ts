import { bounds, type Box } from "../../plane/frame.ts";
import type { Position } from "../../topology/topology.ts";

/** Nearer to a line than this, in degrees, a place is on it: a hundredth of a millimetre. */
const ON_LINE_DEG = 1e-10;

export type Where = "in" | "on" | "out";

/** Tells on which side of a closed ring a place is; rings may run either way. */
export class RingCover {
  readonly box: Box;
  readonly #ring: readonly Position[];
  /** Numbers of the segments that each row of latitudes meets. */
  readonly #rows: number[][];
  readonly #heightDeg: number;

  constructor(ring: readonly Position[]) {
    this.#ring = ring;
    this.box = bounds(ring);
    const count = Math.max(1, Math.ceil(Math.sqrt(ring.length)));
    this.#heightDeg = (this.box[3] - this.box[1]) / count || 1;
    this.#rows = Array.from({ length: count }, () => []);
    for (let i = 1; i < ring.length; i++) {
      const [from, to] = [this.#row(ring[i - 1]![1]), this.#row(ring[i]![1])];
      for (let row = Math.min(from, to); row <= Math.max(from, to); row++) this.#rows[row]!.push(i);
    }
  }

  where([x, y]: Position): Where {
    const [west, south, east, north] = this.box;
    if (x < west || x > east || y < south || y > north) return "out";
    let isInside = false;
    for (const i of this.#rows[this.#row(y)]!) {
      const [ax, ay] = this.#ring[i - 1]!;
      const [bx, by] = this.#ring[i]!;
      if (isOn([x, y], [ax, ay], [bx, by])) return "on";
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
    }
    return isInside ? "in" : "out";
  }

  #row(latitude: number): number {
    const row = Math.floor((latitude - this.box[1]) / this.#heightDeg);
    return Math.min(this.#rows.length - 1, Math.max(0, row));
  }
}

function isOn([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - ax, y - ay) <= ON_LINE_DEG;
  const along = ((x - ax) * dx + (y - ay) * dy) / length;
  if (along < -ON_LINE_DEG || along > length + ON_LINE_DEG) return false;
  return Math.abs((x - ax) * dy - (y - ay) * dx) / length <= ON_LINE_DEG;
}

/** The vertices of a ring and the middles of its segments. */
export function probes(ring: readonly Position[]): readonly Position[] {
  return ring.slice(1).flatMap((to, i): Position[] => {
    const from = ring[i]!;
    return [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]];
  });
}
