import { named, themeNames } from "../parameters/vocabulary.ts";
import type { ThemeName } from "../types.ts";
import type { JsonSchema } from "./json-schema.ts";
import { withoutBlanks } from "./text.ts";

/** Two themes, of which readers have the one that they prefer. */
export interface ThemePair {
  readonly light: ThemeName;
  readonly dark: ThemeName;
}

export const themePairShape = "auto:<light theme>,<dark theme>";

const lights = themeNames.filter((name) => name.startsWith("light"));
const darks = themeNames.filter((name) => name.startsWith("dark"));

export const themePairSchema: JsonSchema = {
  type: "string",
  pattern: `^auto:(${lights.join("|")}),(${darks.join("|")})$`,
};

const AUTO = /^auto:([^,]*),([^,]*)$/i;

/** `pair = "auto:" light "," dark`, in any case; null for anything else. */
export function parseThemePair(text: string): ThemePair | null {
  const [light, dark] = (AUTO.exec(text)?.slice(1) ?? []).map((name) =>
    named(themeNames, withoutBlanks(name)),
  );
  if (light == null || dark == null) return null;
  return light.startsWith("light") && dark.startsWith("dark") ? { light, dark } : null;
}

/** Whether a pair is what is meant. */
export function isLikePair(value: unknown): boolean {
  return typeof value === "string" && /^auto\b/i.test(value);
}
