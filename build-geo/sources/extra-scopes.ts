import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { nearestNames } from "../../src/request/problems/nearest.ts";
import { atlasCountries } from "../atlas/country-inputs.ts";
import { COUNTY_SCOPE } from "../counties/county-input.ts";
import { groups } from "../groups/groups.ts";
import { fittedKm2, levelsOf } from "./own/levels.ts";
import { scopeEntry, type ScopeEntry } from "./own/scope-entry.ts";
import { excessOf, extentText, frameProblems } from "./own/work-bounds.ts";
import { ownFeatures } from "./own-features.ts";
import { ownInsets, takenApart } from "./own/own-insets.ts";
import { sourceText } from "./own/source-text.ts";
import { noFile, parsedFile, readSource, type Source } from "./read-sources.ts";
import { SCOPES } from "../release.ts";
import type { StatedScope } from "../scope/scope-input.ts";

/** Where an operator lists scopes of their own, beside the files that they are made from. */
export const SCOPES_FILE = "scopes.json";

/** Gaps between regions of at most so much are narrower than the lines that are drawn over them. */
const GAP_PX2 = 0.1;

/** As many names are told to who misspelt one. */
const MAX_NEAREST = 3;

const schema = z.strictObject({ scopes: z.array(scopeEntry) });

/** A scope of the operator's own: what it is built from and the file that it came from. */
export interface ExtraScope {
  readonly input: StatedScope;
  readonly source: Source;
  /** What was mended, left out or allowed, and what looks odd: to be printed. */
  readonly notes: readonly string[];
  /** Whether its land lies where the file has it, whatever the world's looks like. */
  readonly isPlaceAllowed: boolean;
}

/**
 * The scopes that `scopes.json` lists, in its order; none without such a file.
 *
 * @param only the one to read; all when not given, none when it is a scope of the product
 * @throws Error naming the entry and the field, or the feature, that is wrong
 */
export function extraScopes(folder: string, only?: string): readonly ExtraScope[] {
  const entries = scopeEntries(folder);
  const known = [...ownNames(), ...entries.map(({ scope }) => scope)];
  if (only !== undefined && !known.includes(only)) throw new Error(unknownScope(only, known));
  return entries
    .filter(({ scope }) => only === undefined || scope === only)
    .map((one) => extraScope(folder, one));
}

/**
 * What `scopes.json` says, unread files and all.
 *
 * @throws Error naming the entry and the field that is wrong
 */
export function scopeEntries(folder: string): readonly ScopeEntry[] {
  const text = scopesText(folder);
  if (text === null) return [];
  const entries = parsedFile(SCOPES_FILE, schema, () => text).scopes;
  const taken = new Map(ownNames().map((scope) => [scope.toUpperCase(), scope]));
  for (const { scope } of entries) {
    const other = taken.get(scope.toUpperCase());
    if (other === scope) throw new Error(`${SCOPES_FILE}: there are two scopes ${scope}`);
    if (other !== undefined)
      throw new Error(`${SCOPES_FILE}: the scopes ${other} and ${scope} differ in case alone`);
    taken.set(scope.toUpperCase(), scope);
  }
  return entries;
}

/** There are some two hundred: those that may have been meant, and where all are. */
function unknownScope(name: string, known: readonly string[]): string {
  const nearest = nearestNames(name, known, MAX_NEAREST);
  const isLike = nearest.length === 0 ? "" : ` (the nearest: ${nearest.join(", ")})`;
  const lists = `docs/scopes.md or data-sources/${SCOPES_FILE}`;
  return `SCOPE: expected a scope of ${lists}${isLike}, received ${JSON.stringify(name)}`;
}

/** The scopes of the product. */
function ownNames(): readonly string[] {
  const rows = [...SCOPES, ...atlasCountries()].map(({ scope }) => scope);
  return [...rows, COUNTY_SCOPE, ...groups().map(({ name }) => name)];
}

/** Null without such a file. */
function scopesText(folder: string): string | null {
  try {
    return sourceText(readFileSync(join(folder, SCOPES_FILE)), SCOPES_FILE);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw code === undefined
      ? error
      : new Error(`${SCOPES_FILE}: it is ${noFile(error)}`, { cause: error });
  }
}

function extraScope(folder: string, one: ScopeEntry): ExtraScope {
  const { scope, file, origin, edition, licence, sha256 } = one;
  const bytes = readSource(folder, { file, sha256 });
  const { lands, pieces, names, notes } = ownFeatures(bytes, one);
  const insets = ownInsets(one);
  const parts = named(file, () => takenApart(lands, insets));
  const source = { file, origin, edition, licence, integrity: "", sha256, bytes: bytes.length };
  const parameters = {
    scope,
    title: one.title,
    credit: one.credit,
    levels: levelsOf(one, lands, parts.main),
    projections: one.projections,
    graticuleStepDeg: one.graticuleStepDeg,
    isGlobe: false,
    isLegendOnLand: true as const,
    ...(insets.length === 0 ? {} : { insets }),
  };
  const excess = excessOf(lands, parts.main, parameters);
  if (excess.length > 0) throw new Error(excess.map((text) => `${file}: ${text}`).join("\n"));
  const { problems, warnings } = named(file, () => frameProblems(parts, parameters));
  if (problems.length > 0) throw new Error(problems.map((text) => `${file}: ${text}`).join("\n"));
  const lines = [`${names.size} regions, ${extentText(lands)}`, ...notes, ...warnings];
  const maxMendedKm2 = one.allow?.overlapKm2 ?? null;
  return {
    input: {
      format: "modules",
      parameters,
      pieces,
      names,
      mending: {
        maxMendedKm2,
        isRepaired: one.repair === true,
        gapKm2: fittedKm2(parts.main, GAP_PX2),
      },
    },
    source,
    notes: lines.map((line) => `${scope}: ${line}`),
    isPlaceAllowed: one.allow?.place === true,
  };
}

/** What it gives; what it throws begins with the name of the file. */
function named<T>(file: string, find: () => T): T {
  try {
    return find();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
