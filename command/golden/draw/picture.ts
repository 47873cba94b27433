import type { PictureCase } from "../cases/case.ts";
import type { PictureFormat } from "../compare/outcome.ts";
import type { Promises } from "../compare/answer-headers.ts";

/** What one side has for a case. */
export type Picture =
  | DrawnPicture
  /** There is no golden, or no such file. */
  | { readonly kind: "absent" }
  /** The service finds fault with the request. */
  | { readonly kind: "refused"; readonly message: string }
  /** The service, or the disk, fails. */
  | { readonly kind: "broken"; readonly message: string };

export interface DrawnPicture {
  readonly kind: "drawn";
  readonly body: Buffer;
  /** Null where nobody knows of any. */
  readonly promises: Promises | null;
}

/** Where pictures come from. */
export type PictureSource = (golden: PictureCase) => Promise<Picture>;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** How much may stand before the first element of an SVG. */
const MAX_PROLOG_BYTES = 65_536;

/** What the bytes of a picture begin as. */
export function formatOf(body: Buffer): PictureFormat | null {
  if (body.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return "png";
  const start = withoutProlog(body.subarray(0, MAX_PROLOG_BYTES).toString("utf8"));
  return /^<(?:[\w.-]+:)?svg[\s/>]/.test(start) ? "svg" : null;
}

/** A document from its first element on: byte order mark, declaration, comments and doctype are skipped. */
function withoutProlog(document: string): string {
  let at = 0;
  for (;;) {
    while (/^[\s\ufeff]$/.test(document.charAt(at))) at += 1;
    const end = document.startsWith("<!--", at) ? "-->" : ">";
    if (!document.startsWith("<?", at) && !document.startsWith("<!", at)) return document.slice(at);
    const found = document.indexOf(end, at);
    if (found === -1) return "";
    at = found + end.length;
  }
}

/** A body that was drawn, if it is in the format that the case says. */
export function drawnPicture(golden: PictureCase, bytes: Uint8Array): Picture {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = formatOf(body);
  if (format === golden.format) return { kind: "drawn", body, promises: null };
  const received = format ?? "neither SVG nor PNG";
  const isListed = format !== null && golden.line !== null;
  const hint = isListed ? `; the request and line ${golden.line} must name one format` : "";
  return { kind: "broken", message: `expected ${golden.format}, received ${received}${hint}` };
}
