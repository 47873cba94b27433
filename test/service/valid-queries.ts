import { gazetteer } from "../../src/geometry/gazetteer.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { scopeRow } from "../../src/request/normalise/scope.ts";
import { parseGet } from "../../src/request/parse.ts";
import { randomModel } from "../model/map-model.ts";
import { Random } from "../helpers/random.ts";
import { spellQuery } from "../model/spell-query.ts";

/** Queries of all kinds that are answered with a map, always the same ones for a seed. */
export function validQueries(seed: number, count: number): readonly string[] {
  const queries = new Set<string>();
  for (let index = 0; queries.size < count; index += 1) {
    const random = new Random(seed, index);
    const query = spellQuery(randomModel(random), random, "get");
    const parsed = query.length < 8000 ? parseGet("svg", query) : null;
    if (parsed?.ok === true && isShown(parsed.value)) queries.add(query);
  }
  return [...queries];
}

/** Whether the map surely shows what is framed: a frame about nothing is refused. */
function isShown({ framing, hidden, scope, projection }: MapRequest): boolean {
  if (framing === null) return true;
  const { area } = framing;
  if (area.kind !== "regions" || projection !== scopeRow(scope).projections[0]) return false;
  return area.ids.some((id) => gazetteer(scope).has(id) && !hidden.includes(id));
}
