import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** The bytes of a file of `generated/`, not compressed any more; null where it is not what a compressor wrote. */
export function contentsOf(path: string, bytes: Uint8Array): Buffer | null {
  if (!path.endsWith(".br")) return Buffer.from(bytes);
  try {
    return brotliDecompressSync(bytes);
  } catch {
    return null;
  }
}

export function compressed(contents: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(contents, {
    params: {
      [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  });
}
