import { jsonStructure as bounds } from "../parameters/limits.ts";

/** A body too large in structure to be worth parsing. */
export type Excess =
  | { readonly kind: "depth" }
  /** A number, or another run of characters outside strings. */
  | { readonly kind: "token" }
  /** In the body itself: its first keys. In an object inside: one key that is beyond the bound. */
  | { readonly kind: "keys"; readonly names: readonly string[] }
  /** `key` is the member of the body in which the count ran out. */
  | { readonly kind: "parts"; readonly key: string; readonly entries: number };

/**
 * Counts brackets, commas and colons of a JSON text without parsing it. Linear, no recursion. What is
 * not JSON is counted too, and left to the parser to refuse.
 *
 * @returns null for a text within `jsonStructure`
 */
export function structuralExcess(body: Uint8Array): Excess | null {
  // All state is local and the loop is one, as this runs over every byte of every body.
  let depth = 0;
  let parts = 0;
  let members = 0;
  let membersInside = 0;
  let entries = 0;
  let tokenStart = 0;
  let stringStart = 0;
  let keyStart = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    const kind = kinds[byte]!;
    if (byte <= space) tokenStart = at;
    else if (byte === quote) {
      stringStart = at;
      at = endOfString(body, at);
      tokenStart = at;
    } else if (kind === other) {
      if (at - tokenStart > bounds.maxToken) return { kind: "token" };
    } else {
      tokenStart = at;
      switch (kind) {
        case opening:
          depth += 1;
          parts += 1;
          membersInside = 0;
          if (depth > bounds.maxDepth) return { kind: "depth" };
          break;
        case closing:
          depth -= 1;
          break;
        case comma:
          parts += 1;
          if (depth === 2) entries += 1;
          break;
        case colon:
          if (depth > 1) {
            membersInside += 1;
            if (membersInside > maxMembers(body, depth, keyStart, membersInside)) {
              return { kind: "keys", names: [stringAt(body, stringStart)] };
            }
            break;
          }
          members += 1;
          entries = 1;
          keyStart = stringStart;
          if (members > bounds.maxKeys) return { kind: "keys", names: firstKeys(body) };
          break;
      }
      if (parts > bounds.maxParts) return { kind: "parts", key: stringAt(body, keyStart), entries };
    }
  }
  return null;
}

const space = 0x20;
const quote = 0x22;
const backslash = 0x5c;

const other = 0;
const opening = 1;
const closing = 2;
const comma = 3;
const colon = 4;
const kinds = new Uint8Array(256);
for (const [characters, kind] of [
  ["{[", opening],
  ["}]", closing],
  [",", comma],
  [":", colon],
] as const) {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
}

/** Position of the closing quote, or beyond the end. */
function endOfString(body: Uint8Array, start: number): number {
  let end = start + 1;
  while (end < body.length && body[end] !== quote) end += body[end] === backslash ? 2 : 1;
  return end;
}

/** Escapes stay as they are: names that have any are known to nobody. */
function stringAt(body: Uint8Array, start: number): string {
  // No name is longer; what follows would only be cut from the message.
  const longest = start + 400;
  const end = Math.min(endOfString(body, start), longest);
  return new TextDecoder().decode(body.subarray(start + 1, end));
}

/** Of the outermost object, more than a failure lists. */
function firstKeys(body: Uint8Array): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  let stringStart = 0;
  for (let at = 0; at < body.length && names.length < 200; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === quote) {
      stringStart = at;
      at = endOfString(body, at);
    } else if (kinds[byte] === opening) depth += 1;
    else if (kinds[byte] === closing) depth -= 1;
    else if (kinds[byte] === colon && depth === 1) names.push(stringAt(body, stringStart));
  }
  return names;
}

/** Of the object of `data`, as many as the body may have values: asked once others would have too many. */
function maxMembers(body: Uint8Array, depth: number, keyStart: number, count: number): number {
  const isData = depth === 2 && count > bounds.maxKeys && stringAt(body, keyStart) === "data";
  return isData ? bounds.maxParts : bounds.maxKeys;
}
