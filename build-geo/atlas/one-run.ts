import { bounds } from "../plane/frame.ts";
import { type Piece, polygonsOf } from "../sources/features.ts";
import { type Land, unbroken } from "../sources/own/extent.ts";
import type { Position } from "../topology/topology.ts";

/**
 * Land on both sides of 180° has longitudes that run on.
 *
 * @param between the longitudes between which a map ends, where it states them
 */
export function inOneRun(
  pieces: readonly Piece[],
  between: readonly [west: number, east: number] | null = null,
): readonly Piece[] {
  const lands = pieces.map(({ id, geometry }): Land => ({
    id: id ?? "",
    polygons: polygonsOf(geometry),
  }));
  const run = between === null ? unbroken(lands) : lands.map((land) => turned(land, between));
  return run.map(({ id, polygons }) => ({
    id: id === "" ? null : id,
    geometry: {
      type: "MultiPolygon",
      coordinates: polygons.map((rings) =>
        rings.map((ring) => ring.map(([lon, lat]: Position) => [lon, lat])),
      ),
    },
  }));
}

/** With each polygon between two longitudes where a turn brings it there. */
function turned({ id, polygons }: Land, [west, east]: readonly [number, number]): Land {
  return {
    id,
    polygons: polygons.map((rings) => {
      const [from, , to] = bounds(rings[0]!);
      const turn = [0, 360, -360].find((by) => from + by <= east && to + by >= west) ?? 0;
      return rings.map((ring) => ring.map(([lon, lat]): Position => [lon + turn, lat]));
    }),
  };
}
