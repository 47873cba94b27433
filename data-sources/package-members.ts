import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
  const scratch = mkdtempSync(join(tmpdir(), "copperplate-extract-"));
  try {
    execFileSync("npm", ["pack", name, "--silent", "--pack-destination", scratch], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const archive = join(scratch, archiveName(name));
    const digest = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
    if (digest !== integrity) throw new Error(`${name}: expected ${integrity}, received ${digest}`);
    execFileSync("tar", ["xzf", archive, "-C", scratch, ...members]);
    return members.map((member) => readFileSync(join(scratch, member)));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** What npm calls the archive of a package: `@scope/name@1.0.0` is in `scope-name-1.0.0.tgz`. */
function archiveName(name: string): string {
  return `${name.replace(/^@/, "").replace("/", "-").replace("@", "-")}.tgz`;
}
