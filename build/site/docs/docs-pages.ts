import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markup, type Html, joined } from "../html.ts";
import type { Page } from "../page.ts";
import type { Document, Heading } from "./document.ts";
import { errorsPage } from "./errors-page.ts";
import { galleryPage } from "./gallery-page.ts";
import { markdownPage, shownTargets } from "./markdown.ts";
import { parameterIndex, PARAMETERS_PAGE, parametersPages } from "./parameters-page.ts";
import { picturesOf } from "./pictures.ts";
import { searchPage } from "./search-page.ts";
import { scopeList, SCOPES_PAGE, scopePages } from "./scope-pages.ts";

const FOLDER = join(import.meta.dirname, "../../../docs");

/** What stands on pages of its own on the site. */
const elsewhere = new Map([
  ["parameters", parameterIndex()],
  ["scopes", scopeList()],
  [
    "errors",
    markup`<p><a href="/docs/errors">Errors</a> lists all of them.</p>
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

async function markdownPages(): Promise<readonly Document[]> {
  const texts = sources.map(({ file }) => readFileSync(join(FOLDER, file), "utf8"));
  const pictures = await picturesOf(texts.flatMap(shownTargets));
  return sources.map(({ path }, at) => {
    return markdownPage(path, texts[at]!, { pictures, tables: elsewhere });
  });
}

/** The pages of the documentation by their paths: each one file of HTML. Only the search has a script. */
export async function docsPages(): Promise<ReadonlyMap<string, Page>> {
  const [guide, recipes, api, command, scopes] = await markdownPages();
  const documents = [
    searchPage(),
    guide!,
    recipes!,
    await galleryPage(),
    ...parametersPages(),
    api!,
    errorsPage(),
    command!,
    { ...scopes!, isWide: true },
    ...scopePages(),
  ];
  return new Map(documents.map((document) => [document.path, toPage(document, documents)]));
}

function toPage(document: Document, all: readonly Document[]): Page {
  const { title, description } = document;
  return {
    title,
    description,
    styles: ["build/site/docs/docs.css"],
    scripts: document.scripts ?? [],
    body: frame(document, all).source,
  };
}

function frame(document: Document, all: readonly Document[]): Html {
  const { path, body, headings, isWide = false } = document;
  const chapters = all.filter((one) => !isPart(one.path));
  return markup`<div class="${isWide ? "docs wide" : "docs"}">
<nav class="chapters" aria-label="Documentation">
${chapters.map((chapter) => chapterLink(chapter, path))}<a href="/openapi.json">OpenAPI</a>
</nav>
${headings.length === 0 ? markup`` : contents(headings)}<main id="main">
${body}</main>
</div>`;
}

/** Pages below another page, which lists them. */
function isPart(path: string): boolean {
  return [PARAMETERS_PAGE, SCOPES_PAGE].some((page) => path.startsWith(`${page}/`));
}

function chapterLink({ path, title }: Document, current: string): Html {
  const isAbove = isPart(current) && current.startsWith(`${path}/`) && path !== "/docs";
  const mark =
    path === current
      ? markup` aria-current="page"`
      : isAbove
        ? markup` aria-current="true"`
        : markup``;
  return markup`<a href="${path}"${mark}>${title}</a>
`;
}

function contents(headings: readonly Heading[]): Html {
  return markup`<nav class="contents" aria-label="On this page">
<h2>On this page</h2>
<ul>
${joined(
  headings.map(
    ({ id, text, level }) => markup`<li class="level-${level}"><a href="#${id}">${text}</a></li>
`,
  ),
)}</ul>
</nav>
`;
}
