import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { keptServer } from "./built-server.ts";
import { SITE_INDEX } from "../../src/http/site/site.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** Ignored by git. */
const SITES = join(ROOT, "output", "test-sites");
/** Whatever the pages are made of. */
const SOURCES =
  "build/docs build/gallery build/site docs fonts generated package-lock.json playground src".split(
    " ",
  );

let built: Promise<string> | null = null;

/**
 * A folder with the pages for people, as `make build` built them, or builds them but for how hard it compresses. To be
 * read alone: processes share it, as to build it takes seconds in each, and keep it as long as no source is changed.
 */
export function builtSiteFolder(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const kept = keptServer();
  if (kept !== null) return join(kept.dist, "site");
  const name = stateOfSources();
  const folder = join(SITES, name);
  if (existsSync(join(folder, SITE_INDEX))) return folder;
  mkdirSync(SITES, { recursive: true });
  const own = mkdtempSync(join(SITES, `${name}-`));
  const { writeSite } = await import("../../build/site/write-site.ts");
  await writeSite(own, 1);
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(join(folder, SITE_INDEX))) throw error;
    rmSync(own, { recursive: true });
  }
  for (const other of readdirSync(SITES).filter((one) => !one.startsWith(name)))
    rmSync(join(SITES, other), { recursive: true, force: true });
  return folder;
}

/** Which files there are, how large, and when each was written last. */
function stateOfSources(): string {
  const digest = createHash("sha1");
  for (const path of SOURCES.flatMap(filesAt)) {
    const { size, mtimeMs } = statSync(path);
    digest.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return digest.digest("hex");
}

function filesAt(source: string): readonly string[] {
  const path = join(ROOT, source);
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}
