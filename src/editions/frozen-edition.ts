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
  return found.map((problem) => (problem instanceof Error ? problem.message : "?"));
}

/** What is thrown of each part that is missing or damaged, in the order of the parts. */
async function damages(folder: string, parts: readonly EditionPart[]): Promise<readonly unknown[]> {
  const problems: unknown[] = [];
  for (let at = 0; at < parts.length; at += PARTS_AT_ONCE) {
    const some = parts.slice(at, at + PARTS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- all at once would have them all open
    const found = await Promise.allSettled(some.map((part) => assertWhole(folder, part)));
    problems.push(...found.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
  }
  return problems;
}

/** @throws Error unless the part is there as it was when the edition was closed */
async function assertWhole(folder: string, { path, sha256 }: EditionPart): Promise<void> {
  const file = join(folder, path);
  const found = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  if (found !== sha256) throw new Error(`${file} is damaged: SHA-256 ${found}, expected ${sha256}`);
}
