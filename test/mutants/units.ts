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
const RUN = ["--enable-source-maps", "--test-reporter=./test/mutants/first-failure.mjs"] as const;
const TO_STDOUT = "--test-reporter-destination=stdout";
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
  const { hasPassed, output } = await workshop.run([...compile, ...quick, "--", ...slow], 300);
  if (!hasPassed) throw new Error(`tests do not compile: ${output}`);
  const listed = (name: string): readonly string[] =>
    readFileSync(join(workshop.folder, COMPILED, name), "utf8")
      .split(" ")
      .filter(Boolean);
  return [
    ...listed("compiled").map((file) => unitOf(file, ["node", ...RUN, TO_STDOUT, file])),
    ...listed("as-they-are").map((file) =>
      unitOf(file, ["node", "--import", "tsx", ...RUN, TO_STDOUT, file]),
    ),
  ];
}

/** `test/layout/` for `output/tests/quick-test-layout-1.mjs`, `test/a/b.test.ts` for a file that runs alone. */
function unitOf(file: string, command: Command): Unit {
  const name = file.replace(`${COMPILED}/`, "");
  const [, pace, folder] = /^(quick|slow)-(.*)-\d+\.mjs$/.exec(name) ?? [];
  const place =
    folder === undefined ? name.replace(/\.mjs$/, ".ts") : `${folder.replace("-", "/")}/`;
  const isSlow = pace === undefined ? SLOW.test(place) : pace === "slow";
  return { command, place, isSlow, opensPage: name === file && PAGES.test(place) };
}

/** The units that could see a fault of a file: the nearest, then all others, goldens last. */
export function watchersOf(
  file: string,
  units: readonly Unit[],
): readonly [near: readonly Unit[], far: readonly Unit[]] {
  const mirror = mirrorOf(file);
  const isNear = ({ place }: Unit): boolean => place.startsWith(mirror) || mirror.startsWith(place);
  const rank = (unit: Unit): number => (isGolden(unit) ? 2 : unit.isSlow ? 1 : 0);
  const near = units.filter((unit) => isNear(unit) && !unit.isSlow);
  const far = units.filter((unit) => isNear(unit) === unit.isSlow);
  return [near, far.toSorted((one, other) => rank(one) - rank(other))];
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
