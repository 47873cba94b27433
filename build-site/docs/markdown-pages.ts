import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markup } from "../html.ts";
import type { Document } from "./document.ts";
import { markdownPage, shownTargets } from "./markdown.ts";
import { parameterIndex } from "./parameters-page.ts";
import { picturesOf } from "./pictures.ts";
import { SCOPES_PAGE, scopeList } from "./scope-pages.ts";

const FOLDER = join(import.meta.dirname, "../../docs");

/** What stands on pages of its own on the site. */
const elsewhere = new Map([
  ["parameters", parameterIndex()],
  ["scopes", scopeList()],
  [
    "errors",
    markup`<p>All of them stand under <a href="/docs/errors">errors</a>.</p>
`,
  ],
]);

/** Documents of the repository that are for users too. */
const sources = [
  { path: "/docs", file: "guide.md" },
  { path: "/docs/recipes", file: "recipes.md" },
  { path: "/docs/api", file: "api.md" },
  { path: "/docs/command", file: "command.md" },
  { path: SCOPES_PAGE, file: "scopes.md" },
];

export async function markdownPages(): Promise<readonly Document[]> {
  const texts = sources.map(({ file }) => readFileSync(join(FOLDER, file), "utf8"));
  const pictures = await picturesOf(texts.flatMap(shownTargets));
  return sources.map(({ path }, at) => {
    return markdownPage(path, texts[at]!, { pictures, tables: elsewhere });
  });
}
