import { parseBreaks } from "../grammars/breaks.ts";
import { parseData, parseProportional } from "../grammars/data.ts";
import type { Draft } from "../draft.ts";
import { parseLabels, parseRegions } from "../grammars/ids.ts";
import { parseMarkers } from "../grammars/markers.ts";
import { parseAnnotations, parsePatterns } from "../grammars/pairs.ts";
import { parameterNamed } from "../parameters/parameter-names.ts";
import { excerpt, type ProblemList } from "../problems/problem-list.ts";
import type { Query } from "./query.ts";
import { queryValue } from "./query-value.ts";
import { parseRoutes } from "../grammars/routes.ts";
import { readSettings } from "../parameters/settings.ts";
import type { RegionRequest } from "../types.ts";

/** Everything but the regions, which a CSV body may give instead. */
export function queryDraft(
  { texts, unreadable }: Query,
  problems: ProblemList,
): Omit<Draft, "regions"> {
  return {
    settings: readSettings(typedValues(texts), problems),
    breaks: unreadable.has("breaks") ? null : parseBreaks(texts.get("breaks") ?? "", problems),
    labels: parseLabels(texts.get("labels") ?? "", problems),
    patterns: parsePatterns(texts.get("patterns") ?? "", problems),
    annotations: parseAnnotations(texts.get("annotations") ?? "", problems),
    circles: parseProportional(texts.get("proportional") ?? "", problems),
    markers: parseMarkers(texts.get("markers") ?? "", problems),
    routes: parseRoutes(texts.get("routes") ?? "", problems),
  };
}

export function queryRegions({ texts }: Query, problems: ProblemList): readonly RegionRequest[] {
  const data = texts.get("data");
  const regions = texts.get("regions");
  if (data !== undefined && regions !== undefined) {
    problems.add(
      { param: "regions" },
      {
        code: "conflicting_parameters",
        received: regions,
        expected: `no regions beside data="${excerpt(data)}"`,
      },
    );
  }
  return [
    ...(data === undefined ? [] : parseData(data, problems)),
    ...(regions === undefined ? [] : parseRegions(regions, problems)),
  ];
}

function typedValues(texts: ReadonlyMap<string, string>): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, text] of texts) {
    const parameter = parameterNamed(name);
    if (parameter !== undefined) values.set(name, queryValue(parameter, text));
  }
  return values;
}
