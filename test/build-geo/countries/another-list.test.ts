import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { countryTable } from "../../../build-geo/countries/country-table.ts";
import { countryOf } from "../../../build-geo/countries/standard-regions.ts";
import { generatedFolder } from "../../../generated/index.ts";

/** ISO 3166-2 as Debian has it, in its package iso-codes. */
const FILE = "/usr/share/iso-codes/json/iso_3166-2.json";

interface Listed {
  readonly code: string;
  readonly parent?: string;
}

/** `| IN | IN-CT IN-OR | reason |` of docs/scopes.md; `LT-01…LT-60` are all from one to the other. */
const ROW = /^\| `(?<scope>[A-Z-]+)` +\| (?<codes>[^|]+?) +\| \S/;

/** A scope and a code that only one of both has. */
type Difference = readonly [scope: string, code: string];

function isIn(ranges: string, code: string): boolean {
  return ranges.split(" ").some((range) => {
    const [first = "", last = first] = range.split("…");
    return first <= code && code <= last;
  });
}

/** Those of a scope that no row of countries.txt is about. */
function differences(
  row: ReturnType<typeof countryTable>["countries"][number],
  listed: ReadonlyMap<string, Listed>,
): readonly Difference[] {
  const { scope, corrections } = row;
  const path = join(generatedFolder, scope, "record.json");
  const record: { readonly regions: readonly string[] } = JSON.parse(readFileSync(path, "utf8"));
  const { regions } = record;
  const explained = new Set(corrections.flatMap((one) => ("region" in one ? [one.region] : [])));
  const drawn = new Set([...regions, ...explained]);
  const above = (code: string): readonly string[] => {
    const parent = listed.get(code)?.parent;
    if (parent === undefined) return [];
    const whole = parent.includes("-") ? parent : `${countryOf(scope)}-${parent}`;
    return [whole, ...above(whole)];
  };
  const parents = new Set([...drawn].flatMap(above));
  const absent = [...listed.keys()].filter(
    (code) =>
      code.startsWith(`${countryOf(scope)}-`) &&
      ![code, ...above(code)].some((one) => drawn.has(one)) &&
      !parents.has(code),
  );
  const others = regions.filter((id) => !listed.has(id) && !explained.has(id));
  // A scope of some regions, or of own ones, leaves the standard's others to another.
  const isPart = row.level.kind === "of" || row.level.kind === "own";
  return [...others, ...(isPart ? [] : absent)].map((code) => [scope, code] as const);
}

test(
  "codes are those of another list, but for what docs/scopes.md and countries.txt explain",
  { skip: existsSync(FILE) ? false : "iso-codes is not installed" },
  () => {
    const list: { readonly "3166-2": readonly Listed[] } = JSON.parse(readFileSync(FILE, "utf8"));
    const listed = new Map(list["3166-2"].map((one) => [one.code, one]));
    const text = readFileSync(join(import.meta.dirname, "../../../docs/scopes.md"), "utf8");
    const rows = text
      .slice(text.indexOf("## Codes of another list"))
      .split("\n")
      .map((line) => ROW.exec(line)?.groups)
      .filter((row) => row !== undefined);
    const found = countryTable().countries.flatMap((row) => differences(row, listed));
    const explains = (row: (typeof rows)[number], [scope, code]: Difference): boolean =>
      row["scope"] === scope && isIn(row["codes"]!, code);
    assert.deepEqual(
      found.filter((one) => !rows.some((row) => explains(row, one))),
      [],
    );
    const idle = rows.filter((row) => !found.some((one) => explains(row, one)));
    assert.deepEqual(idle, [], "rows that explain nothing");
  },
);
