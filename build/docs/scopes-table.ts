import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { groups } from "../../build-geo/groups/groups.ts";
import { DISPUTED_LINES } from "../../build-geo/sources/disputed-lines.ts";
import { scopes } from "../../generated/scopes.ts";
import { markdownTable } from "./markdown.ts";

const GENERATED = join(import.meta.dirname, "../../generated");

interface InsetFacts {
  readonly name: string;
  readonly regions: readonly string[];
  readonly scale: number;
}

/** Those that d3-geo's composite projection has. */
const ALBERS_USA: readonly InsetFacts[] = [
  { name: "Alaska", regions: ["US-AK"], scale: 0.35 },
  { name: "Hawaii", regions: ["US-HI"], scale: 1 },
];

/** What the table tells of a country, as the build has left it beside its layers. */
interface CountryRecord {
  readonly row: {
    readonly title: string;
    readonly level: string;
    readonly missing: readonly string[];
  };
  readonly words: { readonly projections: readonly string[] };
  readonly regions: readonly string[];
  readonly apart: readonly { readonly id: string; readonly value: number }[];
  readonly insets?: readonly InsetFacts[];
  readonly deformationDeg: number;
  readonly files: readonly { readonly bytes: number }[];
}

/** What is told of a country's map, as text; empty where there is nothing to tell. */
export interface ScopeFacts {
  readonly regions: string;
  /** The year at whose end the regions were so. */
  readonly asOf: string;
  /** What has changed since. */
  readonly reforms: string;
  /** Codes of the standard without land. */
  readonly missing: string;
  /** That of maps which name none. */
  readonly projection: string;
  readonly bends: string;
  readonly insets: string;
  readonly outside: string;
  readonly kilobytes: string;
}

/** The groups of countries, one a line. */
export function groupsTable(): string {
  const rows = new Map(groups().map((group) => [group.name, group]));
  return markdownTable(
    ["scope", "map of", "members", "on the day", "from", "projection", "bends", "not shown", "kB"],
    scopes.flatMap(({ name, title }) => {
      const [facts, group] = [scopeFacts(name), rows.get(name)];
      if (facts === null || group === undefined) return [];
      const { regions, projection, bends, outside, kilobytes } = facts;
      const texts = [group.date, group.source, `\`${projection}\``, bends, outside, kilobytes];
      return [[`\`${name}\``, title, regions, ...texts]];
    }),
  );
}

/** The countries of the atlas, one a line. */
export function scopesTable(): string {
  return markdownTable(
    [
      "scope",
      "map of",
      "regions",
      "as of",
      "missing",
      "projection",
      "bends",
      "in insets",
      "outside the frame",
      "kB",
    ],
    scopes.flatMap(({ name, title, ...scope }) => {
      const facts = scopeFacts(name);
      if (facts === null || "isGroup" in scope) return [];
      const { regions, asOf, missing, projection, bends, insets, outside, kilobytes } = facts;
      const texts = [
        regions,
        asOf,
        missing,
        `\`${projection}\``,
        bends,
        insets,
        outside,
        kilobytes,
      ];
      return [[`\`${name}\``, title, ...texts]];
    }),
  );
}

/** What the list of scopes says of one. */
interface ScopeRow {
  readonly name: string;
  readonly asOf?: string;
  readonly reforms?: readonly string[];
}

const rows = new Map(scopes.map((row: ScopeRow) => [row.name, row]));

/** The reforms that maps of countries do not show, one a line. */
export function reformsTable(): string {
  return markdownTable(
    ["scope", "as of", "reform"],
    scopes.flatMap(({ name, asOf = "", reforms = [] }: ScopeRow) =>
      reforms.map((text, i) => (i === 0 ? [`\`${name}\``, asOf, text] : ["", "", text])),
    ),
  );
}

/** Null for a scope that is no country and no group of the atlas. */
export function scopeFacts(scope: string): ScopeFacts | null {
  const record = recordOf(scope);
  if (record === null) return null;
  const { row, words, regions, apart, insets = [], deformationDeg, files } = record;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const [projection = ""] = words.projections;
  const { asOf = null, reforms = [] } = rows.get(scope)!;
  return {
    regions: countedRegions(regions.length, row.level),
    asOf: asOf ?? "",
    reforms: reforms.join("; "),
    missing: row.missing.join(" "),
    projection,
    bends: `${deformationDeg}°`,
    insets: insetsText(projection === "albersUsa" ? ALBERS_USA : insets),
    outside: apart
      .map(({ id, value }) => `${id || "no region"} ${Math.round(value)} km²`)
      .join(", "),
    kilobytes: String(Math.round(bytes / 1000)),
  };
}

function recordOf(scope: string): CountryRecord | null {
  const path = join(GENERATED, scope, "record.json");
  if (!existsSync(path)) return null;
  const record: CountryRecord | { readonly validity: unknown } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  return "row" in record ? record : null;
}

function insetsText(insets: readonly InsetFacts[]): string {
  return insets
    .map(({ name, regions, scale }) => {
      const times = scale === 1 ? [] : [`× ${scale}`];
      return `${name} (${[regions.join(" "), ...times].join(", ")})`;
    })
    .join(", ");
}

/** `36 states and Abuja`, as what stands by its own name is one of all that are counted. */
function countedRegions(count: number, level: string): string {
  const hasOneMore = / and (?:the )?(?:\p{Lu}|capital$|district of )/u.test(level);
  return `${hasOneMore ? count - 1 : count} ${level}`;
}

/** The lines between regions on which states do not agree. */
export function disputedTable(): string {
  return markdownTable(
    ["between", "which part", "because"],
    DISPUTED_LINES.map(({ between, within, reason }) => [
      between.map((id) => `\`${id}\``).join(" and "),
      within?.map((extent) => extent.join(" ")).join("; ") ?? "all",
      reason,
    ]),
  );
}

/** Countries without a scope and why; those with one reason stand together. */
export function withoutMapTable(): string {
  const countries = new Map<string, string[]>();
  const reasons: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(GENERATED, "atlas/left-out.json"), "utf8"),
  );
  for (const [id, reason] of Object.entries(reasons))
    countries.set(reason, [...(countries.get(reason) ?? []), `\`${id}\``]);
  const rowsByReason = [...countries].map(([reason, ids]) => [ids.join(" "), reason]);
  return markdownTable(["country", "no map, because"], rowsByReason);
}
