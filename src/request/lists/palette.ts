import { maxEntries } from "../parameters/limits.ts";
import type { List } from "../parameters/parameter.ts";
import { paletteNames } from "../parameters/vocabulary.ts";
import type { HexColor, Palette } from "../types.ts";
import { arraySchema, namesSchema } from "../values/json-schema.ts";
import { checkedValue, hexColorKind, nameKind } from "../values/kinds.ts";
import { literal, splitEntries } from "./entries.ts";
import { type EntryReader, list } from "./list.ts";
import { allOrNone } from "./numbers.ts";

const MIN_COLORS = 2;
const colorsExpected = `${MIN_COLORS} to ${maxEntries.palette} colours as #rrggbb`;

const names = nameKind(paletteNames);
const nameOrColors = {
  ...names,
  expected: (received: unknown) => `${names.expected(received)}, or ${colorsExpected}`,
};

const color: EntryReader<unknown, HexColor> = (value, place, problems) =>
  checkedValue(hexColorKind, value, place, problems) ?? null;

const colors = list<HexColor, Palette | null>({
  none: null,
  maxEntries: maxEntries.palette,
  shape: "name or #rrggbb",
  separators: ",",
  entry: (text, place, problems) => color(literal(text), place, problems),
  together: (entries, param, problems) => {
    const right = allOrNone(entries);
    if (right === null || right.length >= MIN_COLORS) return right;
    problems.add({ param }, { received: right.join(","), expected: colorsExpected });
    return null;
  },
  json: {
    read: color,
    schema: () => ({
      anyOf: [
        namesSchema(paletteNames),
        arraySchema(hexColorKind.schema(), maxEntries.palette, MIN_COLORS),
      ],
    }),
    expected: "the name of a palette, or an array of colours as #rrggbb",
  },
  print: (said) => [said ?? ""].flat().join(","),
  description:
    "Colours of the classes or categories, from low to high: a [name](#names), or 2 to 12 colours. Circles, highlights and markers keep the theme's colours.",
});

/** `palette = name / color 1*( "," color )`; in JSON an array of colours, or that text */
export const palette: List<Palette | null> = {
  ...colors,
  parse: (text, param, problems) => {
    const [first, ...others] = splitEntries(text, ",").map(literal);
    if (first === undefined) return null;
    return others.length === 0 && !first.startsWith("#")
      ? (checkedValue(nameOrColors, first, { param }, problems) ?? null)
      : colors.parse(text, param, problems);
  },
};
