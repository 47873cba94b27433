/** What is copied: a link, and ways to show the map in a text or a page. */

export interface Linked {
  readonly url: string;
  readonly alt: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const entities = new Map([
  ["&", "&amp;"],
  ['"', "&quot;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);

export function markdown({ url, alt }: Linked): string {
  const text = alt.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]()#+!|<>~]/g, "\\$&");
  return `![${text}](${url})`;
}

export function imageElement({ url, alt, widthPx, heightPx }: Linked): string {
  return `<img src="${htmlText(url)}" alt="${htmlText(alt)}" width="${widthPx}" height="${heightPx}">`;
}

/** @param darkUrl the same map for readers who prefer dark */
export function pictureElement(light: Linked, darkUrl: string): string {
  return [
    "<picture>",
    `  <source srcset="${htmlText(darkUrl)}" media="(prefers-color-scheme: dark)">`,
    `  ${imageElement(light)}`,
    "</picture>",
  ].join("\n");
}

function htmlText(text: string): string {
  return text.replaceAll(/[&"<>]/g, (character) => entities.get(character)!);
}
