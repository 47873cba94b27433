import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { edgeAssets } from "./assets.ts";
import { edgeBundle } from "./bundle.ts";

/** What was written, in bytes with gzip: platforms bound the module with its libraries so. */
export interface EdgeSizes {
  readonly module: number;
  readonly libraries: number;
  readonly assets: number;
  readonly assetCount: number;
}

export interface EdgeBuild {
  /** Made anew. */
  readonly folder: string;
  /** Where the build of the site has written the pages for people. */
  readonly siteFolder: string;
  /** That of the server of the same build, which tags hold. */
  readonly digest: string;
  /** Of gzip, 1 to 9. */
  readonly level: number;
}

/**
 * Writes what runtimes of Workers serve maps from: in `worker/` a module and its libraries, in `assets/` the files
 * that it reads, each with gzip.
 *
 * @param root of the repository
 */
export async function writeEdge(root: string, build: EdgeBuild): Promise<EdgeSizes> {
  const { folder, siteFolder, digest, level } = build;
  rmSync(folder, { recursive: true, force: true });
  const { code, libraries } = await edgeBundle(root, digest);
  write(join(folder, "worker/worker.js"), code);
  for (const [name, bytes] of libraries) write(join(folder, "worker", name), bytes);
  let [assets, assetCount] = [0, 0];
  for (const { name, bytes } of edgeAssets(root, siteFolder)) {
    const packed = gzipSync(bytes, { level });
    write(join(folder, "assets", `${name}.gz`), packed);
    assets += packed.length;
    assetCount += 1;
  }
  const sizes = Array.from(libraries.values(), (bytes) => gzipSync(bytes).length);
  const librariesBytes = sizes.reduce((sum, size) => sum + size, 0);
  return { module: gzipSync(code).length, libraries: librariesBytes, assets, assetCount };
}

function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
