import type { JsonSchema } from "../values/json-schema.ts";

/** What others put behind a URL that is shared; `_ga` begins as the names of users do. */
const clickNames: readonly string[] = "fbclid gclid msclkid mc_cid mc_eid igshid _ga".split(" ");
/** `sig` has a meaning to servers that want signatures, and none to a map. */
const reservedNames: readonly string[] = ["v", "src", "ref", "sig", ...clickNames];
const reservedStarts: readonly string[] = ["_", "utm_"];

/** Names left to the users for ever: never given a meaning, never part of the fingerprint. */
export function isReserved(name: string): boolean {
  return reservedStarts.some((start) => name.startsWith(start)) || reservedNames.includes(name);
}

/** Why a name is no parameter, where that is settled; null for all others. @param name in lower case */
export function reasonAgainst(name: string): string | null {
  if (name.startsWith("x-"))
    return "names that begin with x- are extensions, which no edition reads";
  return laterNames.has(name) ? `${name} is kept for a later edition` : null;
}

/** Nothing has rendered with them by then. */
const laterNames: ReadonlySet<string> = new Set(["center", "rotate"]);

/** Of an object whose members must be known, or reserved. */
export const onlyKnownMembers: JsonSchema = {
  patternProperties: { [`^((${reservedStarts.join("|")})|(${reservedNames.join("|")})$)`]: {} },
  additionalProperties: false,
};
