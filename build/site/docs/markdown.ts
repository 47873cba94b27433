import { Marked, type Token, type Tokens } from "marked";
import { markup, Html } from "../html.ts";
import { Anchors, type Document, type Heading } from "./document.ts";
import { breakable, type Picture, pictureFigure } from "./pictures.ts";

/** A map in a text: a request by GET that is all of a line of code. */
const TARGET = /^\/map\.(?:svg|png)\?\S+$/;

/** A page of the server, in code, as documents of the repository name it. */
const PAGE = /^(?:\/docs(?:\/[\w-]+)*(?:#[\w-]+)?|\/openapi\.json|\/llms\.txt|\/scopes)$/;

/** What a Markdown text is turned into HTML with. */
export interface MarkdownContext {
  /** Of each map of the text that stands in a block of code. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** What stands in place of a table that is made from the code, by its name; others stay as they are. */
  readonly tables: ReadonlyMap<string, Html>;
}

/** The maps that stand in blocks of code. */
export function shownTargets(text: string): readonly string[] {
  return new Marked()
    .lexer(forReaders(text))
    .flatMap((token) => (token.type === "code" ? targetsOfBlock(token.raw) : []));
}

/** A document of the repository as a page: what it says of files of the repository is left out. */
export function markdownPage(
  path: string,
  text: string,
  { pictures, tables }: MarkdownContext,
): Document {
  const anchors = new Anchors();
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const said = plainText(tokens);
        const id = anchors.of(said);
        if (depth === 2 || depth === 3) headings.push({ id, text: said, level: depth });
        return depth === 1
          ? markup`<h1 id="${id}">${said}</h1>\n`.source
          : `<h${depth} id="${id}"><a class="anchor" href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      code({ raw, text: code }: Tokens.Code) {
        const targets = targetsOfBlock(raw);
        return targets.length === 0
          ? markup`<pre><code>${code}</code></pre>\n`.source
          : targets.map((target) => pictureFigure(pictures.get(target)!).source).join("");
      },
      codespan({ text: code }: Tokens.Codespan) {
        return TARGET.test(code) || PAGE.test(code)
          ? markup`<a href="${code}"><code>${breakable(code)}</code></a>`.source
          : markup`<code>${code}</code>`.source;
      },
      link({ href, tokens }: Tokens.Link) {
        const said = this.parser.parseInline(tokens);
        const to = pageOf(href);
        return to === null ? said : markup`<a href="${to}">${new Html(said)}</a>`.source;
      },
      html({ raw }: Tokens.HTML | Tokens.Tag) {
        const [, name = ""] = /^<!-- table: ([a-z]+) -->/.exec(raw) ?? [];
        return tables.get(name)?.source ?? "";
      },
      image: () => "",
    },
  });
  const tokens = marked.lexer(withoutMadeTables(forReaders(text), tables));
  const title = tokens.find((token): token is Tokens.Heading => token.type === "heading");
  const first = tokens.find((token): token is Tokens.Paragraph => token.type === "paragraph");
  return {
    path,
    body: new Html(marked.parser(tokens)),
    headings,
    title: title === undefined ? "" : plainText(title.tokens),
    description: first === undefined ? "" : plainText(first.tokens).replaceAll(/\s+/g, " "),
  };
}

/**
 * A few words of Markdown, without a paragraph around them.
 *
 * @param page of the anchors that the words link to; by default the page that they stand on
 */
export function inlineMarkdown(text: string, page = ""): Html {
  const marked = new Marked({
    renderer: {
      codespan: ({ text: code }: Tokens.Codespan) => markup`<code>${code}</code>`.source,
      link({ href, tokens }: Tokens.Link) {
        const said = new Html(this.parser.parseInline(tokens));
        return markup`<a href="${href.startsWith("#") ? page : ""}${href}">${said}</a>`.source;
      },
    },
  });
  return new Html(marked.parseInline(text, { async: false }));
}

/** Without the tests that show what is said, what is about the code, and the contents, which pages have beside them. */
function forReaders(text: string): string {
  return text
    .replaceAll(/<!-- repository -->[^]*?<!-- \/repository -->\n*/g, "")
    .replaceAll(/\s*Tested by\s(?:[^.`]|`[^`]*`)*\./g, "")
    .replaceAll(/^\| rule +\| test +\|.*\n(?:\|.*\n)+/gm, firstColumn)
    .replace(/^(?:- \[[^\]]*\]\(#[^)]*\)\n)+/m, "");
}

/** Of a table. */
function firstColumn(table: string): string {
  return table.replaceAll(/^(\| (?:\\\||[^|])*\|).*$/gm, "$1");
}

function withoutMadeTables(text: string, made: ReadonlyMap<string, Html>): string {
  return text.replaceAll(
    /(<!-- table: ([a-z]+) -->\n)[^]*?<!-- \/table -->\n/g,
    (whole, mark: string, name: string) => (made.has(name) ? `${mark}\n` : whole),
  );
}

function targetsOfBlock(raw: string): readonly string[] {
  const lines = raw.split("\n").slice(1, -1);
  return lines.length > 0 && lines.every((line) => TARGET.test(line)) ? lines : [];
}

/** Pages of documents of the repository. */
const pages: ReadonlyMap<string, string> = new Map([
  ["guide.md", "/docs"],
  ["recipes.md", "/docs/recipes"],
  ["api.md", "/docs/api"],
  ["command.md", "/docs/command"],
  ["scopes.md", "/docs/scopes"],
]);

/** Where a link leads on the site; null for what only the repository has. */
function pageOf(href: string): string | null {
  if (/^(?:https?:|#|\/)/.test(href)) return href;
  const [file = "", anchor] = href.split("#");
  const page = pages.get(file.replace(/^(?:\.\/|docs\/)/, ""));
  return page === undefined ? null : `${page}${anchor === undefined ? "" : `#${anchor}`}`;
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      "tokens" in token ? plainText(token.tokens) : "text" in token ? String(token.text) : "",
    )
    .join("");
}
