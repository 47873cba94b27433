import { bounds } from "../../plane/frame.ts";
import type { Land } from "../own/extent.ts";
import { idOf, nameOf } from "../own/ids-and-names.ts";
import type { RawFeature } from "../own/raw-feature.ts";
import { PROJECTIONS, type ScopeEntry } from "../own/scope-entry.ts";

/** Properties that are most often what they are called, best first. */
const ID_NAMES = /^(?:code|id|iso.*|nuts.*id|.*code|.*id)$/i;
const NAME_NAMES = /name|label|title/i;

/** Steps of a graticule that people count in, in degrees. */
const STEPS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
/** So many of them at least go over a map from west to east, or from south to north. */
const MIN_STEPS = 4;

/** Properties whose values are ids that requests can name, no two alike; best first. */
export function idCandidates(
  features: readonly RawFeature[],
  idPrefix: string | undefined,
): readonly string[] {
  const isFit = (idProperty: string | undefined): boolean => {
    const ids = features.map((feature) => idOf(feature, { idProperty, idPrefix }));
    const values = ids.flatMap((id) => (id !== null && "value" in id ? [id.value] : []));
    return values.length === features.length && new Set(values).size === values.length;
  };
  return best(propertiesOf(features).filter(isFit), ID_NAMES);
}

/** Whether features have ids of their own that serve. */
export function haveOwnIds(features: readonly RawFeature[]): boolean {
  return features.some(({ id }) => id !== undefined && id !== null);
}

/** Properties that have a name for each feature; best first. */
export function nameCandidates(features: readonly RawFeature[]): readonly string[] {
  const isFit = (nameProperty: string): boolean =>
    features.every((feature) => "value" in nameOf(feature, "", { nameProperty }));
  return best(propertiesOf(features).filter(isFit), NAME_NAMES);
}

export function propertiesOf(features: readonly RawFeature[]): readonly string[] {
  return [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
}

function best(names: readonly string[], liked: RegExp): readonly string[] {
  return [
    ...names.filter((name) => liked.test(name)),
    ...names.filter((name) => !liked.test(name)),
  ];
}

/** Projections and graticule that serve land of this extent. */
export function suggestedMap(
  lands: readonly Land[],
): Pick<ScopeEntry, "projections" | "graticuleStepDeg"> {
  const [west, south, east, north] = bounds(lands.flatMap(({ polygons }) => polygons.flat(2)));
  const span = Math.max(east - west, north - south);
  const step = STEPS.findLast((candidate) => span / candidate >= MIN_STEPS) ?? STEPS[0]!;
  const isRegional = span <= 90 && (south > 0 || north < 0) && Math.max(north, -south) < 80;
  return {
    projections: isRegional
      ? [...PROJECTIONS]
      : PROJECTIONS.filter((name) => name === "equalEarth" || name === "naturalEarth1"),
    graticuleStepDeg: step,
  };
}
