import { escaped } from "../../svg/escaping.ts";

/** Ways to show a map in a text or a page; the page at `/` copies the same. */

export interface LinkedImage {
  readonly url: string;
  readonly alt: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The same map, or another layout of it, for some readers. */
export interface ImageSource {
  /** A media query. */
  readonly media: string;
  readonly url: string;
}

/** Windows of telephones are not wider, and get a layout of their own where a map is wider than they are. */
const MAX_PHONE_PX = 480;
const PHONE_PX = 360;
export const phoneMedia = `(max-width: ${MAX_PHONE_PX}px)`;

/** The query of a map laid out for a telephone; null where the map itself is as narrow. */
export function phoneQuery(query: string, widthPx: number): string | null {
  if (widthPx <= MAX_PHONE_PX) return null;
  const others = query.split("&").filter((pair) => !/^(?:width|height|scale)=/i.test(pair));
  return [...others.slice(0, 1), `width=${PHONE_PX}`, ...others.slice(1)].join("&");
}

/** On one line, with what Markdown would read as markup made literal. */
export function imageMarkdown({ url, alt }: LinkedImage): string {
  const text = alt.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]()#+!|<>~]/g, "\\$&");
  return `![${text}](${url})`;
}

/** @param sources the first that suits the reader is shown in place of the image */
export function imageHtml(
  { url, alt, widthPx, heightPx }: LinkedImage,
  sources: readonly ImageSource[],
): string {
  const image = `<img src="${escaped(url)}" alt="${escaped(alt)}" width="${widthPx}" height="${heightPx}" style="max-width:100%;height:auto">`;
  if (sources.length === 0) return image;
  const others = sources.map(
    (source) => `  <source media="${source.media}" srcset="${escaped(source.url)}">`,
  );
  return ["<picture>", ...others, `  ${image}`, "</picture>"].join("\n");
}
