import { checkBreaks } from "../grammars/breaks.ts";
import type { Draft, DraftLabels } from "../draft.ts";
import { isWithinLimit } from "../grammars/entry-count.ts";
import { isLabelKeyword } from "../grammars/ids.ts";
import { readMarkers } from "./markers.ts";
import { readCircles, readRegions } from "./regions.ts";
import { readRoutes } from "./routes.ts";
import type { ListParameter } from "../parameters/parameter.ts";
import { parameters } from "../parameters/parameters.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import { readSettings, type Given } from "../parameters/settings.ts";

export function jsonDraft(given: Given, problems: ProblemList): Draft {
  const items = (parameter: ListParameter) => itemsOf(parameter, given, problems);
  const breaks = items(parameters.breaks);
  return {
    settings: readSettings(given, problems),
    breaks: breaks === null ? null : checkBreaks(breaks, problems),
    labels: readLabels(given, problems),
    regions: readRegions(items(parameters.regions) ?? [], problems),
    patterns: new Map(),
    annotations: new Map(),
    circles: readCircles(items(parameters.proportional) ?? [], problems),
    markers: readMarkers(items(parameters.markers) ?? [], problems),
    routes: readRoutes(items(parameters.routes) ?? [], problems),
  };
}

function readLabels(given: Given, problems: ProblemList): DraftLabels {
  const value = given.get("labels");
  if (typeof value === "string" && isLabelKeyword(value)) return { kind: "all" };
  const hint = 'the text "ISO" stands for every region';
  const items = itemsOf(parameters.labels, given, problems, hint) ?? [];
  const ids = items.flatMap((received, index) => {
    const id = typeof received === "string" ? parseRegionId(received) : null;
    if (id !== null) return [id];
    problems.add({ param: "labels", index }, { received, expected: regionIdExpected });
    return [];
  });
  return { kind: "listed", ids };
}

/** Empty when not given; null after telling `problems` that it is no array, or too long. */
function itemsOf(
  { name, maxEntries }: ListParameter,
  given: Given,
  problems: ProblemList,
  hint?: string,
): readonly unknown[] | null {
  const value = given.get(name);
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    return isWithinLimit(name, value.length, maxEntries, problems) ? value : null;
  }
  const remark = hint === undefined ? {} : { hint };
  problems.add({ param: name }, { received: value, expected: "an array", ...remark });
  return null;
}
