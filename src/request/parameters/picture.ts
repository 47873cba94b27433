import type { ScopeName } from "../../../generated/scopes.ts";
import { formatNames } from "../../formats.ts";
import {
  knownScope,
  meantScopes,
  reasonWithoutScope,
  suggestedScopes,
} from "../../names/known-scope.ts";
import { worldviewNames } from "../../names/worldviews.ts";
import { oneOf } from "../problems/problem-list.ts";
import { limits } from "./limits.ts";
import { uses } from "./parameter.ts";
import { choice, flag, number, setting, text } from "./settings.ts";
import { themeKind, themePairShape } from "../values/theme-pair.ts";
import {
  detailNames,
  projectionNames,
  scopeNames,
  disputedNames,
  magnifyNames,
  smallRegionNames,
} from "./vocabulary.ts";
import { colorKind } from "../values/kinds.ts";
import { localeKind } from "../values/locale-tag.ts";

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
    suggest: (received: string): string | null | undefined => {
      if (!isText(received)) return undefined;
      if (meantScopes(received).length > 1) return null;
      const near = suggestedScopes(received);
      return near.length === 1 ? near[0] : undefined;
    },
  };
}

function expectedScope(received?: unknown): string {
  const reason = isText(received) ? reasonWithoutScope(received) : null;
  if (reason !== null) return `a scope of GET /scopes: there is no map of it, because ${reason}`;
  const meant = isText(received) ? meantScopes(received) : [];
  if (meant.length > 1) return `the name of one scope, and this may be ${meant.join(", ")}`;
  const near = isText(received) ? suggestedScopes(received) : [];
  return near.length === 0
    ? oneOf(scopeNames, received)
    : `one of ${scopeNames.length} names, the nearest being ${near.join(", ")}`;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST;
}

/** What is drawn, how large, and on what ground. */
export const pictureParameters = {
  scope: scopeChoice(
    "The area to draw: `world`, a group such as `europe`, or a country with its subdivisions. Name a country by its ISO 3166-1 code or by its name in any language of `lang`. The only required parameter.",
  ),
  theme: setting("choice", themeKind, {
    defaultValue: "dark",
    description: `Colours of the whole picture. \`${themePairShape}\` puts both themes into an SVG, which shows the one that the reader's system prefers, such as \`auto:light-blue,dark-blue\`; a PNG uses the first.`,
  }),
  format: choice({
    names: formatNames,
    defaultValue: "svg",
    description:
      "Image format. On GET, the extension of the path sets it, and another one is an error.",
    use: uses.byPathOnGet,
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
      "Height in pixels. The map is fitted into it and centred. The default follows from the map's aspect ratio, and from a legend above or below the map by `legendPosition`.",
  }),
  scale: number({
    range: limits.pixelsPerUnit,
    defaultValue: 1,
    description: `Enlarges a PNG: image pixels per unit of width and height. Width and height times \`scale\` are at most ${limits.sizePx.max}. SVG ignores it.`,
  }),
  textScale: number({
    range: limits.textScale,
    defaultValue: 1,
    member: "textScale",
    description:
      "Enlarges all texts of the map, or makes them smaller, but none smaller than 8 px. `labelSize` is as it says.",
  }),
  projection: choice({
    names: projectionNames,
    description:
      "How the globe is flattened. The default is `naturalEarth1` for `world`, `conicConformal` for `RO`, `conicEqualArea` for very wide countries and `azimuthalEqualArea` for all others.",
  }),
  detail: choice({
    names: ["auto", ...detailNames],
    defaultValue: "auto",
    description:
      "Level of detail. `auto` chooses by the scope and the width of the map in pixels, which in a PNG includes `scale`.",
  }),
  background: text(colorKind(["transparent"]), {
    member: "background",
    description: "Background colour, instead of the theme's. `transparent` also removes the sea.",
  }),
  sea: flag({
    description: "Draws the sea. On by default, unless the background is transparent.",
  }),
  smallRegions: choice({
    names: smallRegionNames,
    defaultValue: "dots",
    member: "smallRegions",
    description:
      "How to draw regions that have data but cover less than 20 px², or, beside the world, are atolls less than 1.25 px wide: `dots` adds a dot of up to 6 px in their colour, `shapes` draws only their shape.",
  }),
  magnify: choice({
    names: magnifyNames,
    defaultValue: "off",
    member: "magnify",
    description:
      "`auto` draws crowds of small regions larger, in up to two boxes beside them: wherever five or more regions with dots stand within 4 % of the map. A box hides no region that has data. Where there is no room for it, `X-Geo-Notes` says `left-out:magnified`.",
  }),
  lakes: flag({
    defaultValue: true,
    member: "hasLakes",
    description:
      "Draws lakes that take 30 px² and more of a map, on the world those of 900 km² and more, in the colour of the sea. Without a sea they take the background colour; a transparent background has no lakes.",
  }),
  disputed: choice({
    names: disputedNames,
    defaultValue: "dashed",
    member: "disputed",
    description:
      "How lines are drawn on which states do not agree: `dashed`, or `solid` like other borders. On the world and on groups of countries; the documentation of the geometry lists them.",
  }),
  context: flag({
    description:
      "Draws the land around the regions in a muted colour, without data. On by default only for groups such as `europe`. No effect on `world`.",
  }),
  worldview: choice({
    names: worldviewNames,
    defaultValue: "iso",
    member: "worldview",
    // The nearest letters are those of another country.
    suggest: () => null,
    description:
      "Whose view of disputed land the map has: that of ISO 3166, or of the country with this code, whose own land is then drawn as its law has it, without a line inside. For `world` and groups of countries; where the map is the same as with `iso`, `X-Geo-Notes` says so. `GET /scopes` lists what changes.",
  }),
  lang: setting("choice", localeKind, {
    defaultValue: "en",
    member: "lang",
    description:
      "The language of the map's own words and names. A longer tag falls back by BCP 47: `pt-BR` to `pt`, `de-AT` to `de`, `zh-TW` to `zh`; `no` is `nb`.",
  }),
  errors: choice({
    names: ["json", "image"],
    defaultValue: "json",
    description:
      "How errors are returned: as JSON, or as an image that shows the error in the format, size and theme of the map.",
    use: uses.getOnly,
  }),
} as const;
