import type { MapRequest } from "../../request/map-request.ts";
import type { ImageFormat } from "../../request/types.ts";
import { type Result, success } from "../../result.ts";
import { escaped } from "../../svg/escaping.ts";
import { notesHeader } from "../respond/notes-header.ts";
import { warningsHeader } from "../respond/warnings-header.ts";
import type { MapService } from "../service-port.ts";
import { imagePaths, MAX_PLAIN_URL } from "./map-report.ts";

/** A body as a request for an image, of the format that it names if none is given. */
export type Posted = (format?: ImageFormat) => Result<MapRequest>;

/** A map as links to it. */
export interface MapLink {
  readonly url: string;
  readonly png: string;
  readonly markdown: string;
  readonly html: string;
  readonly alt: string;
  /** As headers of the image would tell them. */
  readonly warnings: readonly string[];
}

/** What the URLs of an edition's images begin with. */
export interface LinkBase {
  /** Scheme, host and port; empty where nobody knows them. */
  readonly origin: string;
  /** Of the edition, as `/2`; empty for bare paths. */
  readonly prefix: string;
  /** A path and query as it is linked to: with a signature, where the server wants one. */
  readonly signed: (pathAndQuery: string) => string;
}

/** What a body would draw, as links. */
export async function mapLink(
  service: MapService,
  posted: Posted,
  base: LinkBase,
): Promise<Result<MapLink>> {
  const svg = posted("svg");
  if (!svg.ok) return svg;
  const url = linkTo(service, svg.value, base);
  if (!url.ok) return url;
  const asPng = posted("png");
  if (!asPng.ok) return asPng;
  const png = linkTo(service, asPng.value, base);
  if (!png.ok) return png;
  const { alt, widthPx, heightPx, warnings, notes } = await service.summary(svg.value);
  const size = `width="${widthPx}" height="${heightPx}"`;
  return success({
    url: url.value,
    png: png.value,
    markdown: `![${markdownText(alt)}](${url.value})`,
    html: `<img src="${escaped(url.value)}" alt="${escaped(alt)}" ${size}>`,
    alt,
    warnings: [warningsHeader(warnings), notesHeader(notes)].filter((text) => text !== null),
  });
}

/** The URL of a request's image: the plain one where it is short enough, else the compact one. */
export function linkTo(
  service: MapService,
  request: MapRequest,
  { origin, prefix, signed }: LinkBase,
): Result<string> {
  const paths = imagePaths(service, request, prefix);
  if (!paths.ok) return paths;
  const plain = origin + signed(paths.value.plain);
  const compact = origin + signed(paths.value.compact);
  // A table of numbers without ids is no more for people to read than what is compact.
  const isReadable = !paths.value.plain.includes("&values=") || plain.length <= compact.length;
  return success(plain.length <= MAX_PLAIN_URL && isReadable ? plain : compact);
}

/** On one line, with what Markdown would read as markup made literal. */
function markdownText(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]()#+!|<>~]/g, "\\$&");
}
