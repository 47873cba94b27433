import { parseRegionId } from "../../src/request/values/region-id.ts";
import { blankRequest } from "../model/parameters.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { methodNames } from "../../src/request/parameters/vocabulary.ts";
import type { ClassMethod, Domain, RegionRequest, Scale } from "../../src/request/types.ts";

/** What of a request the classes and the legend read. */
export function valueRequest(values: readonly number[], scale: Scale): MapRequest {
  return request(
    values.map((value, i) => region(i, { kind: "value", value, color: null })),
    scale,
  );
}

export function categoryRequest(categories: readonly string[]): MapRequest {
  return request(
    categories.map((category, i) => region(i, { kind: "category", category, color: null })),
    { kind: "categorical" },
  );
}

export function region(
  index: number,
  datum: RegionRequest["datum"],
  pattern: RegionRequest["pattern"] = null,
): RegionRequest {
  return { id: parseRegionId(`R${index}`)!, datum, pattern, annotation: null };
}

export function request(
  regions: readonly RegionRequest[],
  scale: Scale,
  legend: MapRequest["legend"] = { layout: "vertical", title: null },
): MapRequest {
  return { ...blankRequest, theme: "light", regions, scale, legend };
}

/** The scale of a method, with breaks for `custom`. */
export function sequential(
  method: ClassMethod["method"],
  breaks: readonly number[] = [],
  domain: Domain | null = null,
  classCount = 5,
): Scale {
  return { kind: "sequential", classification: classMethod(method, breaks, classCount), domain };
}

/** The same about a midpoint; by default as a request that says nothing else. */
export function diverging(
  method: ClassMethod["method"] = "equal",
  breaks: readonly number[] = [],
  domain: Domain | null = null,
  midpoint = 0,
  classCount = 6,
): Scale {
  const classification = classMethod(method, breaks, classCount);
  return { kind: "diverging", classification, domain, midpoint };
}

function classMethod(
  method: ClassMethod["method"],
  [first = 0, ...rest]: readonly number[],
  classCount: number,
): ClassMethod {
  if (method === "none") return { method };
  return method === "custom" ? { method, breaks: [first, ...rest] } : { method, classCount };
}

/** The scale that words tell, as `diverging quantile 3 classes from 0 to 50 about 7`; numbers stand for breaks. */
export function scaleOf(words: string): Scale {
  const { isDiverging, method, count, low, high, middle } = SCALE_WORDS.exec(words)!.groups!;
  const breaks = /\d/.test(method!) ? method!.split(" ").map(Number) : [];
  const known = breaks.length > 0 ? "custom" : METHODS.find((name) => name === method)!;
  const domain = low === undefined ? null : ([Number(low), Number(high)] as const);
  return isDiverging === undefined
    ? sequential(known, breaks, domain, Number(count ?? 5))
    : diverging(known, breaks, domain, Number(middle ?? 0), Number(count ?? 6));
}

const METHODS = [...methodNames, "none"] as const;
const SCALE_WORDS =
  /^(?<isDiverging>diverging )?(?<method>[a-z]+|[-\d. e]+?)(?: (?<count>\d+) classes)?(?: from (?<low>\S+) to (?<high>\S+))?(?: about (?<middle>\S+))?$/;

/** The number that a printed one stands for. */
export function parsedNumber(text: string): number {
  const power = /^(?<factor>.+)×10⁻(?<exponent>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/.exec(text)?.groups;
  const plain = (power?.["factor"] ?? text).replaceAll(",", "").replace("\u2212", "-");
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) throw new RangeError(`not a printed number: ${text}`);
  if (power === undefined) return Number(plain);
  const digits = Array.from(power["exponent"]!, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit));
  return Number(`${plain}e-${digits.join("")}`);
}
