import { createHash } from "node:crypto";
import { bundled } from "./bundle.ts";
import { DOCS_PATH, LLMS_PATH, OPENAPI_PATH } from "../../src/http/site/site-paths.ts";
import { docsPages } from "./docs/docs-pages.ts";
import { searchIndex } from "./docs/search-page.ts";
import { llmsText } from "./llms-text.ts";
import { openApi } from "./openapi/openapi.ts";
import { type Page, pageHtml, sharedSources } from "./page.ts";
import { playgroundData } from "./playground-data.ts";

/** A file of the site as it is built. */
export interface BuiltFile {
  /** Where a browser finds it. */
  readonly path: string;
  readonly mediaType: string;
  /** Whether its path names its content. */
  readonly isImmutable: boolean;
  /** False by default, as in all but some pages. */
  readonly runsScripts?: boolean;
  readonly body: Uint8Array;
}

/** A file that a script loads when it needs it, under a path that names its content. */
export interface DataFile {
  readonly path: string;
  readonly body: Uint8Array;
}

/** The page at `/`: its script makes all of it. */
const playgroundPage: Page = {
  title: "Playground",
  description: "Thematic maps as URLs: paste a table, look, copy the link.",
  styles: ["playground/playground.css"],
  scripts: ["playground/main.ts"],
  body: `<main id="main" class="playground">
<p class="waiting" role="status">The page is loading…</p>
<noscript><p>The playground needs scripts. A map is a URL without any: <a href="/map.svg?scope=world&amp;data=RO:5,FR:3">/map.svg?scope=world&amp;data=RO:5,FR:3</a></p></noscript>
</main>`,
};

/** Loaded with the first workbook that is opened. */
const WORKBOOK_SCRIPT = "playground/workbook/workbook.ts";

/** What the header of each page leads to. */
const links = [
  { path: "/", title: "Playground" },
  { path: DOCS_PATH, title: "Docs" },
];

const ASSETS = "/assets/";
const mediaTypes = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".json", "application/json; charset=utf-8"],
  [".csv", "text/csv; charset=utf-8"],
]);

/** All pages and what they load, the same bytes at every build. */
export async function builtSite(): Promise<readonly BuiltFile[]> {
  const documents = await docsPages();
  const pages: ReadonlyMap<string, Page> = new Map([["/", playgroundPage], ...documents]);
  const sources = [...pages.values()].flatMap(({ styles, scripts }) => styles.concat(scripts));
  const { data, files } = playgroundData();
  const later = await bundled([WORKBOOK_SCRIPT], {});
  const first = await bundled([...new Set([...sharedSources, ...sources])], {
    SITE_DATA: JSON.stringify(data),
    WORKBOOK_SCRIPT: JSON.stringify(`${ASSETS}${later[0]!.name}`),
    SEARCH_INDEX: JSON.stringify(searchIndex(documents)),
  });
  const assets = [...first, ...later];
  const names = new Map(assets.map(({ source, name }) => [source, name]));
  const assetPath = (source: string): string => {
    const name = names.get(source);
    if (name === undefined) throw new RangeError(`nothing was built of ${source}`);
    return `${ASSETS}${name}`;
  };
  return [
    ...Array.from(pages, ([path, page]) => ({
      path,
      mediaType: "text/html; charset=utf-8",
      isImmutable: false,
      runsScripts: page.scripts.length > 0,
      body: Buffer.from(pageHtml(path, page, { assetPath, links })),
    })),
    {
      path: OPENAPI_PATH,
      mediaType: "application/json; charset=utf-8",
      isImmutable: false,
      body: Buffer.from(`${JSON.stringify(openApi())}\n`),
    },
    {
      path: LLMS_PATH,
      mediaType: "text/plain; charset=utf-8",
      isImmutable: false,
      body: Buffer.from(llmsText()),
    },
    ...[...assets.map(({ name, body }) => ({ path: `${ASSETS}${name}`, body })), ...files].map(
      ({ path, body }) => ({ path, mediaType: mediaTypeOf(path), isImmutable: true, body }),
    ),
  ];
}

/** Of what a file says alone, so that a page which did not change is not sent again after a release. */
export function tagOf(body: Uint8Array): string {
  return createHash("sha1").update(body).digest("hex");
}

function mediaTypeOf(name: string): string {
  const type = mediaTypes.get(name.slice(name.lastIndexOf(".")));
  if (type === undefined) throw new RangeError(`no media type for ${name}`);
  return type;
}
