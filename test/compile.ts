import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, type Metafile } from "esbuild";
import { COMPILED_IN_PLACE } from "./helpers/compiled-program.ts";

/**
 * Compiles test files, so that not each of them has hundreds of modules translated as it begins: that takes
 * ten times as long as to load what is compiled. Quick ones then run in a few processes, as half the time of
 * a short test file goes into loading what it tests, and into translating it to machine code.
 *
 * Usage: `compile.ts FOLDER FILE… -- FILE…`, the slow ones last: they have a process each. Leaves
 * `FOLDER/compiled` and `FOLDER/as-they-are`: the files to run of each kind, separated by blanks. Node runs them by
 * their names: those that wait for processes, of which each leaves a processor idle, come first, beside the rest.
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
/** They wait for processes, browsers and times more than they work. */
const WAITS =
  /^test\/(?:checkers|command|deploy|editions|operations|text)\/|\/service\/additions\./;
/** Test files of one process at most. Fewer leave less to wait for when the last process is at work. */
const MAX_TOGETHER = 20;

const [folder = "", ...words] = process.argv.slice(2);
const slow: ReadonlySet<string> = new Set(words.slice(words.indexOf("--") + 1));
const files = words.filter((word) => word !== "--");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { metafile } = await build({
  ...COMPILED_IN_PLACE,
  entryPoints: files,
  outdir: folder,
  outbase: ".",
  outExtension: { ".js": ".mjs" },
  absWorkingDir: ROOT,
  splitting: true,
  metafile: true,
  sourcemap: true,
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
const ofSlowFolders = compiled.filter((file) => slow.has(file) && !alone.includes(file));
const quick = compiled.filter((file) => !slow.has(file) && !alone.includes(file));
const processes = [
  ...alone.filter((file) => WAITS.test(file)).map((file) => [file]),
  ...chunks(ofSlowFolders),
  ...alone.filter((file) => !WAITS.test(file)).map((file) => [file]),
  ...chunks(quick),
];
writeFileSync(join(folder, "as-they-are"), asTheyAre.join(" "));
writeFileSync(join(folder, "compiled"), processes.map(program).join(" "));

function compiledFile(file: string): string {
  return join(folder, file.replace(/\.ts$/, ".mjs"));
}

/** As equal in number as can be; neighbours stay together, as they test the same. */
function chunks(members: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(members.length / MAX_TOGETHER);
  const end = (at: number): number => Math.round((at * members.length) / count);
  return Array.from({ length: count }, (_, at) => members.slice(end(at), end(at + 1)));
}

/** A module that loads the files of a process, and whose name says when and which. */
function program(members: readonly string[], at: number): string {
  const [first = "", ...more] = members;
  const name = first
    .slice("test/".length)
    .replace(/(?:\.slow)?\.test\.ts$/, "")
    .replaceAll("/", "-");
  const count = more.length === 0 ? "" : `-and-${more.length}`;
  const path = join(folder, `${String(at).padStart(3, "0")}-${name}${count}.mjs`);
  const imports = members.map((file) => `import "./${relative(folder, compiledFile(file))}";\n`);
  writeFileSync(path, imports.join(""));
  return path;
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
