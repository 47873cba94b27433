import { escaped } from "../../src/svg/escaping.ts";

/** What is copied: a link, and ways to show the map in a text or a page. */

export interface Linked {
  readonly url: string;
  readonly alt: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export function markdown({ url, alt }: Linked): string {
  const text = alt.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]()#+!|<>~]/g, "\\$&");
  return `![${text}](${url})`;
}

export function imageElement({ url, alt, widthPx, heightPx }: Linked): string {
  return `<img src="${escaped(url)}" alt="${escaped(alt)}" width="${widthPx}" height="${heightPx}">`;
}

/** @param darkUrl the same map for readers who prefer dark */
export function pictureElement(light: Linked, darkUrl: string): string {
  return [
    "<picture>",
    `  <source srcset="${escaped(darkUrl)}" media="(prefers-color-scheme: dark)">`,
    `  ${imageElement(light)}`,
    "</picture>",
  ].join("\n");
}
