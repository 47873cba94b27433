import { parseGet } from "../../src/request/parse.ts";
import { randomModel } from "../fuzz/map-model.ts";
import { Random } from "../fuzz/random.ts";
import { spellQuery } from "../fuzz/spell-query.ts";

/** Queries of all kinds that are answered with a map, always the same ones for a seed. */
export function validQueries(seed: number, count: number): readonly string[] {
  const queries = new Set<string>();
  for (let index = 0; queries.size < count; index += 1) {
    const random = new Random(seed, index);
    const query = spellQuery(randomModel(random), random, "get");
    if (query.length < 8000 && parseGet("svg", query).ok) queries.add(query);
  }
  return [...queries];
}
