import type { GoldenCase } from "../cases/case.ts";
import type { PictureFormat } from "../compare/outcome.ts";

/** What one side has for a case. */
export type Picture =
  | { readonly kind: "drawn"; readonly body: Buffer }
  /** There is no golden. */
  | { readonly kind: "absent" }
  /** The service finds fault with the request. */
  | { readonly kind: "refused"; readonly message: string }
  /** The service fails. */
  | { readonly kind: "broken"; readonly message: string };

/** Where pictures come from. */
export type PictureSource = (golden: GoldenCase) => Promise<Picture>;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the bytes of a picture begin as. */
export function formatOf(body: Buffer): PictureFormat | null {
  if (body.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return "png";
  return body.subarray(0, 4).toString("latin1") === "<svg" ? "svg" : null;
}

/** A body that was drawn, if it is in the format that the case says. */
export function drawnPicture(golden: GoldenCase, bytes: Uint8Array): Picture {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = formatOf(body);
  if (format === golden.format) return { kind: "drawn", body };
  const received = format ?? "neither SVG nor PNG";
  const hint = format === null ? "" : `; the request and line ${golden.line} must name one format`;
  return { kind: "broken", message: `expected ${golden.format}, received ${received}${hint}` };
}
