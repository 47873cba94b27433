import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/*
 * What takes seconds to build: processes share it, and keep it as long as no source is changed. A folder of builds has
 * one for a state of the sources, and those that are under way.
 */

/** The name of a build: which files there are, how large, and when each was written last. */
export function stateOf(root: string, paths: readonly string[]): string {
  const digest = createHash("sha1");
  for (const path of paths) {
    const { size, mtimeMs } = statSync(join(root, path));
    digest.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return digest.digest("hex");
}

/** A folder for a build that is under way. */
export function begunBuild(builds: string, name: string): string {
  mkdirSync(builds, { recursive: true });
  return mkdtempSync(join(builds, `${name}-`));
}

/** Gives a build its name, unless another process was quicker, and removes those of other states. */
export function keepBuild(builds: string, name: string, own: string, isKept: () => boolean): void {
  try {
    renameSync(own, join(builds, name));
  } catch (error) {
    if (!isKept()) throw error;
    rmSync(own, { recursive: true });
  }
  for (const other of readdirSync(builds).filter((one) => !one.startsWith(name)))
    rmSync(join(builds, other), { recursive: true, force: true });
}
