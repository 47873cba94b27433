/** What the build tells the page of the server: made from the rows that requests are checked with. */
export interface SiteData {
  /** In the order of the server's table. */
  readonly parameters: readonly ParameterRow[];
  /** Names of parameters that a link may have, where they mean nothing. */
  readonly ignored: readonly string[];
  readonly palettes: readonly PaletteRow[];
  readonly themes: readonly ThemeRow[];
  readonly scopes: readonly { readonly name: string; readonly title: string }[];
  /** Where the names of regions are: those known everywhere, and of each language. */
  readonly names: string;
  readonly namesByLanguage: Readonly<Record<string, string>>;
  /** The first is what a first visit sees. */
  readonly examples: readonly ExampleRow[];
  /** Of a body, and so of a file. */
  readonly maxFileBytes: number;
  readonly maxRows: number;
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

/** Scope by scope, a row a region: id, name, codes, folded names, and those that only English has. */
export type NamesFile = Readonly<
  Record<
    string,
    readonly (readonly [string, string, readonly string[], readonly string[], readonly string[]])[]
  >
>;

/** Of one language, scope by scope: id, name where it differs, folded names. */
export type LanguageFile = Readonly<
  Record<string, readonly (readonly [string, string, readonly string[]])[]>
>;

declare const SITE_DATA: SiteData;

/** Stands in the script: esbuild fills it in. */
export const siteData: SiteData = SITE_DATA;

export const parametersByName: ReadonlyMap<string, ParameterRow> = new Map(
  siteData.parameters.map((row) => [row.name, row]),
);
