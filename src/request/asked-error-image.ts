import { formats } from "../formats.ts";
import type { Setting } from "./parameters/parameter.ts";
import { parameters } from "./parameters/parameters.ts";
import { ProblemList } from "./problems/problem-list.ts";
import { decodeQuery } from "./query/query.ts";
import type { ImageFormat, ThemeName } from "./types.ts";

/** An image that tells an error instead of showing a map. */
export interface AskedErrorImage {
  readonly format: ImageFormat;
  readonly theme: ThemeName;
  /** Of the layout, from 1 to `LARGEST`. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** 1 to 4, and 1 in SVG; the image in pixels is at most `LARGEST` too. */
  readonly pixelsPerUnit: number;
}

/** A few words need no more; pixels cost the server time, and an error costs who asks nothing. */
const LARGEST = { widthPx: 1200, heightPx: 800 } as const;

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
  const askedWidth = given("width", width) ?? width.defaultValue;
  const askedHeight = given("height", height) ?? HEIGHT_SHARE * askedWidth;
  const fit = Math.min(1, LARGEST.widthPx / askedWidth, LARGEST.heightPx / askedHeight);
  const widthPx = Math.max(1, Math.round(fit * askedWidth));
  const heightPx = Math.max(1, Math.round(fit * askedHeight));
  const asked = formats[format].isRaster ? given("scale", scale) : null;
  const room = Math.min(LARGEST.widthPx / widthPx, LARGEST.heightPx / heightPx);
  return {
    format,
    theme: themeIn(given("theme", theme)),
    widthPx,
    heightPx,
    pixelsPerUnit: Math.max(1, Math.min(asked ?? scale.defaultValue, room)),
  };
}

/** Of a pair the first, as in pixels. */
function themeIn(asked: ReturnType<typeof parameters.theme.check>): ThemeName {
  if (asked == null) return parameters.theme.defaultValue;
  return typeof asked === "string" ? asked : asked.light;
}
