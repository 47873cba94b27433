import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Metafile, type Plugin } from "esbuild";

/**
 * Compiles test files, so that not each of them has hundreds of modules translated as it begins: that takes
 * ten times as long as to load what is compiled.
 *
 * Usage: `compile.ts FOLDER FILE…`. Leaves `FOLDER/compiled` and `FOLDER/as-they-are`: the files to run of
 * each kind, separated by blanks.
 */
const ROOT = join(import.meta.dirname, "..");
/** What needs the sources where they are: it counts steps in them, bundles them or starts processes of them. */
const NEED_SOURCES: ReadonlySet<string> = new Set([
  "test/helpers/steps.ts",
  "test/build-geo/processes/in-processes.test.ts",
  "build-site/bundle.ts",
  "test/raster/raster-image.test.ts",
]);

/** Has each module know the place that it was written for. */
const places: Plugin = {
  name: "places",
  setup: (bundle) => {
    bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes("import.meta")) return undefined;
      const folder = `const ownFolder = ${JSON.stringify(dirname(path))};`;
      const url = `const ownUrl = ${JSON.stringify(pathToFileURL(path).href)};`;
      return { loader: "ts", contents: `${folder}${url}${text}` };
    });
  },
};

const [folder = "", ...files] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { metafile } = await build({
  entryPoints: files,
  outdir: folder,
  outbase: ".",
  outExtension: { ".js": ".mjs" },
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  metafile: true,
  sourcemap: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  define: { "import.meta.dirname": "ownFolder", "import.meta.url": "ownUrl" },
  plugins: [places],
  logLevel: "error",
});
const asTheyAre = files.filter((file) => [...NEED_SOURCES].some((one) => isUsed(one, file)));
const compiled = files
  .filter((file) => !asTheyAre.includes(file))
  .map((file) => join(folder, file.replace(/\.ts$/, ".mjs")));
writeFileSync(join(folder, "as-they-are"), asTheyAre.join(" "));
writeFileSync(join(folder, "compiled"), compiled.join(" "));

/** Whether a module is one of those that a test file loads. */
function isUsed(module: string, file: string): boolean {
  const { inputs }: Metafile = metafile;
  const seen = new Set([file]);
  for (const path of seen)
    for (const { path: imported } of inputs[path]?.imports ?? [])
      if (imported in inputs) seen.add(relative(ROOT, join(ROOT, imported)));
  return seen.has(module);
}
