import type { ReadPlace } from "../../src/request/csv/places.ts";
import type { Datum } from "../../src/request/types.ts";

/** What a row of a table says, as the map takes it. */
export interface Reading {
  /** The region, null for none: then `fault` says why, or the row is empty. */
  readonly id: string | null;
  readonly datum: Datum | null;
  readonly pattern: string | null;
  readonly annotation: string | null;
  /** Of a row with coordinates; null for one of a region. */
  readonly place: ReadPlace | null;
  /** What people should mend. */
  readonly fault: RowFault | null;
}

export type RowFault =
  | { readonly kind: "unknown"; readonly name: string }
  /** Of all regions together. */
  | { readonly kind: "total" }
  | { readonly kind: "repeated"; readonly row: number }
  | { readonly kind: "wrong"; readonly message: string };

/** Of an empty row. */
export const NO_READING: Reading = {
  id: null,
  datum: null,
  pattern: null,
  annotation: null,
  place: null,
  fault: null,
};
