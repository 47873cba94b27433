import { join, resolve } from "node:path";
import { writeEdge } from "./write-edge.ts";

/** Builds what runtimes of Workers serve maps from: `make edge`. */
const [folder, siteFolder, digest] = process.argv.slice(2);
if (folder === undefined || siteFolder === undefined || digest === undefined)
  throw new RangeError(
    "expected the folder to write to, that of the site, and the digest of the build",
  );
const root = join(import.meta.dirname, "../..");
const paths = { folder: resolve(folder), siteFolder: resolve(siteFolder) };
const sizes = await writeEdge(root, { ...paths, digest, level: 9 });
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
console.log(`module ${mb(sizes.module)}, libraries ${mb(sizes.libraries)}, with gzip`);
console.log(`${sizes.assetCount} assets, ${mb(sizes.assets)}`);
