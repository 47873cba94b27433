import { limits, maxEntries, rangeText } from "../parameters/limits.ts";
import type { List } from "../parameters/parameter.ts";
import { named, routeStyles } from "../parameters/vocabulary.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { HexColor, Route } from "../types.ts";
import { checkedValue, flagKind, hexColorKind, nameKind, numberKind } from "../values/kinds.ts";
import { parseNumber } from "../values/number-text.ts";
import { colorSuffix } from "./circles.ts";
import { literal, splitFields } from "./entries.ts";
import { item, optional } from "./items.ts";
import { list, objects, rightOnes } from "./list.ts";
import { endIn, endText, pointKind, routeEnd } from "./route-ends.ts";

export const routeDefaults = {
  color: null,
  widthPx: null,
  style: "solid",
  hasArrow: false,
} as const satisfies Omit<Route, "from" | "to">;

const styleKind = nameKind(routeStyles);
const widthKind = numberKind(limits.routeWidthPx, {
  expected: `a width ${rangeText(limits.routeWidthPx)}`,
});

const route = item({
  name: "route",
  fields: {
    from: endIn("from"),
    to: endIn("to"),
    fromLatLon: optional(pointKind),
    toLatLon: optional(pointKind),
    color: optional(hexColorKind),
    width: optional(widthKind),
    style: optional(styleKind, { isVital: true, none: routeDefaults.style }),
    arrow: optional(flagKind, { none: routeDefaults.hasArrow }),
  },
  checked: ["from", "to", "color", "style", "width", "arrow"],
  made: ({ from, to, color, width, style, arrow }): Route => ({
    from,
    to,
    color,
    widthPx: width,
    style,
    hasArrow: arrow,
  }),
});

const shape = "from>to[:#rrggbb][:width][:solid|dashed][:arrow]";

/**
 *     routes = route *( ";" route )
 *     route  = end ">" end *( ":" option )
 *     end    = id / lat "," lon
 *     option = colour / width / "solid" / "dashed" / "arrow"   any order, each kind once
 */
export const routes: List<readonly Route[]> = list({
  none: [],
  maxEntries: maxEntries.routes,
  shape,
  separators: ";",
  entry: parseRoute,
  together: rightOnes,
  json: objects(route, maxEntries.routes),
  print: (said) => said.map(routeText).join(";"),
  description: "Lines along the shortest way between two places, separated by semicolons.",
});

function parseRoute(text: string, place: Place, problems: ProblemList): Route | null {
  const [ends = "", ...optionTexts] = splitFields(text, ":");
  const [from, to, ...rest] = splitFields(ends, ">");
  if (from === undefined || to === undefined || rest.length > 0) {
    problems.add(place, { received: text, expected: shape });
    return null;
  }
  const [start, stop] = (["from", "to"] as const).map((name) => {
    const part = name === "from" ? from : to;
    const parts = splitFields(part, ",").map(literal);
    return routeEnd(parts, literal(part), { ...place, field: name }, problems);
  });
  const options = parseOptions(optionTexts.map(literal), place, problems);
  return start === undefined || stop === undefined ? null : { from: start, to: stop, ...options };
}

type Options = Omit<Route, "from" | "to">;

function parseOptions(texts: readonly string[], place: Place, problems: ProblemList): Options {
  const seen = new Set<string>();
  const options: Options = { ...routeDefaults };
  for (const text of texts) {
    const option = text === "" ? null : parseOption(text, place, problems);
    if (option === null) continue;
    const [name, part] = option;
    if (seen.has(name)) problems.add(place, { received: text, expected: `only one ${name}` });
    seen.add(name);
    Object.assign(options, part);
  }
  return options;
}

function parseOption(
  text: string,
  place: Place,
  problems: ProblemList,
): readonly [name: string, part: Partial<Options>] | null {
  if (text.startsWith("#")) {
    const color: HexColor | null = checkedValue(hexColorKind, text, place, problems) ?? null;
    return color === null ? null : ["colour", { color }];
  }
  if (parseNumber(text) !== null) {
    const widthPx = checkedValue(widthKind, widthKind.spelled(text), place, problems) ?? null;
    return widthPx === null ? null : ["width", { widthPx }];
  }
  const style = named(routeStyles, text);
  if (style !== null) return ["style", { style }];
  if (text.toLowerCase() === "arrow") return ["arrow", { hasArrow: true }];
  const expected = `#rrggbb, ${widthKind.expected()}, ${routeStyles.join(", ")} or arrow`;
  problems.add(place, { received: text, expected, allowed: [...routeStyles, "arrow"] });
  return null;
}

function routeText({ from, to, color, widthPx, style, hasArrow }: Route): string {
  const width = widthPx === null ? "" : `:${widthPx}`;
  const line = style === routeDefaults.style ? "" : `:${style}`;
  const arrow = hasArrow ? ":arrow" : "";
  return `${endText(from)}>${endText(to)}${colorSuffix(color)}${width}${line}${arrow}`;
}
