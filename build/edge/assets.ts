import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { TEXTS } from "../../edge/assets.ts";
import { codedName, SITE_INDEX, SITE_PICTURES } from "../../src/http/site/site.ts";

/** A file that maps are drawn from or that people read, as edge/assets.ts asks for it. */
export interface Asset {
  readonly name: string;
  /** Not packed. */
  readonly bytes: Uint8Array;
}

/** Small files, which are read at once. Modules at the top are code, and the manifest is for people. */
const SMALL_FILES = /^[^/]+\/[^/]+\.(?:ts|json)$/;
const LARGE_FILES = /^(?:[^/]+\/[^/]+\/[^/]+\.ts|.+\.br)$/;

/** Every file of the build that is read while requests are answered, by name; the small ones together. */
export function* edgeAssets(root: string, siteFolder: string): Generator<Asset> {
  const generated = join(root, "generated");
  const texts = filesBelow(generated, SMALL_FILES).map((path) => [
    path,
    readFileSync(join(generated, path), "utf8"),
  ]);
  yield { name: TEXTS, bytes: Buffer.from(JSON.stringify(Object.fromEntries(texts))) };
  const files = [
    ...filesBelow(generated, LARGE_FILES).map((path) => ["generated", path] as const),
    ...filesBelow(join(root, "fonts"), /\.ttf\.br$/).map((path) => ["fonts", path] as const),
  ];
  for (const [folder, path] of files)
    yield { name: `${folder}/${path}`, bytes: plain(path, readFileSync(join(root, folder, path))) };
  for (const path of siteFiles(siteFolder))
    yield {
      name: `site/${path.replace(/\.br$/, "")}`,
      bytes: plain(path, readFileSync(join(siteFolder, path))),
    };
}

function siteFiles(folder: string): readonly string[] {
  const files: readonly { readonly file: string }[] = JSON.parse(
    readFileSync(join(folder, SITE_INDEX), "utf8"),
  );
  return [SITE_INDEX, SITE_PICTURES, ...files.map(({ file }) => codedName(file, "br"))];
}

function plain(path: string, bytes: Uint8Array): Uint8Array {
  return path.endsWith(".br") ? brotliDecompressSync(bytes) : bytes;
}

function filesBelow(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => pattern.test(path))
    .toSorted((a, b) => (a < b ? -1 : 1));
}
