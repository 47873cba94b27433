import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ignoredBy } from "./ignore-patterns.ts";

/**
 * Copies what a build would be sent: the files that git tracks or would track, but for those that
 * .dockerignore keeps out.
 *
 * @returns how many files
 * @throws Error when the tree is not one of git
 */
export function exportContext(tree: string, folder: string): number {
  const listing = spawnSync("git", ["ls-files", "-coz", "--exclude-standard"], {
    cwd: tree,
    encoding: "utf8",
    maxBuffer: 64 * 1_048_576,
  });
  if (listing.status !== 0) throw new Error(`git cannot list ${tree}: ${listing.stderr}`);
  const isIgnored = ignoredBy(readFileSync(join(tree, ".dockerignore"), "utf8"));
  const files = listing.stdout
    .split("\0")
    // A file that was deleted is still listed until that is committed.
    .filter((path) => path !== "" && !isIgnored(path) && existsSync(join(tree, path)));
  for (const path of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(tree, path), target, { preserveTimestamps: true });
  }
  return files.length;
}
