import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Box } from "../sources/patches.ts";

/** Which regions of ISO 3166-2 a map has. */
export type Level =
  | { readonly kind: "top" | "leaf" | "own" }
  | { readonly kind: "of"; readonly codes: readonly string[] };

/** Where the source and the standard differ, in one point. */
export type Correction = { readonly reason: string } & (
  | { readonly verb: "give"; readonly feature: string; readonly region: string }
  | { readonly verb: "part"; readonly from: string; readonly to: string; readonly within: Box }
  | { readonly verb: "leave" | "drop"; readonly feature: string }
  | { readonly verb: "outside" | "missing"; readonly region: string }
  | { readonly verb: "joint"; readonly region: string; readonly with: string }
  | { readonly verb: "until" | "since"; readonly year: number }
  | { readonly verb: "name" | "add"; readonly region: string; readonly name: string }
);

/** A row of `countries.txt`: a map of a country. */
export interface CountryRow {
  /** `DE`, or with its level `FR-DEPARTMENTS`. */
  readonly scope: string;
  readonly level: Level;
  /** What its regions are called, in the plural. */
  readonly kind: string;
  readonly corrections: readonly Correction[];
}

export interface CountryTable {
  readonly countries: readonly CountryRow[];
  /** ISO 3166-1 code → why there is no map of it, as it stands behind a colon. */
  readonly leftOut: ReadonlyMap<string, string>;
}

const SCOPE =
  /^(?<scope>[A-Z]{2}(?:-[A-Z]+)?) (?<level>top|leaf|own|of(?: [A-Z]{2}-\w+)+) (?<kind>.+)$/;
const OUT = /^(?<country>[A-Z]{2}) out: (?<reason>.+)$/;
const ROW =
  /^ {2}(?<verb>give|part|leave|drop|outside|missing|name|add|joint|until|since) (?<items>[^:]+): (?<reason>.+)$/;
const YEAR = /^(?:19|20)\d\d$/;
const PART = /^(?<from>[^=@]+)@(?<within>-?[\d.]+(?:,-?[\d.]+){3})=(?<to>[^=]+)$/;
const PAIR = /^(?<what>[^=]+)=(?<to>[^=]+)$/;

/** @throws Error naming a line that is no row */
export function parsedCountries(text: string): CountryTable {
  const countries: (CountryRow & { readonly corrections: Correction[] })[] = [];
  const leftOut = new Map<string, string>();
  text.split("\n").forEach((line, i) => {
    if (line === "" || line.startsWith("#")) return;
    const [scope, out, row] = [SCOPE, OUT, ROW].map((form) => form.exec(line)?.groups);
    if (scope !== undefined) countries.push(countryRow(scope));
    else if (out !== undefined) leftOut.set(out["country"]!, out["reason"]!);
    else {
      const corrections = row === undefined ? null : correctionsOf(row);
      const last = countries.at(-1);
      if (corrections === null || last === undefined)
        throw new Error(
          `countries.txt: line ${i + 1}: expected a scope or a row below one: ${line}`,
        );
      last.corrections.push(...corrections);
    }
  });
  return { countries, leftOut };
}

type Groups = Readonly<Record<string, string>>;

function countryRow(groups: Groups): CountryRow & { readonly corrections: Correction[] } {
  const { scope, level, kind } = groups as Record<"scope" | "level" | "kind", string>;
  const [word, ...codes] = level.split(" ");
  return {
    scope,
    level: word === "of" ? { kind: "of", codes } : { kind: word as "top" | "leaf" | "own" },
    kind,
    corrections: [],
  };
}

/** Null when an item is no pair and should be one. */
function correctionsOf(groups: Groups): readonly Correction[] | null {
  const { verb, items, reason } = groups as Record<"items" | "reason", string> & {
    readonly verb: Correction["verb"];
  };
  const corrections = items.split(" ").map((item): Correction | null => {
    if (verb === "outside" || verb === "missing") return { verb, region: item, reason };
    if (verb === "leave" || verb === "drop") return { verb, feature: item, reason };
    if (verb === "until" || verb === "since")
      return YEAR.test(item) ? { verb, year: Number(item), reason } : null;
    if (verb === "part") return partOf(item, reason);
    const pair = PAIR.exec(item)?.groups;
    if (pair === undefined) return null;
    const [what, to] = [pair["what"]!, pair["to"]!];
    if (verb === "joint") return { verb, region: what, with: to, reason };
    return verb === "give"
      ? { verb, feature: what, region: to, reason }
      : { verb, region: what, name: to.replaceAll("_", " "), reason };
  });
  return corrections.every((one) => one !== null) ? corrections : null;
}

function partOf(item: string, reason: string): Correction | null {
  const { from, within, to } = PART.exec(item)?.groups ?? {};
  if (within === undefined) return null;
  const [west, south, east, north] = within.split(",").map(Number);
  return { verb: "part", from: from!, to: to!, within: [west!, south!, east!, north!], reason };
}

/** That of the product. */
export function countryTable(): CountryTable {
  return parsedCountries(readFileSync(join(import.meta.dirname, "countries.txt"), "utf8"));
}
