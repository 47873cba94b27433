import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { type EditionManifest, type EditionPart, MANIFEST } from "../../src/editions/manifest.ts";
import type { Files } from "./bundle.ts";

/** Parts of all editions, each once, by their digests: `editions/parts/<SHA-256>.br`. */
const PARTS = "parts";

/** What is at least so large may be shared between editions once it is unpacked; modules never are. */
const SHARED_BYTES = 65_536;

export function partOf(path: string, bytes: Uint8Array): EditionPart {
  return { path, bytes: bytes.length, sha256: sha256(bytes) };
}

/**
 * Adds files to the parts in a folder of editions.
 *
 * @param quality of Brotli, 1 to 11: digests are of what is in a part, not of its compressed bytes
 * @returns how they are called there
 */
export function storeParts(folder: string, files: Files, quality: number): readonly EditionPart[] {
  mkdirSync(join(folder, PARTS), { recursive: true });
  return [...files].map(([path, bytes]) => {
    const part = partOf(path, bytes);
    const file = storedFile(folder, part);
    if (!existsSync(file)) writeFileSync(file, packed(path, bytes, quality));
    return part;
  });
}

/**
 * Lays the parts of an edition out so that it can be loaded, with what it shares with others beside it.
 *
 * @param from the folder of all editions
 * @param to where a folder of its number is made anew
 * @throws Error naming a part that is missing or damaged, and both digests
 */
export function unpack(from: string, manifest: EditionManifest, to: string): void {
  const target = join(to, String(manifest.edition));
  rmSync(target, { recursive: true, force: true });
  for (const part of manifest.parts) {
    const bytes = storedPart(from, part);
    const file = join(target, part.path);
    mkdirSync(dirname(file), { recursive: true });
    if (part.bytes < SHARED_BYTES || part.path.endsWith(".js")) writeFileSync(file, bytes);
    else symlinkSync(relative(dirname(file), sharedFile(to, part, bytes)), file);
  }
  writeFileSync(join(target, MANIFEST), JSON.stringify(manifest));
}

/** @throws Error naming the file and both digests, unless it is as it was when the edition was closed */
export function storedPart(folder: string, part: EditionPart): Uint8Array {
  const file = storedFile(folder, part);
  if (!existsSync(file))
    throw new Error(`${file} is missing: ${part.path}, SHA-256 ${part.sha256}`);
  const bytes = unpacked(part.path, readFileSync(file), file);
  const found = sha256(bytes);
  if (found !== part.sha256)
    throw new Error(`${file} is damaged: SHA-256 ${found}, expected ${part.sha256}`);
  return bytes;
}

function sharedFile(to: string, { sha256: digest }: EditionPart, bytes: Uint8Array): string {
  const file = join(to, PARTS, digest);
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, bytes);
  return file;
}

function storedFile(folder: string, { sha256: digest }: EditionPart): string {
  return join(folder, PARTS, `${digest}.br`);
}

/** Fonts are compressed already. */
function packed(path: string, bytes: Uint8Array, quality: number): Uint8Array {
  if (path.endsWith(".br")) return bytes;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function unpacked(path: string, bytes: Uint8Array, file: string): Uint8Array {
  if (path.endsWith(".br")) return bytes;
  try {
    return brotliDecompressSync(bytes);
  } catch (error) {
    throw new Error(`${file} is damaged: it cannot be decompressed`, { cause: error });
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
