import type { MapRequest } from "../../request/map-request.ts";
import type { ImageFormat } from "../../request/types.ts";
import { type Result, success } from "../../request/result.ts";
import { type Signer, signer } from "../../signing/signed-path.ts";
import { imageHtml, imageMarkdown, phoneMedia, phoneQuery } from "./embedding.ts";
import { noteRemarks, type Remark, warningRemarks } from "../respond/remarks.ts";
import type { MapService } from "../service-port.ts";
import { imagePaths, MAX_PLAIN_URL } from "./map-report.ts";
import type { H3Event } from "h3";
import type { HttpContext } from "../http-context.ts";
import { editionPrefix, linkingTarget, targetOfEvent } from "../request-target.ts";

/** A body as a request for an image, of the format that it names if none is given. */
export type Posted = (format?: ImageFormat) => Result<MapRequest>;

/** A map as links to it. */
export interface MapLink {
  readonly svg: string;
  readonly png: string;
  readonly markdown: string;
  readonly html: string;
  readonly alt: string;
  readonly warnings: readonly Remark[];
  readonly notes: readonly Remark[];
}

/** What the URLs of an edition's images begin with. */
export interface LinkBase {
  /** Scheme, host and port; empty where nobody knows them. */
  readonly origin: string;
  /** Of the edition, as `/2`; empty for bare paths. */
  readonly prefix: string;
  /** A path and query as it is linked to: with a signature, where the server wants one. */
  readonly signed: Signer;
}

/** What a body would draw, as links. */
export async function mapLink(
  service: MapService,
  posted: Posted,
  base: LinkBase,
): Promise<Result<MapLink>> {
  const asSvg = posted("svg");
  if (!asSvg.ok) return asSvg;
  const svg = await linkTo(service, asSvg.value, base);
  if (!svg.ok) return svg;
  const asPng = posted("png");
  if (!asPng.ok) return asPng;
  const png = await linkTo(service, asPng.value, base);
  if (!png.ok) return png;
  const { alt, widthPx, heightPx, warnings, notes } = await service.summary(asSvg.value);
  const image = { url: svg.value, alt, widthPx, heightPx };
  const phone = await linkForPhones(service, asSvg.value, base);
  return success({
    svg: svg.value,
    png: png.value,
    markdown: imageMarkdown(image),
    html: imageHtml(image, phone === null ? [] : [{ media: phoneMedia, url: phone }]),
    alt,
    warnings: warningRemarks(warnings),
    notes: noteRemarks(notes, asSvg.notes),
  });
}

/** The URL of a request's image: the plain one where it is short enough, else the compact one. */
export async function linkTo(
  service: MapService,
  request: MapRequest,
  { origin, prefix, signed }: LinkBase,
): Promise<Result<string>> {
  const paths = await imagePaths(service, request, prefix);
  if (!paths.ok) return paths;
  const plain = origin + (await signed(paths.value.plain));
  const isShort = plain.length <= MAX_PLAIN_URL;
  return success(isShort ? plain : origin + (await signed(paths.value.compact)));
}

/** The same map laid out for a telephone; null where it needs no other layout. */
async function linkForPhones(
  service: MapService,
  request: MapRequest,
  base: LinkBase,
): Promise<string | null> {
  const query = service.canonicalQuery(request);
  const narrow = query.ok ? phoneQuery(query.value, request.widthPx) : null;
  if (narrow === null) return null;
  const phone = service.parseGet(request.format, narrow);
  const link = phone.ok ? await linkTo(service, phone.value, base) : phone;
  return link.ok ? link.value : null;
}

/** What URLs that answer an event begin with. */
export function linkBase(
  { publicUrl, signingKeys, editions }: HttpContext,
  event: H3Event,
): LinkBase {
  const origin = publicUrl ?? originOf(event);
  const prefix = editionPrefix(linkingTarget(editions, targetOfEvent(event)));
  return { origin, prefix, signed: signer(signingKeys) };
}

/** As the client addressed this server; nothing where that is no plain host. */
function originOf({ req, runtime }: H3Event): string {
  const host = req.headers.get("host") ?? "";
  // Node's server does not speak TLS; elsewhere the URL tells what is spoken.
  const scheme = runtime?.node === undefined ? new URL(req.url).protocol : "http:";
  return PLAIN_HOST.test(host) ? `${scheme}//${host}` : "";
}

const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
