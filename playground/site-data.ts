/** What the build tells the page of the server: made from the rows that requests are checked with. */
export interface SiteData {
  /** In the order of the server's table. */
  readonly parameters: readonly ParameterRow[];
  /** Names of parameters that a link may have, where they mean nothing. */
  readonly ignored: readonly string[];
  readonly palettes: readonly PaletteRow[];
  readonly themes: readonly ThemeRow[];
  readonly scopes: readonly ScopeEntry[];
  /** Where the names are that come with the page: those known everywhere, and of each language. */
  readonly names: string;
  /** Where it can be looked up in which scope or language a name is known. */
  readonly namesEverywhere: string;
  readonly namesByLanguage: Readonly<Record<string, string>>;
  /** The first is what a first visit sees. */
  readonly examples: readonly ExampleRow[];
  /** Of a body, and so of a file. */
  readonly maxFileBytes: number;
  readonly maxRows: number;
}

/** A map that there is. */
export interface ScopeEntry {
  readonly name: string;
  readonly title: string;
  /** Where the names of its regions are, in all languages; null where they come with the page. */
  readonly names: string | null;
  /** The countries of a group that tables are about, with blanks between; null for other scopes. */
  readonly members: string | null;
}

/** A parameter that a query may give. */
export interface ParameterRow {
  readonly name: string;
  readonly type: "choice" | "integer" | "number" | "boolean" | "text" | "list";
  /** As a query spells it; empty for none. */
  readonly defaultText: string;
  readonly allowed: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
  readonly maxLength: number | null;
  /** What an entry of a list looks like. */
  readonly shape: string | null;
  readonly description: string;
}

export interface PaletteRow {
  readonly name: string;
  readonly kind: "sequential" | "diverging" | "categorical";
  /** From low to high. */
  readonly colors: readonly string[];
}

export interface ThemeRow {
  readonly name: string;
  readonly background: string;
  readonly sea: string;
  readonly land: string;
  readonly text: string;
  /** From low to high. */
  readonly colors: readonly string[];
}

export interface ExampleRow {
  readonly title: string;
  /** Where its table is, as CSV. */
  readonly path: string;
  readonly query: string;
  /** The header of its values; null for what is found. */
  readonly valueColumn: string | null;
}

/** A region: id, name, codes, folded names, and those that only English has. */
export type RegionRow = readonly [
  id: string,
  name: string,
  codes: readonly string[],
  names: readonly string[],
  english: readonly string[],
];

/** A region in a language: id, name where it differs, folded names where they are not that name alone. */
export type LocalRow = readonly [id: string, name: string, known?: readonly string[]];

export type NamesFile = Readonly<Record<string, readonly RegionRow[]>>;

/** Of one language, scope by scope. */
export type LanguageFile = Readonly<Record<string, readonly LocalRow[]>>;

/** Of a scope whose names do not come with the page. */
export interface ScopeNamesFile {
  readonly regions: readonly RegionRow[];
  readonly languages: Readonly<Record<string, readonly LocalRow[]>>;
}

/** Folded names with blanks between: of scopes that do not come with the page, and of the world by language. */
export interface NamesEverywhere {
  readonly scopes: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
}

declare const SITE_DATA: SiteData;

/** Stands in the script: esbuild fills it in. */
export const siteData: SiteData = SITE_DATA;

export const parametersByName: ReadonlyMap<string, ParameterRow> = new Map(
  siteData.parameters.map((row) => [row.name, row]),
);
