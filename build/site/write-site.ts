import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { codedName, SITE_INDEX, SITE_PICTURES, type SiteFile } from "../../src/http/site/site.ts";
import { type BuiltFile, builtSite, tagOf } from "./site.ts";

const MAP = / (?:src|href)="(\/map\.(?:svg|png)\?[^"]*)"/g;

/**
 * Builds the site into a folder, of which nothing else is left: each file as Brotli, and the index of them.
 *
 * @param quality of Brotli, 0 to 11
 */
export async function writeSite(folder: string, quality = 11): Promise<void> {
  const files = await builtSite();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const index = files.map((file) => writtenFile(folder, file, quality));
  writeFileSync(join(folder, SITE_INDEX), `${JSON.stringify(index, null, 2)}\n`);
  writeFileSync(join(folder, SITE_PICTURES), `${JSON.stringify(shownMaps(files), null, 2)}\n`);
}

/** Path and query of every map that a page shows or leads to, each once. */
function shownMaps(files: readonly BuiltFile[]): readonly string[] {
  const pages = files.filter(({ mediaType }) => mediaType.startsWith("text/html"));
  const texts = pages.map(({ body }) => Buffer.from(body).toString("utf8"));
  const found = texts.flatMap((text) => [...text.matchAll(MAP)].map(([, target = ""]) => target));
  return [...new Set(found.map((target) => target.replaceAll("&amp;", "&")))].toSorted();
}

function writtenFile(
  folder: string,
  { path, mediaType, isImmutable, runsScripts = false, body }: BuiltFile,
  quality: number,
): SiteFile {
  const tag = tagOf(body);
  const file = path.slice(1).replaceAll("/", ".") || "index.html";
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  writeFileSync(join(folder, codedName(file, "br")), brotliCompressSync(body, { params }));
  return { path, file, mediaType, tag, isImmutable, runsScripts };
}
