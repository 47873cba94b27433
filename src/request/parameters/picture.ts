import { formatNames } from "../../formats.ts";
import { nearestLocale } from "../values/locale-tag.ts";
import { limits } from "./limits.ts";
import { uses } from "./parameter.ts";
import { choice, color, flag, number, themeOrPair } from "./settings.ts";
import { scopeChoice } from "./scope-setting.ts";
import { themePairShape } from "../values/theme-pair.ts";
import { detailNames, localeNames, projectionNames, smallRegionNames } from "./vocabulary.ts";

/** What is drawn, how large, and on what ground. */
export const pictureParameters = {
  scope: scopeChoice(
    "The area drawn: `world`, or a country with its subdivisions by its ISO 3166-1 code or its name, in any of the languages of `lang`. The only parameter that is required.",
  ),
  theme: themeOrPair({
    description: `Colours of the whole picture. \`${themePairShape}\`: an SVG has both, and shows the one that its reader prefers; a PNG has the first.`,
    member: null,
  }),
  format: choice({
    names: formatNames,
    defaultValue: "svg",
    member: null,
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
    defaultValue: null,
    member: "heightPx",
    description:
      "Height in pixels, in which the map is fitted and centred; by default from the map's aspect ratio.",
  }),
  scale: number({
    range: limits.pixelsPerUnit,
    defaultValue: 1,
    member: null,
    description: `Pixels of a PNG to each of width and height, which times \`scale\` are at most ${limits.sizePx.max}; SVG ignores it.`,
  }),
  projection: choice({
    names: projectionNames,
    defaultValue: null,
    member: null,
    description:
      "How the globe is flattened; `naturalEarth1` for `world`, `conicConformal` for `RO`, and for other countries `azimuthalEqualArea`, or `conicEqualArea` where they are very wide, by default.",
  }),
  detail: choice({
    names: ["auto", ...detailNames],
    defaultValue: "auto",
    member: null,
    description:
      "Level of detail; `auto` chooses by scope and the width that the map has in the image, in PNG times `scale`.",
  }),
  background: color({
    words: ["transparent"],
    member: "background",
    description: "Behind everything, instead of the theme's; `transparent` leaves the sea out too.",
  }),
  sea: flag({
    defaultValue: null,
    member: null,
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
    defaultValue: null,
    member: null,
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
    member: null,
    description:
      "How a map that fails is answered: as JSON, or as an image of its format, size and theme that tells the error.",
    use: uses.getOnly,
  }),
} as const;
