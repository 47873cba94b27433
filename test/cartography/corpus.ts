import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { Scope } from "../../src/request/types.ts";
import { requestOf } from "../helpers/image.ts";

/** What the drawing rules are measured on: every theme, size and kind of map. */
export const SIZES: readonly (readonly [scope: Scope, widthPx: number])[] = [
  ["world", 300],
  ["world", 600],
  ["world", 1200],
  ["world", 2400],
  ["RO", 400],
  ["RO", 1200],
];

export interface Sample {
  readonly name: string;
  readonly request: MapRequest;
}

/** Values of a scope that differ in size as real ones do; the first `count` of its ids. */
function data(scope: Scope, count: number, value: (i: number) => string | number): string {
  const ids = [...gazetteer(scope).keys()].toSorted();
  const step = Math.max(1, Math.floor(ids.length / count));
  return ids
    .filter((_, i) => i % step === 0)
    .map((id, i) => `${id}:${value(i)}`)
    .join(",");
}

function categories(scope: Scope, count: number): string {
  return `colorScale=categorical&data=${data(scope, 60, (i) => `Group ${(i % count) + 1}`)}`;
}

/** The kinds of map, as queries. */
export const KINDS: Readonly<Record<string, (scope: Scope) => string>> = {
  choropleth: (scope) => `data=${data(scope, 60, (i) => ((i * 37) % 101) ** 2 / 10)}`,
  diverging: (scope) =>
    `colorScale=diverging&data=${data(scope, 60, (i) => ((i * 37) % 101) - 40)}`,
  "2 categories": (scope) => categories(scope, 2),
  "5 categories": (scope) => categories(scope, 5),
  "8 categories": (scope) => categories(scope, 8),
  "12 categories": (scope) => categories(scope, 12),
  highlight: (scope) =>
    scope === "RO" ? "regions=RO-B,RO-CJ,RO-IS" : "regions=RO,DE,FR,IT,ES,PT,NL,BE",
  circles: (scope) => `proportional=${data(scope, 30, (i) => (i * 53) % 97)}`,
  routes: (scope) =>
    scope === "RO"
      ? "routes=RO-B>RO-CJ:arrow;RO-TM>RO-CT:dashed;44.4,26.1>47.2,27.6:4:arrow"
      : "routes=US>GB:arrow;US>JP:arrow;NZ>CL:dashed;BR>ZA:6:arrow;NO>JP",
  labels: (scope) => `labels=ISO&labelMinArea=${scope === "RO" ? 20 : 200}`,
};

const FURNITURE =
  "&title=A+title+of+the+map&subtitle=What+it+shows+and+when&legendTitle=Per+person&logo=true&northArrow=true&scaleBar=true";

/** Every kind in every size and theme: 360 requests, with all furniture around them. */
export function samples(): readonly Sample[] {
  return themeNames.flatMap((theme) =>
    SIZES.flatMap(([scope, widthPx]) =>
      Object.entries(KINDS).map(([kind, query]) => ({
        name: `${theme} ${scope} ${widthPx} px ${kind}`,
        request: requestOf(
          `/map.svg?scope=${scope}&theme=${theme}&width=${widthPx}&${query(scope)}${FURNITURE}`,
        ),
      })),
    ),
  );
}
