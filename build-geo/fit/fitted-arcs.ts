import type { Project } from "../../src/geometry/projection.ts";
import { bounds } from "../plane/frame.ts";
import type { FitParameters } from "../release.ts";
import { twiceArea, withoutIdleVertices } from "../plane/grid.ts";
import { isTangled, MAX_ISLET_UNITS } from "../plane/repair.ts";
import { crossings } from "../topology/crossings.ts";
import {
  type Arc,
  arcNumber,
  arcOwners,
  type Position,
  type Ring,
  ringPositions,
  type Topology,
} from "../topology/topology.ts";
import { course } from "./courses.ts";
import { FittedArc, rounded } from "./fitted-arc.ts";
import { type Islands, islands, Obstacles } from "./islands.ts";

/** The plane that arcs are fitted on, and what of its regions must hold. */
export interface FitPlane {
  readonly forward: Project;
  readonly unitsPerPx: number;
  /** Says which positions, in degrees, lie on the edges of the map, and stay. */
  readonly isFixed: (position: Position) => boolean;
  readonly areaTolerance: number;
  /** By region id, how many times smaller than others' its area error must be. */
  readonly strictness: ReadonlyMap<string, number>;
}

const MAX_PASSES = 40;
/** What thinning, and looking at points of a segment only, may add to how far it strays, in pixels. */
const TOLERANCE_RESERVE_PX = 0.04;
/** The share of the area tolerance that fitting may use; the mending of crossings has the rest. */
const AREA_RESERVE = 0.7;
/** The share of the area tolerance that a region's smallest islands may take with them. */
const LOST_SHARE = 0.4;
/** The share of its area that an island keeps. */
const KEPT_SHARE = 0.65;
/** The share of the box about it that an island keeps: a long arm of little ground is seen to be gone. */
const KEPT_BOX_SHARE = 0.4;
/** Islands count from a size a little smaller on: what they measure hangs on the detail. */
const ISLAND_RESERVE = 0.9;
/** Of what is smaller, in square units, rounding decides how much is left, if only anything is. */
const SMALLEST_FITTED_UNITS2 = 4;

/** The arcs of a topology on the grid: as few bytes of path text as what is seen allows. */
export function fittedArcs(
  topology: Topology,
  fit: FitParameters,
  plane: FitPlane,
): readonly Arc[] {
  return new Fitting(topology, fit, plane).arcs();
}

class Fitting {
  readonly #topology: Topology;
  readonly #plane: FitPlane;
  readonly #fit: FitParameters;
  /** The arcs before rounding. */
  readonly #lines: readonly Arc[];
  /** Null where nothing is left to fit. */
  readonly #fitted: readonly (FittedArc | null)[];
  readonly #islands: Islands;
  readonly #obstacles: Obstacles;
  readonly #owners: readonly (readonly number[])[];
  /** By region, whether it was too large or too small when last looked at: 1 or -1. */
  readonly #sides = new Map<number, number>();
  #arcs: Arc[];
  #stale: Set<number>;

  constructor(topology: Topology, fit: FitParameters, plane: FitPlane) {
    const { forward, unitsPerPx, isFixed, areaTolerance, strictness } = plane;
    this.#topology = topology;
    this.#plane = plane;
    this.#fit = fit;
    const courses = topology.arcs.map((arc) => course(arc, forward, unitsPerPx, isFixed));
    this.#lines = courses.map((found) => found?.line ?? []);
    this.#islands = islands(topology, this.#lines, {
      smallestUnits2: ISLAND_RESERVE * fit.smallestIslandPx2 * unitsPerPx ** 2,
      smallestMeasuredUnits2: fit.smallestMeasuredPx2 * unitsPerPx ** 2,
      lostShare: (id) => (LOST_SHARE * areaTolerance) / (strictness.get(id) ?? 1),
    });
    this.#owners = arcOwners(topology);
    const shores = this.#islands.kept.flatMap(({ ring }) => (ring.length === 1 ? ring : []));
    this.#obstacles = new Obstacles(
      new Map(shores.map(arcNumber).map((number) => [number, this.#lines[number]!])),
    );
    const worth = {
      bytesPerUnit2: fit.bytesPerPx2 / unitsPerPx ** 2,
      toleranceUnits: (fit.tolerancePx - TOLERANCE_RESERVE_PX) * unitsPerPx,
    };
    this.#fitted = courses.map((found, i) =>
      found === null || this.#islands.droppedArcs.has(i) ? null : new FittedArc(found, worth),
    );
    this.#arcs = this.#lines.map((line) => line.slice(0, 1).map(rounded));
    this.#stale = new Set([...topology.arcs.keys()].filter((i) => this.#fitted[i] !== null));
  }

  arcs(): readonly Arc[] {
    for (let pass = 0; pass < MAX_PASSES && this.#stale.size > 0; pass++) {
      const changed = this.#stale;
      this.#stale = new Set();
      for (const number of changed) this.#arcs[number] = this.#fitted[number]!.drawn();
      this.#bendCrossings(changed);
      this.#bendAroundIslands(changed);
      this.#strengthenTangled(changed);
      this.#strengthenIslands();
      this.#strengthenRegions();
    }
    return this.#arcs.map((arc) => withoutIdleVertices(arc));
  }

  /** Of two segments that cross, the one that strays farther from its course follows it more closely. */
  #bendCrossings(changed: ReadonlySet<number>): void {
    for (const { arcs, starts } of crossings(this.#arcs, changed)) {
      const [worse] = [0, 1]
        .map((k) => ({ k, away: this.#fitted[arcs[k]!]!.strayUnits(starts[k]!) }))
        .toSorted((a, b) => b.away - a.away);
      if (worse!.away === 0) continue;
      this.#fitted[arcs[worse!.k]!]!.bendSegment(starts[worse!.k]!);
      this.#stale.add(arcs[worse!.k]!);
    }
  }

  /** A segment between which and its course an island lies would have it on the wrong side. */
  #bendAroundIslands(changed: ReadonlySet<number>): void {
    for (const number of changed) {
      const arc = this.#fitted[number]!;
      const segments = arc.segmentsBeside((part) => this.#obstacles.isAnyBeside(number, part));
      for (const segment of segments) arc.bendSegment(segment);
      if (segments.length > 0) this.#stale.add(number);
    }
  }

  #strengthenTangled(changed: ReadonlySet<number>): void {
    for (const number of changed) {
      const arc = withoutIdleVertices(this.#arcs[number]!);
      const [left, top, right, bottom] = bounds(arc);
      const isIslet = right - left <= MAX_ISLET_UNITS && bottom - top <= MAX_ISLET_UNITS;
      if (isIslet && arc.length > 4 && isTangled(arc)) this.#strengthen([number]);
    }
  }

  #strengthenIslands(): void {
    for (const { ring, twice } of this.#islands.kept) {
      const isFitted = twice >= 2 * SMALLEST_FITTED_UNITS2;
      const drawn = ringPositions(this.#arcs, ring);
      const isShrunk = twiceArea(drawn) < (isFitted ? KEPT_SHARE * twice : 1);
      if (isShrunk || (isFitted && this.#isShortened(ring, drawn))) this.#strengthen(ring);
    }
  }

  #isShortened(ring: Ring, drawn: Arc): boolean {
    return boxArea(drawn) < KEPT_BOX_SHARE * boxArea(ringPositions(this.#lines, ring));
  }

  #strengthenRegions(): void {
    const { areaTolerance, unitsPerPx, strictness } = this.#plane;
    const drawn = this.#arcs.map(twiceArea);
    const courses = this.#lines.map(twiceArea);
    for (const [region, { id, polygons }] of this.#topology.regions.entries()) {
      const rings = polygons.flat(2);
      const due = sumOf(courses, rings);
      if (due < 2 * this.#fit.smallestMeasuredPx2 * unitsPerPx ** 2) continue;
      const off = sumOf(drawn, rings) - due;
      const allowed = (AREA_RESERVE * areaTolerance * due) / (strictness.get(id ?? "") ?? 1);
      if (Math.abs(off) <= allowed) continue;
      const side = Math.sign(off);
      const isTurned = this.#sides.get(region) === -side;
      this.#sides.set(region, side);
      if (isTurned || !this.#leanCoasts(rings, off < 0)) this.#strengthen(rings);
    }
  }

  /** Has the coasts of a region lean outwards or inwards. Says whether any could. */
  #leanCoasts(rings: Ring, isOutwards: boolean): boolean {
    const coasts = rings.filter((number) => this.#owners[arcNumber(number)]!.length === 1);
    const leaning = coasts.filter(
      (number) =>
        this.#fitted[arcNumber(number)]?.lean(isOutwards === number >= 0 ? 1 : -1) === true,
    );
    for (const number of leaning) this.#stale.add(arcNumber(number));
    return leaning.length > 0;
  }

  #strengthen(ring: Ring): void {
    for (const number of ring.map(arcNumber))
      if (this.#fitted[number]?.strengthen() === true) this.#stale.add(number);
  }
}

function boxArea(line: Arc): number {
  const [left, top, right, bottom] = bounds(line);
  return (right - left) * (bottom - top);
}

/** What arcs, by their numbers, add to twice the area of a ring. */
function sumOf(shares: readonly number[], numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + (n < 0 ? -shares[~n]! : shares[n]!), 0);
}
