import type { Section } from "../../../playground/search/matches.ts";
import { markup } from "../html.ts";
import type { Page } from "../page.ts";
import type { Document } from "./document.ts";

export const SEARCH_PAGE = "/docs/search";
export const SEARCH_SCRIPT = "playground/search/search.ts";

/** The one page of the documentation with a script, which holds its index. */
export function searchPage(): Document {
  return {
    path: SEARCH_PAGE,
    title: "Search",
    description: "Searches all pages of the documentation.",
    headings: [],
    scripts: [SEARCH_SCRIPT],
    body: markup`<h1>Search</h1>
<search><label for="search">Words in the documentation</label>
<input id="search" type="search" autocomplete="off" spellcheck="false"></search>
<noscript><p>The search needs scripts. All other pages work without.</p></noscript>
<p id="search-status" role="status"></p>
<ol id="search-results"></ol>
`,
  };
}

/** The sections of pages, each from one heading to the next. */
export function searchIndex(pages: ReadonlyMap<string, Page>): readonly Section[] {
  return [...pages]
    .filter(([path]) => path !== SEARCH_PAGE)
    .flatMap(([path, { title, body }]) => sectionsOf(path, title, body));
}

function sectionsOf(path: string, title: string, body: string): readonly Section[] {
  const main = /<main id="main">([^]*)<\/main>/.exec(body)?.[1] ?? "";
  return main.split(/(?=<h[123][ >])/).flatMap((part) => {
    const [head, level, id = "", heading = ""] =
      /^<h([123])(?: id="([^"]*)")?[^>]*>(.*?)<\/h\1>/s.exec(part) ?? [];
    if (head === undefined) return [];
    const text = plain(part.slice(head.length));
    return [[level === "1" ? path : `${path}#${id}`, title, plain(heading), text] as const];
  });
}

const entities = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
]);

function plain(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|code|wbr)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities.get(entity)!)
    .replaceAll(/\s+/g, " ")
    .trim();
}
