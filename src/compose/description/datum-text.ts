import type { Datum } from "../../request/types.ts";

/** What is said of a region, beside its colour; null for nothing. */
export function datumText(datum: Datum, numberText: (value: number) => string): string | null {
  switch (datum.kind) {
    case "value":
      return numberText(datum.value);
    case "category":
      return datum.category;
    case "paint":
    case "highlight":
    case "land":
      return null;
  }
}
