import { gazetteers } from "../helpers/imported-geometry.ts";
import type { MapModel } from "./map-model.ts";
import type { Random } from "../helpers/random.ts";

const CODES = new Map([
  ["DE", "DEU"],
  ["FR", "250"],
  ["US", "usa"],
  ["RO-CJ", "cj"],
  ["RO-B", "Bucharest"],
]);

/** Names of regions by scope and id. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(gazetteers).flatMap(([scope, rows]) =>
    rows.map(([id, name]) => [`${scope} ${id}`, name] as const),
  ),
);

/** The same map with some of its regions by another of their names, each by one throughout. */
export function renamed(model: MapModel, random: Random): MapModel {
  if (!random.chance(0.3)) return model;
  const scope = String(model.settings.get("scope"));
  const chosen = new Map<string, string>();
  const nameOf = (id: string): string => {
    const known = chosen.get(id);
    if (known !== undefined) return known;
    const name = NAMES.get(`${scope} ${id}`);
    const other = random.chance(0.5) ? (CODES.get(id) ?? name) : name;
    const one = name === undefined || random.chance(0.5) ? id : other!;
    chosen.set(id, one);
    return one;
  };
  const withName = <T extends { readonly id: string }>(item: T): T => ({
    ...item,
    id: nameOf(item.id),
  });
  const withNames = <T>(pairs: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map(Array.from(pairs, ([id, value]) => [nameOf(id), value]));
  return {
    ...model,
    regions: model.regions.map(withName),
    patterns: withNames(model.patterns),
    annotations: withNames(model.annotations),
    labels: typeof model.labels === "string" ? model.labels : model.labels.map(nameOf),
    circles: model.circles.map(withName),
    routes: model.routes.map((route) => ({
      ...route,
      from: nameOf(route.from),
      to: nameOf(route.to),
    })),
  };
}
