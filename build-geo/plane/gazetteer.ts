import { polygonAreaKm2 } from "../topology/ellipsoid.ts";
import { round } from "./frame.ts";
import { centroidOnGlobe, labelPointOnGlobe } from "./points-on-globe.ts";
import { regionAreasKm2 } from "../topology/simplify.ts";
import { compare, type Position, ringPositions, type Topology } from "../topology/topology.ts";

/** What is true of a region whatever the level and the projection. Degrees and km². */
export interface GazetteerEntry {
  readonly id: string;
  readonly name: string;
  readonly centroid: Position;
  /** A point inside the largest part. */
  readonly labelPoint: Position;
  readonly areaKm2: number;
}

/** With the places of what of a region a map shows, where that is not all of it. */
export function placedWithin(
  entries: readonly GazetteerEntry[],
  shown: Topology | undefined,
): readonly GazetteerEntry[] {
  if (shown === undefined) return entries;
  const names = new Map(shown.regions.map(({ id }) => [id!, ""]));
  const places = new Map(gazetteer(shown, names).map((place) => [place.id, place]));
  return entries.map((whole) => {
    const place = places.get(whole.id) ?? whole;
    return { ...whole, centroid: place.centroid, labelPoint: place.labelPoint };
  });
}

/**
 * The regions of a scope, sorted by id.
 *
 * @param topology the whole scope at full detail
 * @throws Error naming the regions without a name and the names without a region
 */
export function gazetteer(
  topology: Topology,
  names: ReadonlyMap<string, string>,
): readonly GazetteerEntry[] {
  const areas = regionAreasKm2(topology);
  const found = new Set(topology.regions.map(({ id }) => id));
  const missing = [...names.keys()].filter((id) => !found.has(id));
  if (missing.length > 0) throw new Error(`no geometry for ${missing.join(", ")}`);
  return topology.regions
    .flatMap(({ id, polygons }, i) => {
      if (id === null) return [];
      const name = names.get(id);
      if (name === undefined) throw new Error(`${id} is not an expected region`);
      const rings = polygons.map((list) => list.map((ring) => ringPositions(topology.arcs, ring)));
      return [entry(id, name, rings, areas[i]!)];
    })
    .toSorted((a, b) => compare(a.id, b.id));
}

function entry(
  id: string,
  name: string,
  polygons: readonly (readonly (readonly Position[])[])[],
  areaKm2: number,
): GazetteerEntry {
  if (polygons.length === 0) throw new Error(`${id}: nothing of it is left as regions are joined`);
  const sized = polygons.map((rings) => ({ rings, area: polygonAreaKm2(rings) }));
  const { rings: largest, area } = sized.reduce((a, b) => (b.area > a.area ? b : a));
  const label = labelPointOnGlobe(largest, area);
  return {
    id,
    name,
    centroid: centroidOnGlobe(polygons) ?? label,
    labelPoint: label,
    areaKm2: round(areaKm2, areaKm2 < 100 ? 3 : 0),
  };
}
