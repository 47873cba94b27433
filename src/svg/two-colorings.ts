import { Markup } from "./markup.ts";

/** A colour of an attribute, and its place in the text. */
const COLOR = /\b(fill|stroke|stop-color)="(#[0-9a-f]{6})"/g;
/** The ink that ids of patterns name: it differs, and means nothing. */
const INK_IN_ID = /-[0-9a-f]{6}(?=-(?:map|land|image)-)/g;
/** Two drawings in one: the light one, and the changes for readers whose system prefers dark colours. */
export interface TwoColorings {
  readonly markup: Markup;
  /** Rules for elements inside the element with an id, for readers who prefer dark colours. */
  readonly rules: string;
}

/**
 * One drawing in two sets of colours. Where one light colour has to become two dark ones, it is another
 * for each: the second differs from it by the least that can be written, which nobody sees.
 *
 * @param id of the element that the drawing will stand in: the rules concern nothing outside it
 * @returns null where the drawings differ by more than colours
 */
export function twoColorings(light: Markup, dark: Markup, id: string): TwoColorings | null {
  const [pieces, others] = [light.pieces, dark.pieces];
  if (pieces.length !== others.length) return null;
  const pairs: ColorPair[] = [];
  for (const [i, piece] of pieces.entries()) {
    const other = others[i]!;
    if (typeof piece === "string" && typeof other === "string") {
      const found = pairsOf(piece, other);
      if (found === null) return null;
      for (const pair of found) pairs.push(pair);
    } else if (typeof piece === "string" || typeof other === "string") return null;
    else if (piece !== other && piece.text !== other.text) return null;
  }
  const written = writtenColors(pairs);
  let next = 0;
  const parts = pieces.map((piece) =>
    typeof piece === "string"
      ? piece.replace(COLOR, (_, attribute: string) => {
          const color = written.get(keyOf(pairs[next++]!))!;
          return `${attribute}="${color}"`;
        })
      : new Markup(piece),
  );
  return { markup: new Markup(parts), rules: rulesOf(pairs, written, id) };
}

interface ColorPair {
  readonly attribute: string;
  readonly light: string;
  readonly dark: string;
}

/** Null where anything but colours differs. */
function pairsOf(light: string, dark: string): readonly ColorPair[] | null {
  const [bare, otherBare] = [light, dark].map((text) =>
    text.replace(COLOR, '$1=""').replace(INK_IN_ID, ""),
  );
  if (bare !== otherBare) return null;
  const darkColors = [...dark.matchAll(COLOR)];
  return Array.from(light.matchAll(COLOR), ([, attribute = "", color = ""], i) => ({
    attribute,
    light: color,
    dark: darkColors[i]![2]!,
  }));
}

function keyOf({ attribute, light, dark }: ColorPair): string {
  return `${attribute} ${light} ${dark}`;
}

/** The light colour of each pair as it is written: one of its own for each dark one. What stays the same keeps its own. */
function writtenColors(pairs: readonly ColorPair[]): ReadonlyMap<string, string> {
  const taken = new Set(pairs.map(({ attribute, light }) => `${attribute} ${light}`));
  const owners = new Map<string, string>();
  const same = pairs.filter(({ light, dark }) => light === dark);
  const written = new Map<string, string>();
  for (const pair of [...same, ...pairs]) {
    const key = keyOf(pair);
    if (written.has(key)) continue;
    const place = `${pair.attribute} ${pair.light}`;
    const isFree = !owners.has(place);
    if (isFree) owners.set(place, key);
    const color = isFree ? pair.light : nearestFree(pair, taken);
    taken.add(`${pair.attribute} ${color}`);
    written.set(key, color);
  }
  return written;
}

/** The nearest colour in blue that no such attribute has. */
function nearestFree({ attribute, light }: ColorPair, taken: ReadonlySet<string>): string {
  const value = Number.parseInt(light.slice(1), 16);
  const up = (value & 0xff) < 0x80 ? 1 : -1;
  let color = light;
  for (let step = 1; taken.has(`${attribute} ${color}`); step += 1)
    color = `#${(value + up * step).toString(16).padStart(6, "0")}`;
  return color;
}

function rulesOf(
  pairs: readonly ColorPair[],
  written: ReadonlyMap<string, string>,
  id: string,
): string {
  const rules = new Set<string>();
  for (const pair of pairs) {
    const { attribute, light, dark } = pair;
    const color = written.get(keyOf(pair))!;
    if (light !== dark) rules.add(`#${id} [${attribute}="${color}"]{${attribute}:${dark}}`);
  }
  return [...rules].join("");
}

/** A style element with rules for readers who prefer dark colours. */
export function darkStyle(rules: string): Markup {
  return new Markup(`<style>@media(prefers-color-scheme:dark){${rules}}</style>`);
}
