/** A feature as its file has it: nothing of it is known yet. */
export interface RawFeature {
  readonly id: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: unknown;
  /** Whether rings were joined across 180°, as tools of TopoJSON do. */
  readonly isStitched: boolean;
}

export interface FileOptions {
  readonly file: string;
  readonly object?: string | undefined;
  /** What the file may say of its coordinates though they are WGS 84. */
  readonly allowedCrs?: string | undefined;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a value is, in a word or two. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : JSON.stringify(value);
}
