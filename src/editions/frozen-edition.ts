import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PoolOptions, PooledService } from "../service/pooled-service.ts";
import type { EditionManifest, EditionPart } from "./manifest.ts";

/** The module of a frozen edition that makes its service. */
export const ENTRY = "service.js";

/** An edition has some two thousand, more than a process may have files open on many systems. */
const PARTS_AT_ONCE = 16;

/**
 * The service of a closed edition, from its own parser, geometry and renderer as they were on the day
 * it was closed. Every part is read and compared with its digest first.
 *
 * @param folder where its parts are
 * @throws Error naming the part that is missing or damaged, and both digests
 */
export async function frozenService(
  folder: string,
  { parts }: EditionManifest,
  options: PoolOptions,
): Promise<PooledService> {
  const [problem] = await damages(folder, parts);
  if (problem !== undefined) throw problem;
  const module: { createMapService(options: PoolOptions): PooledService } = await import(
    pathToFileURL(join(folder, ENTRY)).href
  );
  return module.createMapService(options);
}

/** What is wrong with the parts of an edition, a sentence for each that is missing or damaged. */
export async function damagedParts(
  folder: string,
  { parts }: EditionManifest,
): Promise<readonly string[]> {
  const found = await damages(folder, parts);
  return found.map(({ message }) => message);
}

/** Errors for the parts that are missing or damaged, in the order of the parts. */
async function damages(folder: string, parts: readonly EditionPart[]): Promise<readonly Error[]> {
  const problems: (Error | null)[] = [];
  for (let at = 0; at < parts.length; at += PARTS_AT_ONCE) {
    const some = parts.slice(at, at + PARTS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- all at once would have them all open
    problems.push(...(await Promise.all(some.map((part) => damage(folder, part)))));
  }
  return problems.filter((problem) => problem !== null);
}

/** Null for a part that is there as it was when the edition was closed. */
async function damage(folder: string, { path, sha256 }: EditionPart): Promise<Error | null> {
  const file = join(folder, path);
  const content = await readFile(file).catch((error: unknown) => new Error(String(error)));
  if (content instanceof Error) return content;
  const found = createHash("sha256").update(content).digest("hex");
  if (found === sha256) return null;
  return new Error(`${file} is damaged: SHA-256 ${found}, expected ${sha256}`);
}
