import type { Columns } from "../../src/request/csv/columns.ts";
import type { PlaceColumns } from "../../src/request/csv/place-columns.ts";

export const looks = ["circles", "markers", "regions"] as const;

/** Where a table has coordinates, and what its rows are drawn as. */
export interface Places {
  readonly lat: number | null;
  readonly lon: number | null;
  readonly look: (typeof looks)[number];
}

export const NO_PLACES: Places = { lat: null, lon: null, look: "regions" };

interface Placed {
  readonly places: Places;
  readonly roles: Columns;
}

/** What stands where in the rows of a table of places; null for a table of regions. */
export function placeColumns({ places, roles }: Placed): PlaceColumns | null {
  const { lat, lon, look } = places;
  if (look === "regions" || lat === null || lon === null) return null;
  return {
    lat,
    lon,
    value: look === "circles" ? roles.value : null,
    color: look === "circles" ? roles.color : null,
    label: roles.id === lat || roles.id === lon ? null : roles.id,
  };
}
