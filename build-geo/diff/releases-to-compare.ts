import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { editionGeometry } from "../../build/edition/geometry.ts";
import { keptByEditions, readRelease, type ReadRelease, releaseOf } from "./read-release.ts";

/** A number of an edition; longer ones may be the hash of a commit. */
const EDITION = /^[1-9]\d{0,3}$/;

export interface ComparedReleases {
  readonly base: ReadRelease;
  readonly head: ReadRelease;
}

/**
 * The releases that two names mean: each the number of a closed edition, a folder of a release, or a
 * git ref.
 *
 * @param root of the repository
 * @throws Error naming what is no release, or is damaged
 */
export function releasesToCompare(root: string, base: string, head: string): ComparedReleases {
  const [before, after] = [namedRelease(root, base), namedRelease(root, head)];
  if (before.cutOff.length > 0)
    throw new Error(
      `${base}: ${before.cutOff.join(", ")}: cut off, nothing can be compared with it`,
    );
  // An edition keeps less than a release has: what it leaves out is no difference.
  const isEdition = EDITION.test(base) || EDITION.test(head);
  return isEdition
    ? { base: keptByEditions(before), head: keptByEditions(after) }
    : { base: before, head: after };
}

function namedRelease(root: string, name: string): ReadRelease {
  if (EDITION.test(name)) return editionRelease(root, Number(name));
  for (const folder of [resolve(name), resolve(name, "generated")])
    if (existsSync(join(folder, "index.ts"))) return readRelease(folder);
  return committedRelease(root, name);
}

function editionRelease(root: string, edition: number): ReadRelease {
  const files = editionGeometry(join(root, "editions"), edition);
  const { release } = JSON.parse(files.get("manifest.json")!) as { readonly release: string };
  return releaseOf(`${release} of edition ${edition}`, files);
}

/** `generated/` at a commit. */
function committedRelease(root: string, ref: string): ReadRelease {
  const commit = commitOf(root, ref);
  const scratch = mkdtempSync(join(tmpdir(), "geo-diff-"));
  try {
    const archive = join(scratch, "base.tar");
    execFileSync("git", ["archive", `--output=${archive}`, commit, "generated"], {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"],
    });
    execFileSync("tar", ["-xf", archive, "-C", scratch]);
    return readRelease(join(scratch, "generated"));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function commitOf(root: string, ref: string): string {
  try {
    const name = `${ref}^{commit}`;
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", name];
    return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  } catch {
    throw new Error(
      `${ref} is neither the number of an edition, nor a folder of a release, nor a commit`,
    );
  }
}
