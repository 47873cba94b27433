import type { Place } from "../problems/problem-list.ts";

/** A key that an object has had before. */
export interface RepeatedKey {
  readonly key: string;
  readonly place: Place;
}

/**
 * The keys that stand twice in an object, wherever it is. JSON.parse would take the last, other readers the first:
 * what was meant is unknown.
 *
 * @param text of an object in JSON, as JSON.parse took it
 */
export function repeatedKeys(text: string): readonly RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  // Of each level that is open: the keys of its object so far, none in an array.
  const levels: Set<string>[] = [];
  let depth = 0;
  let param = "";
  let index = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      depth += 1;
      if (depth === 2) index = 0;
      (levels[depth] ??= new Set()).clear();
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth -= 1;
    else if (code === COMMA && depth === 2) index += 1;
    else if (code === QUOTE) {
      const end = endOfString(text, at);
      if (isKey(text, end)) {
        const key = keyAt(text, at, end);
        const keys = levels[depth]!;
        if (depth === 1) param = key;
        const inside = depth === 1 ? {} : { index, field: key };
        if (keys.has(key)) repeated.push({ key, place: { param, ...inside } });
        keys.add(key);
      }
      at = end;
    }
  }
  return repeated;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const SPACE = 0x20;

/** Position of the closing quote. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (text.charCodeAt(end) !== QUOTE) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end;
}

/** @param end of a string, which is a key if a colon follows */
function isKey(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= SPACE) next += 1;
  return text.charCodeAt(next) === COLON;
}

function keyAt(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  return raw.includes("\\") ? String(JSON.parse(`"${raw}"`)) : raw;
}
