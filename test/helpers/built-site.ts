import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { keptServer } from "./built-server.ts";
import { begunBuild, keepBuild, stateOf } from "./kept-builds.ts";
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
 * read alone, as processes share it.
 */
export function builtSiteFolder(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const kept = keptServer();
  if (kept !== null) return join(kept.dist, "site");
  const name = stateOf(ROOT, SOURCES.flatMap(filesAt));
  const folder = join(SITES, name);
  const isThere = (): boolean => existsSync(join(folder, SITE_INDEX));
  if (isThere()) return folder;
  const own = begunBuild(SITES, name);
  const { writeSite } = await import("../../build/site/write-site.ts");
  await writeSite(own, 1);
  keepBuild(SITES, name, own, isThere);
  return folder;
}

function filesAt(source: string): readonly string[] {
  const path = join(ROOT, source);
  if (statSync(path).isFile()) return [source];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((one) => one.isFile())
    .map((one) => relative(ROOT, join(one.parentPath, one.name)));
}
