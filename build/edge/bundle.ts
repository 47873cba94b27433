import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { callbackModule } from "./callbacks.ts";

/** A module that the runtimes of Workers load; only libraries that are WebAssembly stay files beside it. */
export interface EdgeBundle {
  readonly code: Uint8Array;
  /** By name beside the module. */
  readonly libraries: ReadonlyMap<string, Uint8Array>;
}

function librariesOf(root: string): ReadonlyMap<string, Uint8Array> {
  const packages = join(root, "node_modules");
  return new Map([
    ["callbacks.wasm", callbackModule()],
    ["harfbuzz.wasm", readFileSync(join(packages, "harfbuzzjs/dist/harfbuzz.wasm"))],
    ["resvg.wasm", readFileSync(join(packages, "@resvg/resvg-wasm/index_bg.wasm"))],
  ]);
}

/**
 * The server's own code with another platform below it: files of edge/platform stand in for those of src/platform.
 *
 * @param root of the repository
 * @param digest of the build, as the server of the same build has it: tags hold it
 */
export async function edgeBundle(root: string, digest: string): Promise<EdgeBundle> {
  const libraries = librariesOf(root);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["edge/worker.ts"],
    bundle: true,
    minify: true,
    // Names of functions tell where an error came from.
    keepNames: true,
    legalComments: "none",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser", "import"],
    target: "es2022",
    format: "esm",
    external: Array.from(libraries.keys(), (name) => `./${name}`),
    define: {
      COMPILED_DIGEST: JSON.stringify(digest),
      // So the loader of harfbuzzjs does not take runtimes for Node that have a `process` as well.
      "process.type": JSON.stringify("renderer"),
    },
    plugins: [edgePlatform(root)],
    write: false,
    logLevel: "warning",
  });
  return { code: outputFiles[0]!.contents, libraries };
}

function edgePlatform(root: string): Plugin {
  const ours = new Set(readdirSync(join(root, "edge/platform")));
  const at = (path: string) => ({ path: join(root, path) });
  return {
    name: "edge-platform",
    setup: (building) => {
      building.onResolve({ filter: /[\w-]+\.ts$/ }, ({ path, resolveDir }) => {
        const name = relative(join(root, "src/platform"), join(resolveDir, path));
        return ours.has(name) ? at(`edge/platform/${name}`) : undefined;
      });
      building.onResolve({ filter: /^@resvg\/resvg-js$/ }, () => at("edge/libraries/resvg.ts"));
      building.onResolve({ filter: /^\.\/harfbuzz\.js$/ }, () => at("edge/libraries/harfbuzz.ts"));
      building.onResolve({ filter: /^module$/ }, () => at("edge/libraries/no-module.ts"));
      building.onResolve({ filter: /^harfbuzz:original$/ }, () =>
        at("node_modules/harfbuzzjs/dist/harfbuzz.js"),
      );
    },
  };
}
