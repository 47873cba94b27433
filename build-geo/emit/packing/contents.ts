import { brotliDecompressSync } from "node:zlib";

/** The bytes of a file of `generated/`, not compressed any more; null where it is not what a compressor wrote. */
export function contentsOf(path: string, bytes: Buffer): Buffer | null {
  if (!path.endsWith(".br")) return bytes;
  try {
    return brotliDecompressSync(bytes);
  } catch {
    return null;
  }
}
