import { labelContents } from "../../src/request/parameters/vocabulary.ts";
import { siteData, type ParameterRow } from "../site-data.ts";

/** What a list is filled with most often: words that stand for many entries. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  labels: labelContents,
  fit: ["data"],
  background: ["transparent"],
  noDataColor: ["hatch"],
  numberFormat: [",", ",.1f", ".0%", "~s", "compact"],
};

/** What may be typed, where the form of an entry would say little, or not fit its field. */
const SAMPLES: Readonly<Record<string, string>> = {
  annotations: "FR:An estimate",
  bbox: "-12,34,34,62",
  breaks: "10,20,50",
  domain: "0,100",
  fit: "data, or FR,DE,PL",
  hide: "AQ,GL",
  labels: "names, values, ISO, or FR,DE",
  markers: "44.4,26.1:star:Bucharest",
  patternLabels: "stripes:Estimate",
  patterns: "FR:stripes,DE:dots",
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
  return CHOICES[name] ?? [];
}

/** An entry of a list: what a query says, and what people read. */
interface Choice {
  readonly value: string;
  readonly label: string;
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
    name === "lang" ? (languageNames.of(value) ?? value) : value;
  const choices = allowed.map((value) => ({ value, label: label(value) }));
  return name === "lang" ? choices.toSorted((a, b) => byTitle.compare(a.label, b.label)) : choices;
}
