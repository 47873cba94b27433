import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSite } from "../../build-site/write-site.ts";

let built: Promise<string> | null = null;

/** A folder with the pages for people, built once a process, as `make build` builds them but for how hard it compresses. */
export function builtSiteFolder(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-site-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await writeSite(folder, { gzip: 1, brotli: 1 });
  return folder;
}
