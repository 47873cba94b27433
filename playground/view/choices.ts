import { labelContents } from "../../src/request/parameters/vocabulary.ts";

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
