import { parseGet } from "../../../src/request/parse.ts";
import { imageSummary } from "../../../src/service/image.ts";
import { EMPTY, markup, type Html, joined } from "../html.ts";

/** What a page says of a map before it is loaded. */
export interface Picture {
  /** Path and query. */
  readonly target: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly alt: string;
}

/** @throws RangeError for a target that is no map without mistakes: the build of the site stops at it */
export async function picture(target: string): Promise<Picture> {
  const [, format, query = ""] = /^\/map\.(svg|png)\?(.*)$/.exec(target) ?? [];
  const parsed = parseGet(format === "png" ? "png" : "svg", query);
  if (format === undefined || !parsed.ok)
    throw new RangeError(`${target}: ${parsed.ok ? "no map" : parsed.problems[0].message}`);
  const { widthPx, heightPx, alt, warnings } = await imageSummary(parsed.value);
  const missing = [...warnings.unknownIds, ...warnings.notShown];
  if (missing.length > 0) throw new RangeError(`${target} does not show ${missing.join(", ")}`);
  return { target, widthPx, heightPx, alt };
}

/** All maps that a text shows, in code. */
export async function picturesOf(targets: Iterable<string>): Promise<ReadonlyMap<string, Picture>> {
  const found = new Map<string, Picture>();
  // oxlint-disable-next-line no-await-in-loop -- one after another takes as long, and less memory
  for (const target of new Set(targets)) found.set(target, await picture(target));
  return found;
}

export function pictureImage({ target, widthPx, heightPx, alt }: Picture): Html {
  return markup`<img src="${target}" alt="${alt}" width="${widthPx}" height="${heightPx}" loading="lazy" decoding="async">`;
}

/** A map with the URL that it is of, and a way to go on from it. */
export function pictureFigure(shown: Picture): Html {
  const { target } = shown;
  const query = target.slice(target.indexOf("?"));
  return markup`<figure class="example">
<a href="${target}">${pictureImage(shown)}</a>
<figcaption><code>${breakable(target)}</code> <a class="edit" href="/${query}">Edit this map</a></figcaption>
</figure>
`;
}

/** A URL that lines may be broken in, before each parameter. */
export function breakable(url: string): Html {
  const parts = url.split(/(?=[&?])/);
  return joined(parts.map((part, at) => markup`${at === 0 ? EMPTY : markup`<wbr>`}${part}`));
}
