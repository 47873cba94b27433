import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, constants, gzip, type ZlibOptions } from "node:zlib";

/**
 * A file that the build of the site has written, or null where there is none. Files for readers are stored as Brotli
 * alone: their other forms are made of that.
 */
export async function siteFile(folder: string, name: string): Promise<Uint8Array | null> {
  const stored = await storedFile(join(folder, name));
  if (stored !== null || name.endsWith(BROTLI)) return stored;
  const isGzipped = name.endsWith(GZIP);
  const plainName = isGzipped ? name.slice(0, -GZIP.length) : name;
  const packed = await storedFile(join(folder, `${plainName}${BROTLI}`));
  if (packed === null) return null;
  const plain = await decompressed(packed);
  return isGzipped ? gzipped(plain, { level: constants.Z_BEST_COMPRESSION }) : plain;
}

const decompressed = promisify(brotliDecompress);
const gzipped = promisify<Uint8Array, ZlibOptions, Uint8Array>(gzip);

const GZIP = ".gz";
const BROTLI = ".br";

async function storedFile(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
