import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ENTRY } from "../../src/editions/frozen-edition.ts";

/** Files by their paths in the folder of an edition. */
export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * All that renders, as files that need nothing but Node: the service, the module of its render
 * processes, layers, gazetteers, fonts, and the two libraries that are WebAssembly.
 *
 * @param root of the repository
 */
export async function bundle(root: string): Promise<Files> {
  const files = new Map([
    ...(await compiled(root)),
    ...scopeFiles(join(root, "generated")),
    ...fontFiles(join(root, "fonts")),
    ["harfbuzz.wasm", readFileSync(join(root, "node_modules/harfbuzzjs/dist/harfbuzz.wasm"))],
    ["resvg.wasm", readFileSync(join(root, "node_modules/@resvg/resvg-wasm/index_bg.wasm"))],
  ] as const);
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function compiled(root: string): Promise<readonly (readonly [string, Uint8Array])[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      [ENTRY.slice(0, -".js".length)]: "src/service/pooled-service.ts",
      worker: "src/pool/worker.ts",
    },
    alias: { "@resvg/resvg-js": "./build/edition/resvg-wasm.ts" },
    bundle: true,
    splitting: true,
    minify: true,
    // Names of functions tell where an error came from.
    keepNames: true,
    legalComments: "none",
    platform: "node",
    target: "node20",
    format: "esm",
    outdir: root,
    write: false,
    logLevel: "warning",
  });
  return outputFiles.map(({ path, contents }) => [path.slice(root.length + 1), contents]);
}

function scopeFiles(folder: string): readonly (readonly [string, Uint8Array])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), readFileSync(path)];
    });
}

function fontFiles(folder: string): readonly (readonly [string, Uint8Array])[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ttf.br"))
    .map((name) => [name, readFileSync(join(folder, name))]);
}
