import { build, type Plugin } from "esbuild";
import { basename, join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A file that pages load, under a name that holds a digest of its content. */
export interface Asset {
  /** Where it comes from, from the root of the project: `playground/main.ts`. */
  readonly source: string;
  /** `main-1B2C3D4E.js` */
  readonly name: string;
  readonly body: Uint8Array;
}

/**
 * Scripts and styles for browsers, each in one file without what they do not need.
 *
 * @param sources from the root of the project
 * @param constants what stands in the scripts for names that they declare, as JSON
 */
export async function bundled(
  sources: readonly string[],
  constants: Readonly<Record<string, string>>,
): Promise<readonly Asset[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...sources],
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    outdir: "assets",
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    target: ["es2023", "chrome111", "firefox115", "safari16.4"],
    loader: { ".svg": "copy" },
    legalComments: "none",
    logLevel: "warning",
    define: { ...constants },
    plugins: [namesOfTheBrowser],
  });
  return outputFiles.map(({ path, contents }) => {
    const { inputs, entryPoint } = metafile.outputs[relative(ROOT, path)]!;
    return { source: entryPoint ?? Object.keys(inputs)[0]!, name: basename(path), body: contents };
  });
}

/** Where the server reads the names of regions from its disk, the page has what it has loaded. */
const namesOfTheBrowser: Plugin = {
  name: "names of the browser",
  setup: (building) => {
    building.onResolve(
      { filter: /^\.\/(?:name-index|country-record)\.ts$/ },
      ({ importer, path }) =>
        importer.includes("/src/names/")
          ? { path: join(ROOT, "playground/regions", path) }
          : undefined,
    );
  },
};
