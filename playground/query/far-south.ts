import type { Reading } from "../table/reading.ts";
import type { Draft } from "./draft.ts";

/** Antarctica, which costs a map of the world a sixth of its height. */
const SOUTH = "AQ";
/** What may name it or a place on it: an entry begins with its latitude. */
const MARKS = ["markers", "routes", "points", "proportional", "patterns", "annotations", "fit"];
const IN_SOUTH = /(?:^|[;>])\s*-(?:[6-9]\d)|\bAQ\b|\bATA\b/i;

/** What a map of the world begins with; people can take it out of the field again. */
export const WITHOUT_SOUTH = { hide: SOUTH } as const;

/** Whether a draft leaves out Antarctica and nothing else. */
export function isWithoutSouth({ texts }: Pick<Draft, "texts">): boolean {
  return texts["hide"] === SOUTH;
}

function isSouth(place: { readonly lat: number } | null | undefined): boolean {
  return place != null && place.lat <= -60;
}

/** What a draft says, with Antarctica where it has data or a mark; maps of other scopes do not have it. */
export function withSouth({ texts }: Draft, rows: readonly Reading[]): Draft["texts"] {
  if (!isWithoutSouth({ texts })) return texts;
  const isShown =
    texts["scope"] !== "world" ||
    rows.some(({ id, place }) => id === SOUTH || isSouth(place?.point ?? place?.marker)) ||
    MARKS.some((name) => IN_SOUTH.test(texts[name] ?? ""));
  if (!isShown) return texts;
  const { hide: _, ...others } = texts;
  return others;
}
