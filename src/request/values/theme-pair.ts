import { named, themeNames } from "../parameters/vocabulary.ts";
import { oneOf } from "../problems/problem-list.ts";
import type { ThemeName } from "../types.ts";
import { namesSchema } from "./json-schema.ts";
import { type Kind, textual } from "./kinds.ts";
import { withoutBlanks } from "./text.ts";

/** A light and a dark theme: the reader's system chooses. */
export interface ThemePair {
  readonly light: ThemeName;
  readonly dark: ThemeName;
}

export const themePairShape = "auto:<light theme>,<dark theme>";

const lights = themeNames.filter((name) => name.startsWith("light"));
const darks = themeNames.filter((name) => name.startsWith("dark"));

const pairSchema = {
  type: "string",
  pattern: `^auto:(${lights.join("|")}),(${darks.join("|")})$`,
};

const AUTO = /^auto:([^,]*),([^,]*)$/i;

/** A theme, or a pair of them in any case: `pair = "auto:" light "," dark`. */
export const themeKind: Kind<ThemeName | ThemePair> = textual<ThemeName | ThemePair>(
  (text) => named(themeNames, text) ?? parseThemePair(text),
  {
    schema: () => ({ anyOf: [namesSchema(themeNames), pairSchema] }),
    expected: (received) =>
      isLikePair(received) ? `${themePairShape}, as auto:light,dark` : oneOf(themeNames, received),
    allowed: themeNames,
  },
);

function parseThemePair(text: string): ThemePair | null {
  const [light, dark] = (AUTO.exec(text)?.slice(1) ?? []).map((name) =>
    named(themeNames, withoutBlanks(name)),
  );
  if (light == null || dark == null) return null;
  return light.startsWith("light") && dark.startsWith("dark") ? { light, dark } : null;
}

/** Whether a pair is what is meant. */
function isLikePair(value: unknown): boolean {
  return typeof value === "string" && /^auto\b/i.test(value);
}
