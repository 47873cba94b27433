import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/**
 * A file of us-atlas 3.0.1 or world-atlas 2.0.2 as it was published, both under the ISC licence.
 *
 * @param path package and member, such as `us-atlas/states-10m.json`
 */
export function storedFile(path: string): Buffer {
  const file = new URL(`files/${path.replace("/", "-")}.br`, import.meta.url);
  return brotliDecompressSync(readFileSync(file));
}
