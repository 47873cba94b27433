import { escaped } from "../../src/svg/escaping.ts";
import type { DrawnTile } from "./tiles.ts";

const STYLE =
  "body{font:14px sans-serif;margin:24px;background:#888}figure{display:inline-block;margin:0 16px 24px 0}svg,img{max-width:600px;height:auto;vertical-align:top;margin-right:8px}";

/** SVG inlined, as a page would have it, beside PNG: the two must look the same. */
export function galleryPage(name: string, tiles: readonly DrawnTile[]): string {
  const figures = tiles.map(
    ({ caption, query, svg }, i) =>
      `<figure><figcaption><a href="${i}.svg">${escaped(caption)}</a> <small title="${escaped(query)}">?</small></figcaption>${svg.toString("utf8")}<img src="${i}.png" alt=""></figure>`,
  );
  return page(name, figures.join("\n"));
}

export function indexPage(names: readonly string[], ownPages: readonly string[]): string {
  const items = names.map(
    (name) =>
      `<li><a href="${name}/index.html">${name}</a> · <a href="${name}.png">contact sheet</a></li>`,
  );
  items.push(...ownPages.map((name) => `<li><a href="${name}/index.html">${name}</a></li>`));
  return page("Gallery", `<ul>${items.join("")}</ul>`);
}

/** Photographs below each other, each with what it shows. */
export function shotsPage(
  name: string,
  shots: readonly { readonly file: string; readonly caption: string }[],
): string {
  const figures = shots.map(
    ({ file, caption }) =>
      `<figure><figcaption>${escaped(caption)}</figcaption><img src="${file}" alt=""></figure>`,
  );
  return page(name, figures.join("\n"));
}

function page(title: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style>\n<h1>${escaped(title)}</h1>\n${body}\n`;
}
