import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { sha256 } from "../topology/digests.ts";

const root = join(import.meta.dirname, "../..");

/**
 * A digest of the code that an entry runs, whatever types and comments say and whatever else stands in its files,
 * and of the versions of the packages that it takes.
 *
 * @param entry its path
 */
export function codeDigest(entry: string): string {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    minifyWhitespace: true,
  });
  const [output] = Object.values(metafile.outputs);
  const packages = output!.imports
    .filter(({ path }) => !path.startsWith("node:"))
    .map(({ path }) => versionOf(packageOf(path)));
  return sha256([outputFiles[0]!.text, ...new Set(packages.toSorted())].join("\n"));
}

function packageOf(path: string): string {
  const parts = path.split("/");
  return parts.slice(0, path.startsWith("@") ? 2 : 1).join("/");
}

function versionOf(name: string): string {
  const text = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
  const { version } = JSON.parse(text) as { readonly version: string };
  return `${name} ${version}`;
}
