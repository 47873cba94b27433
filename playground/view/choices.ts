import { siteData, type ParameterRow } from "../site-data.ts";

/** An entry of a list: what a query says, and what people read. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What is said most often where a query has a syntax of its own, in words. */
const PRESETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fit: { "": "the whole area", data: "regions with values" },
  labels: {
    "": "none",
    names: "names",
    values: "values",
    "names+values": "names and values",
    ISO: "codes",
  },
  numberFormat: {
    "": "as suits the values",
    ",": "1,235",
    ",.1f": "1,234.6",
    ",.2f": "1,234.57",
    ".0%": "0.12 as 12%",
    "~s": "1.2k, 3M",
    compact: "in the words of the language: 1.2M, 1,2 Mio.",
  },
};

/** Values that are written rather than chosen, and words that stand for them. */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  background: ["transparent"],
  noDataColor: ["hatch"],
};

/** What people call what the names of choices stand for. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  projection: {
    naturalEarth1: "Natural Earth",
    albersUsa: "Albers, with Alaska and Hawaii",
    conicConformal: "Lambert conformal conic",
    mercator: "Mercator",
    equalEarth: "Equal Earth",
    azimuthalEqualArea: "Lambert equal-area",
    conicEqualArea: "Albers equal-area conic",
  },
  legendFormat: {
    ranges: "60 – 70, 70 – 80",
    edges: "60, 70, 80 at the joints",
    sentences: "60 to 70 years",
  },
  classification: {
    quantile: "as many regions in each",
    jenks: "natural gaps (Jenks)",
    equal: "equal steps",
    pretty: "round numbers",
    log: "powers of ten",
    custom: "custom class bounds",
    none: "no classes, a ramp",
  },
};

/** What may be typed, where the form of an entry would say little, or not fit its field. */
const SAMPLES: Readonly<Record<string, string>> = {
  annotations: "FR:An estimate",
  domain: "0,100",
  legendTicks: "62:EU average",
  labels: "FR,DE",
  markers: "44.4,26.1:star:Bucharest",
  patternLabels: "stripes:Estimate",
  patterns: "FR:stripes,DE:dots",
  points: "35.7,139.7:37:Tokyo",
  proportional: "US:330,CN:1400",
  routes: "FR>US:arrow",
};

/** What stands in an empty field of a list. */
export function sampleOf(name: string): string | undefined {
  const sample = SAMPLES[name];
  return sample === undefined ? undefined : `such as ${sample}`;
}

/** Texts that are offered where anything may be typed. */
export function offeredTexts(name: string): readonly string[] {
  return OFFERED[name] ?? [];
}

export function presetsOf(name: string): readonly Choice[] {
  return Object.entries(PRESETS[name] ?? {}).map(([value, label]) => ({ value, label }));
}

/** The first scope, which is that of a page without any, and the others by their titles. */
const [first, ...others] = siteData.scopes.map(({ name, title }) => ({
  value: name,
  label: title,
}));
const byTitle = new Intl.Collator("en");
const scopeChoices = [first!, ...others.toSorted((a, b) => byTitle.compare(a.label, b.label))];

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** What a list of a parameter has. */
export function choicesOf({ name, allowed }: ParameterRow): readonly Choice[] {
  if (name === "scope") return scopeChoices;
  const label = (value: string): string =>
    name === "lang" ? (languageNames.of(value) ?? value) : (LABELS[name]?.[value] ?? value);
  const choices = allowed.map((value) => ({ value, label: label(value) }));
  return name === "lang" ? choices.toSorted((a, b) => byTitle.compare(a.label, b.label)) : choices;
}
