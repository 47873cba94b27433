/**
 * Compares `generated/` with that of a git ref or of a folder: `make geo-diff BASE=…`. Exits with 0
 * when they are the same, 1 when they differ, 2 when they cannot be compared.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isSame, releaseDifference } from "./compare-releases.ts";
import { diffSheet } from "./diff-sheet.ts";
import { diffText } from "./diff-text.ts";
import { readRelease, type ReadRelease } from "./read-release.ts";

/** What only the pictures need. */
const PICTURE = new Set(["before", "after", "atUnits"]);

const root = join(import.meta.dirname, "../..");

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { head: { type: "string" }, out: { type: "string" } },
  });
  const [base] = positionals;
  if (base === undefined || base === "" || positionals.length > 1)
    throw new Error("expected one BASE: a git ref, or a folder of a release");
  const difference = releaseDifference(
    baseRelease(base),
    readRelease(resolve(values.head ?? join(root, "generated"))),
  );
  const out = resolve(values.out ?? join(root, "output/geo-diff"));
  mkdirSync(out, { recursive: true });
  const json = JSON.stringify(
    difference,
    (key, value: unknown) => (PICTURE.has(key) ? undefined : value),
    1,
  );
  writeFileSync(join(out, "diff.json"), `${json}\n`);
  writeFileSync(join(out, "index.html"), diffSheet(difference));
  process.stdout.write(`${diffText(difference)}\n`);
  process.exitCode = isSame(difference) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

/** A folder with an index of a release in it, or `generated/` at a commit. */
function baseRelease(base: string): ReadRelease {
  for (const folder of [resolve(base), resolve(base, "generated")])
    if (existsSync(join(folder, "index.ts"))) return readRelease(folder);
  const scratch = mkdtempSync(join(tmpdir(), "geo-diff-"));
  try {
    const archive = join(scratch, "base.tar");
    execFileSync("git", ["archive", `--output=${archive}`, commitOf(base), "generated"], {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"],
    });
    execFileSync("tar", ["-xf", archive, "-C", scratch]);
    return readRelease(join(scratch, "generated"));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function commitOf(ref: string): string {
  try {
    const name = `${ref}^{commit}`;
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", name];
    return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  } catch {
    throw new Error(`${ref} is neither a folder of a release nor a commit`);
  }
}
