import { generatedText } from "../platform/generated-files.ts";
import { levelsOf } from "./country-record.ts";
import { knownRegion, type Naming } from "./known-region.ts";

let read: Readonly<Record<string, string>> | undefined;

/** Ids with blanks between, by a scope and a region of a higher level; read when the first such region is asked for. */
function parts(): Readonly<Record<string, string>> {
  const known: Readonly<Record<string, string>> =
    read ?? JSON.parse(generatedText("atlas/region-parts.json"));
  return (read = known);
}

/**
 * The regions of a scope that are parts of one of a higher level of its country, which is named by its code, or as
 * another scope of the country knows it: the counties of `US-TX`, `TX` or `Texas`. None of any other text.
 */
export function partsOf(text: string, naming: Naming): readonly string[] {
  const { scope } = naming;
  const ids = levelsOf(scope).flatMap((level) =>
    level === scope ? [] : (knownRegion(text, { ...naming, scope: level }) ?? []),
  );
  const above = [text, ...ids].find((id) => Object.hasOwn(parts(), `${scope} ${id}`));
  return above === undefined ? [] : parts()[`${scope} ${above}`]!.split(" ");
}
