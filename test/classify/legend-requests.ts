import { parseRegionId } from "../../src/request/values/region-id.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
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
  return {
    scope: "world",
    theme: "light",
    darkTheme: null,
    format: "svg",
    widthPx: 1200,
    heightPx: null,
    projection: "naturalEarth1",
    detail: "low",
    framing: null,
    hidden: [],
    pixelsPerUnit: 1,
    background: null,
    hasSea: true,
    hasContext: false,
    smallRegions: "dots",
    regions,
    scale,
    coloring: null,
    legend,
    noData: null,
    noDataColor: null,
    numberFormat: null,
    prefix: null,
    unit: null,
    patternLabels: [],
    title: null,
    subtitle: null,
    alt: null,
    legendPosition: null,
    hasAttribution: true,
    hasLogo: false,
    hasNorthArrow: false,
    hasScaleBar: false,
    hasGraticule: false,
    hasLakes: true,
    lang: "en",
    source: null,
    hasTooltips: false,
    labels: { kind: "none" },
    labelSizePx: null,
    proportional: null,
    markers: [],
    routes: [],
  };
}

/** The scale of a method, with breaks for `custom`. */
export function sequential(
  method: ClassMethod["method"],
  breaks: readonly number[] = [],
  domain: Domain | null = null,
  classCount = 5,
): Scale {
  return {
    kind: "sequential",
    classification: classMethod(method, breaks, classCount),
    domain,
  };
}

/** The same about a midpoint; by default as a request that says nothing else. */
export function diverging(
  method: ClassMethod["method"] = "equal",
  breaks: readonly number[] = [],
  domain: Domain | null = null,
  midpoint = 0,
  classCount = 7,
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

/** The number that a printed one stands for. */
export function parsedNumber(text: string): number {
  const power = /^(?<factor>.+)×10⁻(?<exponent>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/.exec(text)?.groups;
  const plain = (power?.["factor"] ?? text).replaceAll(",", "").replace("\u2212", "-");
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) throw new RangeError(`not a printed number: ${text}`);
  if (power === undefined) return Number(plain);
  const digits = Array.from(power["exponent"]!, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit));
  return Number(`${plain}e-${digits.join("")}`);
}
