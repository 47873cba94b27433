import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { skipsBrowser } from "../../build/gallery/browser-program.ts";

/** Why a test that needs a program is skipped; false where the program is there. */
export function skippedWithout(program: string): string | false {
  if (program === "chromium") return skipsBrowser;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)))
    ? false
    : `no ${program} on PATH`;
}

/** What xmllint says of some documents; empty where all are well formed. */
export async function xmllintComplaints(sources: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-files-"));
  try {
    const files = sources.map((source, i) => {
      const file = join(folder, `${i}.svg`);
      writeFileSync(file, source);
      return file;
    });
    const { stdout, stderr } = await promisify(execFile)("xmllint", [
      "--noout",
      "--nonet",
      ...files,
    ]);
    return stdout + stderr;
  } catch (error) {
    return String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
