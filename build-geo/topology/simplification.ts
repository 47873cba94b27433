import { crossingText, placeOfCrossing } from "./places.ts";
import type { Crossing } from "./crossings.ts";
import { ringAreaKm2, shareKm2 } from "./ellipsoid.ts";
import {
  type Arc,
  arcNumber,
  type Island,
  ringPositions,
  shoreOf,
  type Topology,
  type WeightedTopology,
} from "./topology.ts";

/** Arcs that changed a region's area by less than this share of its worst arc are left alone. */
const NOTABLE_SHARE = 0.2;

/** A simplification in progress: which vertices stay, and ways to have more of them stay. */
export class Simplification {
  readonly #weighted: WeightedTopology;
  readonly #weights: number[][];
  readonly #limits: number[];
  #kept: number[][] = [];
  #arcs: Arc[] = [];
  /** Arcs to be cut anew; null means all. */
  #stale: Set<number> | null = null;
  #changed: ReadonlySet<number> | null = null;

  constructor(weighted: WeightedTopology, limitKm2: number) {
    this.#weighted = weighted;
    this.#weights = weighted.weights.map((weights) => [...weights]);
    this.#limits = weighted.arcs.map(() => limitKm2);
  }

  /** The arcs as they are now; those that did not change are the same objects as before. */
  topology(): Topology {
    const stale = this.#stale ?? this.#weights.keys();
    if (this.#stale === null) this.#arcs = this.#weights.map(() => []);
    for (const arc of stale) {
      const limit = this.#limits[arc]!;
      const kept = this.#weights[arc]!.flatMap((weight, i) => (weight >= limit ? [i] : []));
      this.#kept[arc] = kept;
      this.#arcs[arc] = kept.map((i) => this.#weighted.arcs[arc]![i]!);
    }
    this.#changed = this.#stale;
    this.#stale = new Set();
    return { arcs: [...this.#arcs], regions: this.#weighted.regions };
  }

  /** Numbers of the arcs that the last topology has otherwise than the one before; null: all. */
  changed(): ReadonlySet<number> | null {
    return this.#changed;
  }

  /**
   * Keeps the weightiest vertex that each crossing segment dropped. Returns how many crossed.
   *
   * @throws Error naming whose lines cross with every vertex too, and where
   */
  restoreCrossings(crossings: readonly Crossing[]): number {
    const mended = new Set<string>();
    for (const crossing of crossings) {
      const { arcs, starts } = crossing;
      const keys = [0, 1].map((k) => `${arcs[k]} ${starts[k]}`);
      const restored = [0, 1].filter(
        (k) => mended.has(keys[k]!) || this.#restoreBetween(arcs[k]!, starts[k]!),
      );
      for (const k of restored) mended.add(keys[k]!);
      if (restored.length === 0)
        throw new Error(
          `${crossingText(this.#weighted, arcs, placeOfCrossing({ arcs: this.#arcs }, crossing))} in the source`,
        );
    }
    return crossings.length;
  }

  /** Keeps more of the largest ring of a region that has vanished. */
  restoreVanished(region: number): number {
    const { polygons } = this.#weighted.regions[region]!;
    const size = (ring: readonly number[]): number =>
      ringAreaKm2(ringPositions(this.#weighted.arcs, ring));
    const [largest] = polygons.map((rings) => rings[0]!).toSorted((a, b) => size(b) - size(a));
    for (const number of largest!) this.#restoreBetween(arcNumber(number), null);
    return 1;
  }

  /** Keeps one vertex more on each arc around an island. Returns how many arcs had one to give. */
  restoreIsland(island: Island): number {
    const restored = shoreOf(this.#weighted, island).filter((number) =>
      this.#restoreBetween(arcNumber(number), null),
    );
    return restored.length;
  }

  /** Lowers the limit of the arcs that changed a region's area by the largest shares. */
  restoreArea(region: number, arcs: readonly Arc[]): number {
    const changes = this.#weighted.regions[region]!.polygons.flat(2).map((number) => {
      const change = shareKm2(arcs, number) - shareKm2(this.#weighted.arcs, number);
      return { arc: arcNumber(number), change };
    });
    const total = changes.reduce((sum, { change }) => sum + change, 0);
    const towards = changes.map(({ arc, change }) => ({ arc, share: change * Math.sign(total) }));
    const worst = Math.max(...towards.map(({ share }) => share));
    for (const { arc, share } of towards)
      if (share >= NOTABLE_SHARE * worst) {
        this.#limits[arc]! /= 4;
        this.#stale?.add(arc);
      }
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
    if (best >= 0) {
      this.#weights[arc]![best] = Infinity;
      this.#stale?.add(arc);
    }
    return best >= 0;
  }
}
