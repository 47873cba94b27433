import { escaped } from "../../src/svg/escaping.ts";

/** A page for people, before its frame is around it. */
export interface Page {
  /** Of the page alone: the name of the service stands behind it. */
  readonly title: string;
  readonly description: string;
  /** Sources of its styles and scripts, besides what all pages share. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Finished HTML, within `<body>`: a `<main id="main">`. */
  readonly body: string;
}

/** What all pages are made with. */
export interface PageFrame {
  /** Where a browser finds what was made of a source. */
  readonly assetPath: (source: string) => string;
  /** Pages that the header leads to, in order. */
  readonly links: readonly { readonly path: string; readonly title: string }[];
}

const SHARED_STYLES = "build/site/styles/site.css";
const ICON = "build/site/styles/icon.svg";

/** What every page loads. */
export const sharedSources: readonly string[] = [SHARED_STYLES, ICON];

/** A page as HTML, with the head, header and footer that all share. */
export function pageHtml(path: string, page: Page, { assetPath, links }: PageFrame): string {
  const styles = [SHARED_STYLES, ...page.styles].map(
    (source) => `<link rel="stylesheet" href="${assetPath(source)}">`,
  );
  const scripts = page.scripts.map(
    (source) => `<script type="module" src="${assetPath(source)}"></script>`,
  );
  const navigation = links.map(
    ({ path: to, title }) =>
      `<a href="${to}"${isWithin(path, to) ? ` aria-current="${path === to ? "page" : "true"}"` : ""}>${escaped(title)}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(page.title)} – Copperplate</title>
<meta name="description" content="${escaped(page.description)}">
<link rel="icon" type="image/svg+xml" href="${assetPath(ICON)}">
${[...styles, ...scripts].join("\n")}
</head>
<body>
<a class="skip-link" href="#main">Skip to content</a>
<header class="site-header">
<a class="site-name" href="/"><img src="${assetPath(ICON)}" alt="" width="24" height="24">Copperplate</a>
<nav aria-label="Site">${navigation.join("\n")}</nav>
</header>
${page.body}
</body>
</html>
`;
}

function isWithin(path: string, part: string): boolean {
  return path === part || (part !== "/" && path.startsWith(`${part}/`));
}
