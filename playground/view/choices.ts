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
