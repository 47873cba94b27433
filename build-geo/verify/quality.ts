import { unproject } from "../../src/geometry/projection.ts";
import { displacement } from "./displacement.ts";
import { polygonAreaKm2, ringAreaKm2, shareKm2 } from "../topology/ellipsoid.ts";
import { coastsOf, gaps } from "../topology/gaps.ts";
import { type Drawing, type Layer, ringKey } from "../layer/layer.ts";
import { pathRings } from "../plane/path-text.ts";
import { compare, type Position, ringPositions, type Topology } from "../topology/topology.ts";

/** How many of the worst are named. */
const NAMED = 3;

/** A figure of one region. */
export interface Figure {
  readonly id: string;
  readonly value: number;
}

/** How exactly a layer shows its source. */
export interface Quality {
  readonly vertices: number;
  /** Errors of drawn areas in per cent of the source's, without sign; regions drawn as dots apart. */
  readonly medianPercent: number;
  readonly ninetyFifthPercent: number;
  /** Signed, worst first. */
  readonly worstPercent: readonly Figure[];
  /** From the source's vertices on rings that are drawn to the drawn lines, in km, worst first. */
  readonly farthestKm: readonly Figure[];
  /** Rings of the source that are not drawn: islands, and holes. */
  readonly leftOut: { readonly rings: number; readonly areaKm2: number };
  readonly dotted: readonly string[];
  /** Holes in the land between two regions or more. */
  readonly gaps: { readonly count: number; readonly areaKm2: number };
}

/** @param source the unsimplified topology that the layer was drawn from, in degrees */
export function quality({ layer, dotted, drawnRings }: Drawing, source: Topology): Quality {
  const drawn = layer.regions.map(({ id, path }) => ({ id, rings: pathRings(path) }));
  const onGlobe = globeRings(layer);
  const byId = new Map(source.regions.map((region) => [region.id, region]));
  const errors: Figure[] = [];
  const distances: Figure[] = [];
  const leftOut = { rings: 0, areaKm2: 0 };
  for (const { id, rings } of drawn) {
    const all = byId.get(id)!.polygons.flat();
    const isDrawn = all.map((ring) => drawnRings.has(ringKey(ring)));
    const positions = all.map((ring) => ringPositions(source.arcs, ring));
    const shown = rings.map((ring) => onGlobe(ring));
    const area = all.flat().reduce((sum, number) => sum + shareKm2(source.arcs, number), 0);
    if (!dotted.includes(id)) errors.push({ id, value: 100 * (polygonAreaKm2(shown) / area - 1) });
    const kept = positions.filter((_, i) => isDrawn[i]);
    distances.push({ id, value: displacement(kept, shown)?.km ?? 0 });
    positions.forEach((ring, i) => {
      if (isDrawn[i]) return;
      leftOut.rings += 1;
      leftOut.areaKm2 += Math.abs(ringAreaKm2(ring));
    });
  }
  const sizes = errors.map(({ value }) => Math.abs(value)).toSorted((a, b) => a - b);
  const unassigned = { id: "unassigned", rings: pathRings(layer.unassigned) };
  const between = gaps(coastsOf([...drawn, unassigned]), true).filter(({ ids }) => ids.length > 1);
  return {
    vertices: drawn.reduce((sum, { rings }) => sum + verticesOf(rings), 0),
    medianPercent: quantile(sizes, 0.5),
    ninetyFifthPercent: quantile(sizes, 0.95),
    worstPercent: worst(errors),
    farthestKm: worst(distances),
    leftOut,
    dotted: dotted.toSorted(compare),
    gaps: {
      count: between.length,
      areaKm2: between.reduce((sum, { ring }) => sum + Math.abs(ringAreaKm2(onGlobe(ring))), 0),
    },
  };
}

/** Turns rings on a layer's grid into rings in degrees. */
export function globeRings({
  projection,
  unitsPerPx,
}: Pick<Layer, "projection" | "unitsPerPx">): (ring: readonly Position[]) => Position[] {
  const backward = unproject(projection);
  const [south, north] = projection.latitudesDeg;
  // An inverse may give the antimeridian, at either edge of the map, the sign of the other.
  const hasEdges = projection.centralMeridianDeg === 0 && projection.name !== "albersUsa";
  return (ring) =>
    ring.map(([x, y]) => {
      const position = backward([x / unitsPerPx, y / unitsPerPx]);
      if (position === null) throw new RangeError(`nothing is shown at ${x} ${y}`);
      // Rounding to the grid can lead a hair beyond the edges of the globe.
      const near = besides(position[0], projection.centralMeridianDeg);
      const lon = hasEdges ? Math.max(-180, Math.min(180, near)) : near;
      const isFlipped = hasEdges && lon * (x / unitsPerPx - projection.translate[0]) < 0;
      return [isFlipped ? -lon : lon, Math.max(south, Math.min(north, position[1]))];
    });
}

/** A longitude on the turn of a map's middle: maps across 180° have one run of longitudes. */
function besides(lon: number, centralMeridianDeg: number): number {
  return centralMeridianDeg === 0 ? lon : lon + 360 * Math.round((centralMeridianDeg - lon) / 360);
}

export function verticesOf(rings: readonly (readonly Position[])[]): number {
  return rings.reduce((sum, ring) => sum + ring.length - 1, 0);
}

/** The value that a share of the sorted values do not exceed. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function worst(figures: readonly Figure[]): Figure[] {
  return figures
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value) || compare(a.id, b.id))
    .slice(0, NAMED);
}
