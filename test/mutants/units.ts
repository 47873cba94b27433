import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command, Workshop } from "./workshop.ts";

/** Some test files that run in one process. */
export interface Unit {
  readonly command: Command;
  /** The test file, or the folder of several: `test/layout/`. */
  readonly place: string;
  readonly isSlow: boolean;
  /** In a browser, built of the sources. */
  readonly opensPage: boolean;
}

/** Tests of these look at the sources as text, or at nothing that a fault can be in. */
const BLIND = /^test\/(bench|checkers|deploy|docs|mutants)\//;
/** Asked only about files of the folder that they mirror. */
const SLOW = /\.slow\.test\.ts$|^test\/(command\/golden|fuzz|operations|pool)\//;
/** Run of the sources, they build the page of them, too. */
const PAGES = /^test\/(build\/site|playground)\//;
const SWEEP = join(import.meta.dirname, "sweep.mjs");
const COMPILED = "output/tests";

/** Compiles all tests in a copy of the tree as `make test` does, once for all faults. */
export async function compiledUnits(
  tests: readonly string[],
  workshop: Workshop,
): Promise<readonly Unit[]> {
  const seeing = tests.filter((test) => !BLIND.test(test));
  const slow = seeing.filter((test) => SLOW.test(test));
  const quick = seeing.filter((test) => !SLOW.test(test));
  const compile = ["node", "--import", "tsx", "test/compile.ts", COMPILED] as const;
  const { hasPassed, output } = await workshop.run([...compile, ...quick, "--", ...slow], {
    seconds: 600,
  });
  if (!hasPassed) throw new Error(`tests do not compile: ${output}`);
  const listed = (name: string): readonly string[] =>
    readFileSync(join(workshop.folder, COMPILED, name), "utf8")
      .split(" ")
      .filter(Boolean);
  const programs = listed("compiled").map((path) => loadedBy(join(workshop.folder, path)));
  const alone = programs.filter((members) => members.length === 1).flat();
  const together = new Map<string, string[]>();
  for (const test of programs.filter((members) => members.length > 1).flat()) {
    const key = `${SLOW.test(test) ? "slow" : "quick"} ${test.split("/", 2).join("/")}/`;
    together.set(key, [...(together.get(key) ?? []), test]);
  }
  const compiled = [
    ...alone.map((test) => [test, [test]] as const),
    ...[...together].map(([key, members]) => [key.split(" ")[1]!, members] as const),
  ];
  return [
    ...compiled.map(([place, members], at) => {
      const imports = members.map((test) => `import "./${test.replace(/\.ts$/, ".mjs")}";\n`);
      workshop.written(`tests/unit-${at}.mjs`, imports.join(""));
      const isSlow = members.some((test) => SLOW.test(test));
      const command = ["node", SWEEP, `${COMPILED}/unit-${at}.mjs`] as const;
      return { command, place, isSlow, opensPage: false };
    }),
    ...listed("as-they-are").map((test): Unit => {
      const command = ["node", "--import", "tsx", SWEEP, test] as const;
      return { command, place: test, isSlow: SLOW.test(test), opensPage: PAGES.test(test) };
    }),
  ];
}

/** The test files that a compiled program runs. */
function loadedBy(program: string): readonly string[] {
  const loaded = readFileSync(program, "utf8").matchAll(/^import "\.\/(test\/.*)\.mjs";$/gm);
  return Array.from(loaded, ([, test]) => `${test}.ts`);
}

/** When a unit is asked about a fault of a file; `undefined` if it could hardly see it. */
export function nearnessOf(file: string, unit: Unit): "near" | "far" | "golden" | undefined {
  if (isGolden(unit)) return "golden";
  const mirror = mirrorOf(file);
  const isNear = unit.place.startsWith(mirror) || mirror.startsWith(unit.place);
  if (isNear) return unit.isSlow ? "far" : "near";
  return unit.isSlow ? undefined : "far";
}

export function isGolden({ place }: Unit): boolean {
  return place.startsWith("test/golden/");
}

/** `test/layout/` for `src/layout/legend/bar.ts`. */
function mirrorOf(file: string): string {
  const [top = "", folder = ""] = file.split("/");
  if (file.startsWith("command/golden/")) return "test/command/golden/";
  if (file.startsWith("playground/search/")) return "test/build/site/";
  if (top !== "src") return `test/${top}/`;
  if (file === "src/main.ts" || file === "src/settings.ts") return "test/operations/";
  return folder.endsWith(".ts") ? "test/service/" : `test/${folder}/`;
}
