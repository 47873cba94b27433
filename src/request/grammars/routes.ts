import { literal, splitEntries, splitFields } from "./entries.ts";
import { isWithinLimit } from "./entry-count.ts";
import { hexColorExpected, parseHexColor } from "../values/hex-color.ts";
import { isWithin, limits, maxEntries, rangeText } from "../parameters/limits.ts";
import { parseNumber } from "../values/number-text.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { parseRouteEnd } from "../values/route-end.ts";
import type { HexColor, Route, RouteEnd } from "../types.ts";
import { named, routeStyles } from "../parameters/vocabulary.ts";

export const routesShape = "from>to[:#rrggbb][:width][:solid|dashed][:arrow]";

/**
 *     routes = route *( ";" route )
 *     route  = end ">" end *( ":" option )
 *     end    = id / lat "," lon
 *     option = colour / width / "solid" / "dashed" / "arrow"   any order, each kind once
 */
export function parseRoutes(text: string, problems: ProblemList): readonly Route[] {
  const entries = splitEntries(text, ";");
  if (!isWithinLimit("routes", entries.length, maxEntries.routes, problems)) return [];
  return entries.flatMap((entry, index) => {
    const route = parseRoute(entry, { param: "routes", index }, problems);
    return route === null ? [] : [route];
  });
}

export const routeDefaults = {
  color: null,
  widthPx: null,
  style: "solid",
  hasArrow: false,
} as const satisfies Omit<Route, "from" | "to">;

export const routeWidthExpected = `a width ${rangeText(limits.routeWidthPx)}`;

function parseRoute(entry: string, place: Place, problems: ProblemList): Route | null {
  const [ends = "", ...optionTexts] = splitFields(entry, ":");
  const [fromText, toText, ...rest] = splitFields(ends, ">");
  if (fromText === undefined || toText === undefined || rest.length > 0) {
    problems.add(place, { received: entry, expected: routesShape });
    return null;
  }
  const from = parseEnd(fromText, { ...place, field: "from" }, problems);
  const to = parseEnd(toText, { ...place, field: "to" }, problems);
  const options = parseOptions(optionTexts.map(literal), place, problems);
  return from === null || to === null ? null : { from, to, ...options };
}

function parseEnd(text: string, place: Place, problems: ProblemList): RouteEnd | null {
  return parseRouteEnd(splitFields(text, ",").map(literal), literal(text), place, problems);
}

type Option =
  | { readonly kind: "colour"; readonly color: HexColor }
  | { readonly kind: "width"; readonly widthPx: number }
  | { readonly kind: "style"; readonly style: Route["style"] }
  | { readonly kind: "arrow"; readonly hasArrow: true };

function parseOptions(
  texts: readonly string[],
  place: Place,
  problems: ProblemList,
): Omit<Route, "from" | "to"> {
  const seen = new Set<Option["kind"]>();
  const options: Omit<Route, "from" | "to"> = { ...routeDefaults };
  for (const text of texts) {
    const option = text === "" ? null : parseOption(text, place, problems);
    if (option === null) continue;
    const { kind, ...part } = option;
    if (seen.has(kind)) problems.add(place, { received: text, expected: `only one ${kind}` });
    seen.add(kind);
    Object.assign(options, part);
  }
  return options;
}

function parseOption(text: string, place: Place, problems: ProblemList): Option | null {
  if (text.startsWith("#")) {
    const color = parseHexColor(text);
    if (color !== null) return { kind: "colour", color };
    problems.add(place, { received: text, expected: hexColorExpected });
    return null;
  }
  const widthPx = parseNumber(text);
  if (widthPx !== null) {
    if (isWithin(widthPx, limits.routeWidthPx)) return { kind: "width", widthPx };
    problems.add(place, { received: text, expected: routeWidthExpected });
    return null;
  }
  const style = named(routeStyles, text);
  if (style !== null) return { kind: "style", style };
  if (text.toLowerCase() === "arrow") return { kind: "arrow", hasArrow: true };
  const expected = `#rrggbb, ${routeWidthExpected}, ${routeStyles.join(", ")} or arrow`;
  problems.add(place, { received: text, expected, allowed: [...routeStyles, "arrow"] });
  return null;
}
