import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ContentCoding } from "../../src/http/negotiate/accept-encoding.ts";
import { codedName, SITE_INDEX, SITE_PICTURES, type SiteFile } from "../../src/http/site/site.ts";
import { type BuiltFile, builtSite, tagOf } from "./site.ts";

/** How hard to compress: levels of gzip and brotli. */
interface Effort {
  readonly gzip: number;
  readonly brotli: number;
}

const MAP = / (?:src|href)="(\/map\.(?:svg|png)\?[^"]*)"/g;
const MOST: Effort = { gzip: 9, brotli: 11 };

/** Builds the site into a folder, of which nothing else is left: each file in every coding, and the index of them. */
export async function writeSite(folder: string, effort: Effort = MOST): Promise<void> {
  const files = await builtSite();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const index = files.map((file) => writtenFile(folder, file, effort));
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
  { gzip, brotli }: Effort,
): SiteFile {
  const tag = tagOf(body);
  const file = path.slice(1).replaceAll("/", ".") || "index.html";
  const bodies = new Map<ContentCoding, Uint8Array>([
    ["identity", body],
    ["gzip", gzipSync(body, { level: gzip })],
    ["br", brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } })],
  ]);
  for (const [coding, coded] of bodies) writeFileSync(join(folder, codedName(file, coding)), coded);
  return { path, file, mediaType, tag, isImmutable, runsScripts };
}
