import type { ScopeName } from "../../generated/scopes.ts";
import { countryRecord, isGroup, isOnWorld } from "./country-record.ts";
import { type Move, type Worldview, WORLDVIEWS } from "./worldviews.ts";

/** What a view changes among the regions of a scope: nothing where these are parts of countries. */
export function worldviewChanges(scope: ScopeName, view: Worldview): readonly Move[] {
  const moves = WORLDVIEWS[view];
  if (scope === "world" || moves.length === 0) return moves;
  if (!isGroup(scope)) return [];
  const members = new Set(countryRecord(scope).regions);
  // The map of the world has what members take from others.
  return isOnWorld(scope)
    ? moves.filter(({ from, to }) => members.has(from) || members.has(to))
    : moves.filter(({ from, to }) => members.has(from) && members.has(to));
}

/** A change in words: `Kosovo: XK to RS`. */
export function changeText({ land, from, to }: Move): string {
  return `${land}: ${from} to ${to}`;
}

/** The country that has all land of another on the maps of a view: by it no line is drawn between the two. */
export function ownersIn(view: Worldview): (country: string) => string {
  const moves = WORLDVIEWS[view].filter(({ within }) => within === undefined);
  const owners = new Map(moves.map(({ from, to }) => [from, to]));
  return (country) => owners.get(country) ?? country;
}
