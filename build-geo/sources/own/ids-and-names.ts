import type { RawFeature } from "./raw-feature.ts";
import type { ScopeEntry } from "./scope-entry.ts";

/** Ids as requests can name them. */
const ID = /^[A-Z0-9][A-Z0-9-]{0,15}$/;

/** Properties that a message names. */
const MAX_NAMED = 12;

export type IdsAndNames = Pick<ScopeEntry, "idProperty" | "idPrefix" | "nameProperty">;

/** A text, or what is wrong with it. */
export type Read = { readonly value: string } | { readonly problem: string };

/** The id of a feature, with its prefix; null where it has none. */
export function idOf(feature: RawFeature, { idProperty, idPrefix = "" }: IdsAndNames): Read | null {
  const id = idProperty === undefined ? feature.id : feature.properties[idProperty];
  const label = idProperty ?? "id";
  if (id === undefined || id === null) return null;
  if (typeof id !== "string" && !(typeof id === "number" && Number.isSafeInteger(id)))
    return { problem: `${label} is neither text nor a whole number: ${JSON.stringify(id)}` };
  const whole = idPrefix + String(id);
  if (ID.test(whole)) return { value: whole };
  return {
    problem: `${label} must be 1 to 16 of A-Z, 0-9 and -, received ${JSON.stringify(whole)}`,
  };
}

/** What to say of a feature without an id. */
export function missingId(feature: RawFeature, { idProperty }: IdsAndNames): string {
  const mend = `name another with idProperty, or leave such features out with "allow": {"withoutId": count}`;
  return idProperty === undefined
    ? `it has no id of its own, ${properties(feature)}: ${mend}`
    : `the property ${idProperty} is missing, ${properties(feature)}: ${mend}`;
}

/** The name of a feature, in NFC; its id where no property has names. */
export function nameOf(feature: RawFeature, id: string, { nameProperty }: IdsAndNames): Read {
  if (nameProperty === undefined) return { value: id };
  const name = feature.properties[nameProperty];
  if (name === undefined || name === null)
    return { problem: `the property ${nameProperty} is missing, ${properties(feature)}` };
  if (typeof name !== "string" || name.trim() === "" || name !== name.trim())
    return {
      problem: `${nameProperty} must be text without blanks at its ends, received ${JSON.stringify(name)}`,
    };
  if (name.includes("\u{FFFD}"))
    return {
      problem: `${nameProperty} has lost letters, ${JSON.stringify(name)}: it was read in another encoding than it was written in`,
    };
  return { value: name.normalize("NFC") };
}

function properties(feature: RawFeature): string {
  const names = Object.keys(feature.properties);
  if (names.length === 0) return "and it has no properties";
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
  return `it has ${names.slice(0, MAX_NAMED).join(", ")}${more}`;
}
