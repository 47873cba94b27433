import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { extraScopes, SCOPES_FILE, scopeEntries } from "../extra-scopes.ts";
import { ownFeatures } from "../own-features.ts";
import type { WorldLand } from "../own/world-land.ts";
import { placedScopes } from "../placed-scopes.ts";
import { isObject, type RawFeature } from "../own/raw-feature.ts";
import { rawFeatures } from "../own/raw-features.ts";
import type { ScopeEntry } from "../own/scope-entry.ts";
import { sourceJson, sourceText } from "../own/source-text.ts";
import {
  haveOwnIds,
  idCandidates,
  nameCandidates,
  propertiesOf,
  suggestedMap,
} from "./suggested-entry.ts";

/** What a caller says of a file, by the members of its entry. */
export type Said = Readonly<Partial<Record<keyof typeof VARIABLES, string>>>;

/** Members that nobody can guess. */
const NEEDED = ["scope", "title", "credit", "origin", "edition", "licence"] as const;

/** Members of an entry that `make source` is told one by one, and the variables that say them. */
export const VARIABLES = {
  scope: "SCOPE",
  title: "TITLE",
  credit: "CREDIT",
  origin: "ORIGIN",
  edition: "EDITION",
  licence: "LICENCE",
  object: "OBJECT",
  idProperty: "ID_PROPERTY",
  idPrefix: "ID_PREFIX",
  nameProperty: "NAME_PROPERTY",
} as const;

export interface Taking {
  /** The sources. */
  readonly folder: string;
  /** The name that the file gets there. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly said: Said;
  /** Further members of the entry, as JSON; empty for none. */
  readonly set: string;
  /** Where land can lie. */
  readonly world: WorldLand;
}

type Draft = Readonly<Record<string, unknown>>;

/**
 * Puts a file among the sources, with its digest in each entry that names it; where none does, a new
 * entry is made of what is said and what the file shows.
 *
 * @returns what was done, a line each
 * @throws Error telling what is missing or wrong; nothing is written then
 */
export function takenSource(taking: Taking): readonly string[] {
  const { folder, file, bytes, said } = taking;
  const entries = scopeEntries(folder);
  const known = entries.filter((entry) => entry.file === file || entry.scope === said.scope);
  refuseTaken(taking, entries);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const isMeant = (entry: ScopeEntry): boolean =>
    said.scope === undefined
      ? known.length === 1 && entry.file === file
      : entry.scope === said.scope;
  const stated = { ...said, ...setMembers(taking.set) };
  const renewed: Draft[] = entries.map((entry) => {
    if (isMeant(entry)) return { ...entry, file, sha256, ...stated };
    return entry.file === file ? { ...entry, sha256 } : entry;
  });
  const isNew = !entries.some(isMeant) && (said.scope !== undefined || known.length === 0);
  const drafts = isNew ? [...renewed, newEntry(taking, sha256, stated)] : renewed;
  const names = drafts.filter((draft) => draft["file"] === file).map(({ scope }) => String(scope));
  const notes = written(taking, drafts, names);
  return [
    `${file}: sha256 ${sha256}, ${bytes.length} bytes`,
    ...names.map(
      (name) =>
        `${SCOPES_FILE}: ${name} ${isNew && name === said.scope ? "is new" : "has this digest"}`,
    ),
    ...notes,
    ...names.map(
      (name) => `make geo SCOPE=${name} builds it alone, make geo takes it into generated/`,
    ),
  ];
}

/** A file of another name is never written over. */
function refuseTaken({ folder, file, bytes }: Taking, entries: readonly ScopeEntry[]): void {
  const target = join(folder, file);
  if (!existsSync(target) || entries.some((entry) => entry.file === file)) return;
  if (!readFileSync(target).equals(bytes))
    throw new Error(`${file}: the sources have another file of this name: rename yours`);
}

function setMembers(text: string): Draft {
  if (text === "") return {};
  const value = sourceJson(text, "SET");
  if (!isObject(value)) throw new Error(`SET: expected an object of members, received ${text}`);
  return value;
}

function newEntry({ file, bytes, said }: Taking, sha256: string, stated: Draft): Draft {
  const json = sourceJson(sourceText(bytes, file), file);
  const features = rawFeatures(json, { file, object: said.object, allowedCrs: allowedCrs(stated) });
  const missing = NEEDED.filter((name) => stated[name] === undefined);
  const guessed = { ...idAndName(features, said), ...stated };
  if (missing.length > 0)
    throw new Error(
      [
        ...described(features, guessed),
        `${file} has no entry yet; for one, state ${missing.map((name) => `${VARIABLES[name]}=…`).join(" ")}`,
      ].join("\n"),
    );
  const { lands } = ownFeatures(bytes, { file, ...guessed });
  return { ...stated, file, sha256, levels: "fitted", ...suggestedMap(lands), ...guessed };
}

function allowedCrs(stated: Draft): string | undefined {
  const { allow } = stated;
  const crs = isObject(allow) ? allow["crs"] : undefined;
  return typeof crs === "string" ? crs : undefined;
}

/** Which properties have ids and names, where the file leaves one choice or a clear best. */
function idAndName(features: readonly RawFeature[], said: Said): Draft {
  const [id] = idCandidates(features, said.idPrefix);
  const idProperty = haveOwnIds(features) ? undefined : id;
  const name = nameCandidates(features).find(
    (property) => property !== (said.idProperty ?? idProperty),
  );
  return {
    ...(idProperty === undefined ? {} : { idProperty }),
    ...(name === undefined ? {} : { nameProperty: name }),
  };
}

function described(features: readonly RawFeature[], guessed: Draft): readonly string[] {
  const said = (name: string): string | null => {
    const value = guessed[name];
    return typeof value === "string" ? value : null;
  };
  return [
    `${features.length} features, with ${propertiesOf(features).join(", ") || "no properties"}`,
    `ids: ${said("idProperty") ?? "those of the features themselves"}`,
    `names: ${said("nameProperty") ?? "none, the ids stand for them"}`,
  ];
}

/** Writes both files, and reads the scopes back: where one is wrong, both are as they were before. */
function written(
  { folder, file, bytes, world }: Taking,
  drafts: readonly Draft[],
  names: readonly string[],
): readonly string[] {
  const target = join(folder, file);
  const list = join(folder, SCOPES_FILE);
  const before = [target, list].map((path) => (existsSync(path) ? readFileSync(path) : null));
  try {
    writeFileSync(target, bytes);
    writeFileSync(list, scopesText(drafts));
    const scopes = names.flatMap((name) => extraScopes(folder, name));
    return placedScopes(scopes, world).flatMap(({ notes }) => notes);
  } catch (error) {
    [target, list].forEach((path, i) => {
      const old = before[i];
      if (old === null || old === undefined) rmSync(path, { force: true });
      else writeFileSync(path, old);
    });
    throw error;
  }
}

/** As the formatter of the repository has it: lists of plain values on one line. */
function scopesText(scopes: readonly Draft[]): string {
  const text = JSON.stringify({ scopes }, null, 2);
  const short = text.replaceAll(
    /\[\n\s+([^[\]{}]*?)\n\s+\]/g,
    (_, inner: string) => `[${inner.replaceAll(/\n\s*/g, " ")}]`,
  );
  return `${short}\n`;
}
