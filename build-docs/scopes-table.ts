import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { scopes } from "../generated/scopes.ts";
import { markdownTable } from "./markdown.ts";

const GENERATED = join(import.meta.dirname, "../generated");

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
  readonly insets?: readonly { readonly regions: readonly string[]; readonly scale: number }[];
  readonly deformationDeg: number;
  readonly files: readonly { readonly bytes: number }[];
}

/** The countries of the atlas, one a line. */
export function scopesTable(): string {
  return markdownTable(
    [
      "scope",
      "map of",
      "regions",
      "missing",
      "projection",
      "bends",
      "in insets",
      "outside the frame",
      "kB",
    ],
    scopes.flatMap(({ name, title }) => {
      const record = recordOf(name);
      return record === null ? [] : [[`\`${name}\``, title, ...cells(record)]];
    }),
  );
}

function recordOf(scope: string): CountryRecord | null {
  const path = join(GENERATED, scope, "record.json");
  if (!existsSync(path)) return null;
  const record: CountryRecord | { readonly validity: unknown } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  return "row" in record ? record : null;
}

function cells(record: CountryRecord): string[] {
  const { row, words, regions, apart, insets = [], deformationDeg, files } = record;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return [
    `${regions.length} ${row.level}`,
    row.missing.join(" "),
    `\`${words.projections[0]}\``,
    `${deformationDeg}°`,
    words.projections[0] === "albersUsa" ? "US-AK × 0.35, US-HI" : insetsText(insets),
    apart.map(({ id, value }) => `${id} ${Math.round(value)} km²`).join(", "),
    String(Math.round(bytes / 1000)),
  ];
}

function insetsText(insets: CountryRecord["insets"] & {}): string {
  return insets
    .map(({ regions, scale }) => regions.join(" ") + (scale === 1 ? "" : ` × ${scale}`))
    .join(", ");
}
