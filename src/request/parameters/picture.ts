import type { ScopeName } from "../../../generated/scopes.ts";
import { formatNames } from "../../formats.ts";
import { knownScope, reasonWithoutScope, suggestedScopes } from "../../names/known-scope.ts";
import { oneOf } from "../problems/problem-list.ts";
import { limits } from "./limits.ts";
import { uses } from "./parameter.ts";
import { choice, flag, number, setting, text } from "./settings.ts";
import { themeKind, themePairShape } from "../values/theme-pair.ts";
import {
  detailNames,
  localeNames,
  named,
  projectionNames,
  scopeNames,
  smallRegionNames,
} from "./vocabulary.ts";
import { colorKind } from "../values/kinds.ts";

/** Longer texts name nothing, and are not looked for. */
const LONGEST = 64;

/** A scope, by its name or by what its country is called. */
function scopeChoice(description: string) {
  const byName = choice({ names: scopeNames, description });
  return {
    ...byName,
    check: (value: unknown): ScopeName | undefined =>
      isText(value) ? (knownScope(value) ?? undefined) : undefined,
    expected: expectedScope,
    suggest: (received: string): string | undefined => {
      const near = isText(received) ? suggestedScopes(received) : [];
      return near.length === 1 ? near[0] : undefined;
    },
  };
}

function expectedScope(received?: unknown): string {
  const reason = isText(received) ? reasonWithoutScope(received) : null;
  if (reason !== null) return `a scope of GET /scopes: there is no map of it, as ${reason}`;
  const near = isText(received) ? suggestedScopes(received) : [];
  return near.length === 0
    ? oneOf(scopeNames, received)
    : `one of ${scopeNames.length} names, the nearest being ${near.join(", ")}`;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST;
}

/** Tags of languages that are written as another is, or had another tag once. */
const OTHER_TAGS: ReadonlyMap<string, string> = new Map([
  ["no", "nb"],
  ["nn", "nb"],
  ["iw", "he"],
  ["mo", "ro"],
]);

/** The language that a longer tag is of (`pt-BR`, `zh_Hans_CN`), or that is known by another tag. */
function nearestLocale(tag: string): string | undefined {
  const [language = ""] = tag.split(/[-_]/, 1);
  return named(localeNames, OTHER_TAGS.get(language.toLowerCase()) ?? language) ?? undefined;
}

/** What is drawn, how large, and on what ground. */
export const pictureParameters = {
  scope: scopeChoice(
    "The area drawn: `world`, or a country with its subdivisions by its ISO 3166-1 code or its name, in any of the languages of `lang`. The only parameter that is required.",
  ),
  theme: setting("choice", themeKind, {
    defaultValue: "dark",
    description: `Colours of the whole picture. \`${themePairShape}\`: an SVG has both, and shows the one that its reader prefers; a PNG has the first.`,
  }),
  format: choice({
    names: formatNames,
    defaultValue: "svg",
    description: "Image format; on GET the extension of the path decides.",
    use: uses.postOnly,
  }),
  width: number({
    isWhole: true,
    range: limits.sizePx,
    defaultValue: 1200,
    member: "widthPx",
    description: "Width in pixels.",
  }),
  height: number({
    isWhole: true,
    range: limits.sizePx,
    member: "heightPx",
    description:
      "Height in pixels, in which the map is fitted and centred; by default from the map's aspect ratio.",
  }),
  scale: number({
    range: limits.pixelsPerUnit,
    defaultValue: 1,
    description: `Pixels of a PNG to each of width and height, which times \`scale\` are at most ${limits.sizePx.max}; SVG ignores it.`,
  }),
  projection: choice({
    names: projectionNames,
    description:
      "How the globe is flattened; `naturalEarth1` for `world`, `conicConformal` for `RO`, and for other countries `azimuthalEqualArea`, or `conicEqualArea` where they are very wide, by default.",
  }),
  detail: choice({
    names: ["auto", ...detailNames],
    defaultValue: "auto",
    description:
      "Level of detail; `auto` chooses by scope and the width that the map has in the image, in PNG times `scale`.",
  }),
  background: text(colorKind(["transparent"]), {
    member: "background",
    description: "Behind everything, instead of the theme's; `transparent` leaves the sea out too.",
  }),
  sea: flag({
    description: "Whether the sea is drawn; by default unless the background is transparent.",
  }),
  smallRegions: choice({
    names: smallRegionNames,
    defaultValue: "dots",
    member: "smallRegions",
    description:
      "Regions with a datum that are drawn below 20 px²: as dots of up to 6 px in their fill, or only as their shapes.",
  }),
  lakes: flag({
    defaultValue: true,
    member: "hasLakes",
    description:
      "Lakes of 900 km² and more, in the colour of the sea, or of the background where there is no sea; none where that is transparent.",
  }),
  context: flag({
    description:
      "Whether the land around the regions is drawn, in a quiet colour and without data; by default on maps of groups such as `europe` alone. The world has none around it.",
  }),
  lang: choice({
    names: localeNames,
    defaultValue: "en",
    member: "lang",
    suggest: nearestLocale,
    description: "The language of words and names that the map has of its own.",
  }),
  errors: choice({
    names: ["json", "image"],
    defaultValue: "json",
    description:
      "How a map that fails is answered: as JSON, or as an image of its format, size and theme that tells the error.",
    use: uses.getOnly,
  }),
} as const;
