import type { JsonSchema } from "../values/json-schema.ts";

/** `sig` has a meaning to servers that want signatures, and none to a map. */
const reservedNames: readonly string[] = ["v", "src", "ref", "sig"];
const reservedStarts: readonly string[] = ["_", "utm_"];

/** Names left to the users for ever: never given a meaning, never part of the fingerprint. */
export function isReserved(name: string): boolean {
  return reservedStarts.some((start) => name.startsWith(start)) || reservedNames.includes(name);
}

/** Of an object whose members must be known, or reserved. */
export const onlyKnownMembers: JsonSchema = {
  patternProperties: { [`^((${reservedStarts.join("|")})|(${reservedNames.join("|")})$)`]: {} },
  additionalProperties: false,
};
