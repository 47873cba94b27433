import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Answer } from "../helpers/ask.ts";

/** The body without its coding. */
export function decoded({ headers, body }: Answer): Buffer {
  const coding = headers["content-encoding"];
  if (coding === "br") return brotliDecompressSync(body);
  if (coding === "gzip") return gunzipSync(body);
  return body;
}

/** The name of the error in a body of JSON. */
export function errorName({ body }: Answer): unknown {
  const parsed: Readonly<Record<string, unknown>> = JSON.parse(body.toString("utf8"));
  return parsed["error"];
}
