import { formats } from "../formats.ts";
import type { Setting } from "./parameters/parameter.ts";
import { limits } from "./parameters/limits.ts";
import { parameters } from "./parameters/parameters.ts";
import { ProblemList } from "./problems/problem-list.ts";
import { decodeQuery } from "./query/query.ts";
import type { ImageFormat, ThemeName } from "./types.ts";

/** An image that tells an error instead of showing a map. */
export interface AskedErrorImage {
  readonly format: ImageFormat;
  readonly theme: ThemeName;
  /** Of the layout, 1 to 8000. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** 1 to 4, and 1 in SVG; times each side at most 8000. */
  readonly pixelsPerUnit: number;
}

/** Without a height of its own: how high a map is, which is unknown where there is none, is about this part of its width. */
const HEIGHT_SHARE = 0.5;

/**
 * The image that a query asks for when its map fails; null where it asks for none. What of it is wrong, whatever
 * else is, takes its default.
 *
 * @param rawQuery what stands behind the `?`, still encoded, one character a byte
 */
export function askedErrorImage(format: ImageFormat, rawQuery: string): AskedErrorImage | null {
  // Nobody is told here: the problems of this query are what the image is about.
  const { texts } = decodeQuery(rawQuery, "get", new ProblemList());
  const given = <T>(name: string, setting: Setting<T>): T | null => {
    const text = texts.get(name);
    return text === undefined ? null : (setting.check(setting.spelled(text)) ?? null);
  };
  if (given("errors", parameters.errors) !== "image") return null;
  const { theme, width, height, scale } = parameters;
  const widthPx = given("width", width) ?? width.defaultValue;
  const heightPx = given("height", height) ?? Math.max(1, Math.round(HEIGHT_SHARE * widthPx));
  const asked = formats[format].isRaster ? given("scale", scale) : null;
  const isWithin = (asked ?? 1) * Math.max(widthPx, heightPx) <= limits.sizePx.max;
  return {
    format,
    theme: themeIn(given("theme", theme)),
    widthPx,
    heightPx,
    pixelsPerUnit: isWithin && asked !== null ? asked : scale.defaultValue,
  };
}

/** Of a pair the first, as in pixels. */
function themeIn(asked: ReturnType<typeof parameters.theme.check>): ThemeName {
  if (asked == null) return parameters.theme.defaultValue;
  return typeof asked === "string" ? asked : asked.light;
}
