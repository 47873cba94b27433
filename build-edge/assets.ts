import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { codedName, SITE_INDEX, SITE_PICTURES } from "../src/http/site/site.ts";

/** A file that maps are drawn from or that people read, as edge/assets asks for it. */
export interface Asset {
  readonly name: string;
  /** Not packed. */
  readonly bytes: Uint8Array;
}

/** Modules at the top are code, and the manifest is for people. */
const READ_FILES = /^(?:[^/]+\/.+\.(?:ts|br|json)|[^/]+\.br)$/;

/** Every file of the build that is read while requests are answered, by name, and the list of them. */
export function* edgeAssets(root: string, siteFolder: string): Generator<Asset> {
  const files = [
    ...filesBelow(join(root, "generated"), READ_FILES).map((path) => ["generated", path] as const),
    ...filesBelow(join(root, "fonts"), /\.ttf\.br$/).map((path) => ["fonts", path] as const),
  ];
  const names: string[] = [];
  for (const [folder, path] of files) {
    const name = `${folder}/${path}`;
    names.push(name);
    yield { name, bytes: plain(path, readFileSync(join(root, folder, path))) };
  }
  for (const path of siteFiles(siteFolder)) {
    const name = `site/${path}`;
    names.push(name);
    yield { name, bytes: readFileSync(join(siteFolder, path)) };
  }
  yield { name: "index.txt", bytes: Buffer.from(names.toSorted().join("\n")) };
}

function siteFiles(folder: string): readonly string[] {
  const files: readonly { readonly file: string }[] = JSON.parse(
    readFileSync(join(folder, SITE_INDEX), "utf8"),
  );
  return [SITE_INDEX, SITE_PICTURES, ...files.map(({ file }) => codedName(file, "identity"))];
}

function plain(path: string, bytes: Uint8Array): Uint8Array {
  return path.endsWith(".br") ? brotliDecompressSync(bytes) : bytes;
}

function filesBelow(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => pattern.test(path))
    .toSorted((a, b) => (a < b ? -1 : 1));
}
