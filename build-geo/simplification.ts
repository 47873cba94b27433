import type { Crossing } from "./crossings.ts";
import { lineIntegralKm2, ringAreaKm2 } from "./ellipsoid.ts";
import type { WeightedTopology } from "./simplify.ts";
import { type Arc, type Topology, ringPositions } from "./topology.ts";

/** Arcs that changed a region's area by less than this share of its worst arc are left alone. */
const NOTABLE_SHARE = 0.2;

/** A simplification in progress: which vertices stay, and ways to have more of them stay. */
export class Simplification {
  readonly #weighted: WeightedTopology;
  readonly #weights: number[][];
  readonly #limits: number[];
  #kept: number[][] = [];

  constructor(weighted: WeightedTopology, limitKm2: number) {
    this.#weighted = weighted;
    this.#weights = weighted.weights.map((weights) => [...weights]);
    this.#limits = weighted.arcs.map(() => limitKm2);
  }

  topology(): Topology {
    this.#kept = this.#weights.map((weights, arc) => {
      const limit = this.#limits[arc]!;
      return weights.flatMap((weight, i) => (weight >= limit ? [i] : []));
    });
    const arcs = this.#kept.map((kept, arc) => kept.map((i) => this.#weighted.arcs[arc]![i]!));
    return { arcs, regions: this.#weighted.regions };
  }

  /** Keeps the weightiest vertex that each crossing segment dropped. Returns how many crossed. */
  restoreCrossings(crossings: readonly Crossing[]): number {
    const mended = new Set<string>();
    for (const { arcs, starts } of crossings) {
      const keys = [0, 1].map((k) => `${arcs[k]} ${starts[k]}`);
      const restored = [0, 1].filter(
        (k) => mended.has(keys[k]!) || this.#restoreBetween(arcs[k]!, starts[k]!),
      );
      for (const k of restored) mended.add(keys[k]!);
      if (restored.length === 0)
        throw new Error(`the source has lines that cross, in arcs ${arcs.join(" and ")}`);
    }
    return crossings.length;
  }

  /** Keeps more of the largest ring of a region that has vanished. */
  restoreVanished(region: number): number {
    const { polygons } = this.#weighted.regions[region]!;
    const size = (ring: readonly number[]): number =>
      ringAreaKm2(ringPositions(this.#weighted.arcs, ring));
    const [largest] = polygons.map((rings) => rings[0]!).toSorted((a, b) => size(b) - size(a));
    for (const number of largest!) this.#restoreBetween(number < 0 ? ~number : number, null);
    return 1;
  }

  /** Lowers the limit of the arcs that changed a region's area most. */
  restoreArea(region: number, arcs: readonly Arc[]): number {
    const changes = this.#weighted.regions[region]!.polygons.flat(2).map((number) => {
      const arc = number < 0 ? ~number : number;
      const change = lineIntegralKm2(arcs[arc]!) - lineIntegralKm2(this.#weighted.arcs[arc]!);
      return { arc, change: number < 0 ? -change : change };
    });
    const total = changes.reduce((sum, { change }) => sum + change, 0);
    const towards = changes.map(({ arc, change }) => ({ arc, share: change * Math.sign(total) }));
    const worst = Math.max(...towards.map(({ share }) => share));
    for (const { arc, share } of towards)
      if (share >= NOTABLE_SHARE * worst) this.#limits[arc]! /= 4;
    return 1;
  }

  /** @param start a position among the kept vertices; null means anywhere on the arc */
  #restoreBetween(arc: number, start: number | null): boolean {
    const kept = this.#kept[arc]!;
    const [from, to] =
      start === null ? [0, this.#weights[arc]!.length] : [kept[start]! + 1, kept[start + 1]!];
    let best = -1;
    for (let i = from; i < to; i++) {
      const weight = this.#weights[arc]![i]!;
      if (weight < this.#limits[arc]! && (best < 0 || weight > this.#weights[arc]![best]!))
        best = i;
    }
    if (best >= 0) this.#weights[arc]![best] = Infinity;
    return best >= 0;
  }
}
