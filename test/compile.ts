import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Metafile, type Plugin } from "esbuild";

/**
 * Compiles test files, so that not each of them has hundreds of modules translated as it begins: that takes
 * ten times as long as to load what is compiled. Those of a folder then run in a few processes, as half the time of
 * a short test file goes into loading what it tests.
 *
 * Usage: `compile.ts FOLDER FILE… -- FILE…`, the slow ones last: they have a process each. Leaves
 * `FOLDER/compiled` and `FOLDER/as-they-are`: the files to run of each kind, separated by blanks.
 */
const ROOT = join(import.meta.dirname, "..");
/** What needs the sources where they are: it counts steps in them, bundles them or starts processes of them. */
const NEED_SOURCES: ReadonlySet<string> = new Set([
  "test/helpers/steps.ts",
  "test/build-geo/processes/in-processes.test.ts",
  "build/site/bundle.ts",
  "test/raster/raster-image.test.ts",
]);
/** Slow tests whose processes know how to run sources from the process that started them, or that load them later. */
const STARTS_SOURCES =
  /^test\/(?:edge|package|playground|pool)\/|\/scope\/(?:in-processes|own-scope)\./;
/** They are about what a process has read and not read yet, or hooks of theirs would hold for their neighbours. */
const ALONE: ReadonlySet<string> = new Set(["test/geometry/gazetteer.test.ts"]);
/** Slow as a folder: of each file of it, a third is to load what it tests. */
const SLOW_TOGETHER = /^test\/(?:command\/golden|operations)\/(?!life|workers|graceful)/;
const HOOK_OF_ALL = /^(?:before|after)Each\(/m;
/** Test files of one process at most. Fewer leave less to wait for when the last process is at work. */
const MAX_TOGETHER = 16;

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

const [folder = "", ...words] = process.argv.slice(2);
const slow: ReadonlySet<string> = new Set(words.slice(words.indexOf("--") + 1));
const files = words.filter((word) => word !== "--");
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
const asTheyAre = files.filter(
  (file) =>
    (slow.has(file) && STARTS_SOURCES.test(file)) ||
    [...NEED_SOURCES].some((one) => isUsed(one, file)),
);
const compiled = files.filter((file) => !asTheyAre.includes(file));
const alone = compiled.filter(
  (file) =>
    (slow.has(file) && !SLOW_TOGETHER.test(file)) ||
    ALONE.has(file) ||
    HOOK_OF_ALL.test(readFileSync(file, "utf8")),
);
const together = new Map<string, string[]>();
for (const file of compiled.filter((one) => !alone.includes(one))) {
  const name = [slow.has(file) ? "slow" : "quick", ...file.split("/", 2)].join("-");
  const members = together.get(name);
  if (members === undefined) together.set(name, [file]);
  else members.push(file);
}
const processes = [...alone.map(compiledFile), ...[...together].flatMap(joined)];
writeFileSync(join(folder, "as-they-are"), asTheyAre.join(" "));
writeFileSync(join(folder, "compiled"), processes.join(" "));

function compiledFile(file: string): string {
  return join(folder, file.replace(/\.ts$/, ".mjs"));
}

/** Modules that each load some of the files of a folder. */
function joined([name, members]: readonly [string, readonly string[]]): readonly string[] {
  const count = Math.ceil(members.length / MAX_TOGETHER);
  return Array.from({ length: count }, (_, i) => {
    const path = join(folder, `${name}-${i + 1}.mjs`);
    const own = members.filter((_file, at) => at % count === i);
    const imports = own.map((file) => `import "./${relative(folder, compiledFile(file))}";\n`);
    writeFileSync(path, imports.join(""));
    return path;
  });
}

/** Whether a module is one of those that a test file loads. */
function isUsed(module: string, file: string): boolean {
  const { inputs }: Metafile = metafile;
  const seen = new Set([file]);
  for (const path of seen)
    for (const { path: imported } of inputs[path]?.imports ?? [])
      if (imported in inputs) seen.add(relative(ROOT, join(ROOT, imported)));
  return seen.has(module);
}
