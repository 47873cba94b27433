import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";

/** What each file of the tree loads, by paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The tests that could see a fault in a file. */
export interface Watchers {
  /** Of the folder that mirrors the file's, the nearest first. */
  readonly near: readonly string[];
  /** All others that load the file, the nearest first. */
  readonly far: readonly string[];
}

/**
 * Tests of these folders start processes that load what no import tells, or look at the whole tree;
 * one of a file has hooks, which would run for all that share its process.
 */
const ALONE =
  /^test\/(bench|checkers|command\/golden|deploy|fuzz|golden|mutants|operations|pool)\/|emit\/write/;
/** Too slow to ask of each fault. */
const SLOW_FILE = /\.slow\.test\.ts$/;

export function importsOf(root: string, files: readonly string[]): Imports {
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const { module } = parseSync(file, text);
      const names = [
        ...module.staticImports
          .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
          .map(({ moduleRequest }) => moduleRequest.value),
        ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
          text.slice(start + 1, end - 1),
        ),
        ...module.staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
        ),
      ];
      const local = names.filter((name) => name.startsWith("."));
      return [file, local.map((name) => normalize(join(dirname(file), name)))];
    }),
  );
}

/** @param tests all test files, by paths from the root */
export function watchersOf(file: string, tests: readonly string[], imports: Imports): Watchers {
  const steps = stepsTo(file, imports);
  const distance = (test: string): number => steps.get(test) ?? Infinity;
  const nearestFirst = (a: string, b: string): number =>
    distance(a) - distance(b) || (a < b ? -1 : 1);
  const watching = tests.filter((test) => !SLOW_FILE.test(test)).toSorted(nearestFirst);
  const mirror = mirrorOf(file);
  return {
    // Tests that start processes load the file without importing it.
    near: watching.filter(
      (test) => test.startsWith(mirror) && (steps.has(test) || hasOwnProcess(test)),
    ),
    far: watching.filter(
      (test) => !test.startsWith(mirror) && steps.has(test) && !hasOwnProcess(test),
    ),
  };
}

/** Whether a test starts processes or servers, and so is not to share its own with other tests. */
export function hasOwnProcess(test: string): boolean {
  return ALONE.test(test);
}

/** `test/layout/` for `src/layout/legend/bar.ts`. */
function mirrorOf(file: string): string {
  const [top, folder] = file.split("/");
  if (top === "build-geo") return "test/build-geo/";
  if (file === "src/main.ts" || file === "src/settings.ts") return "test/operations/";
  return folder?.endsWith(".ts") === true ? "test/service/" : `test/${folder}/`;
}

/** How many imports lie between a file and each file that loads it. */
function stepsTo(file: string, imports: Imports): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const [importer, targets] of imports)
    for (const target of targets)
      importers.set(target, [...(importers.get(target) ?? []), importer]);
  const steps = new Map([[file, 0]]);
  // A map gives what is set during the walk its turn, so the nearest come first.
  for (const [reached, step] of steps)
    for (const importer of importers.get(reached) ?? [])
      if (!steps.has(importer)) steps.set(importer, step + 1);
  return steps;
}
