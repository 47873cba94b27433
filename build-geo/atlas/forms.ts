import type { CountryForm } from "./country.ts";

/** Countries whose maps are not made as those of all others are. */
const FORMS: Readonly<Record<string, CountryForm>> = {
  CA: { isWide: true },
  IN: { hasIslets: true },
  MV: { hasIslets: true },
  RU: { isWide: true },
  US: { isWide: true, hasInsets: true },
};

export function formOf(scope: string): CountryForm {
  return FORMS[scope] ?? {};
}
