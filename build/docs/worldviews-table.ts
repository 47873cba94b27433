import { scopes } from "../../generated/scopes.ts";
import { changeText, worldviewChanges } from "../../src/names/worldview-changes.ts";
import { worldviewNames, WORLDVIEWS } from "../../src/names/worldviews.ts";
import { markdownTable } from "./markdown.ts";

/** What each view changes, and on which maps. */
export function worldviewsTable(): string {
  return markdownTable(
    ["worldview", "changes", "on"],
    worldviewNames.slice(1).map((view) => [
      `\`${view}\``,
      WORLDVIEWS[view].map(changeText).join("; ") || "nothing",
      scopes
        .filter(({ name }) => worldviewChanges(name, view).length > 0)
        .map(({ name }) => `\`${name}\``)
        .join(" "),
    ]),
  );
}
