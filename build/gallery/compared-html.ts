import { escaped } from "../../src/svg/escaping.ts";
import type { Subject } from "./subjects.ts";

/** A map before and after. */
export interface Pair {
  readonly tile: Subject;
  /** Whether both formats have the same bytes. */
  readonly isSame: boolean;
  /** Before and after: why there is no image; null where there is one. */
  readonly failures: readonly (string | null)[];
}

const STYLE =
  "body{font:14px sans-serif;margin:24px;background:#888}section{margin-bottom:40px;white-space:nowrap}img{vertical-align:top;margin:0 16px 16px 0}p{display:inline-block;margin:0 16px 0 0}";
const SIDES = ["before", "after"] as const;

/** Every pair in full size: before and after as the browser draws the SVG, below them both as PNG. */
export function comparedPage(name: string, base: string, pairs: readonly Pair[]): string {
  const sections = pairs.map(({ tile, isSame, failures }, i) => {
    const rows = (["svg", "png"] as const).map((format) =>
      SIDES.map((side, at) => {
        const failure = failures[at];
        if (failure != null) return `<p>${side}: ${escaped(failure)}</p>`;
        return `<img src="${i}-${side}.${format}" alt="${side}" loading="lazy">`;
      }).join(""),
    );
    const state = isSame ? "the same bytes" : "changed";
    const heading = `<h2 title="${escaped(tile.query)}">${i}. ${escaped(tile.caption)}: ${state}</h2>`;
    return `<section>${heading}<div>${rows.join("</div><div>")}</div></section>`;
  });
  return document(`${name}: before (${base}) and after`, sections.join("\n"));
}

export function comparedIndex(names: readonly string[]): string {
  const items = names.map((name) => `<li><a href="${name}/index.html">${name}</a></li>`);
  return document("Before and after", `<ul>${items.join("")}</ul>`);
}

function document(title: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style>\n<h1>${escaped(title)}</h1>\n${body}\n`;
}
