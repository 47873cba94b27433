import type { Fault } from "./faults.ts";
import { hasOwnProcess, type Watchers } from "./watchers.ts";
import type { Workshop } from "./workshop.ts";

/** Who noticed a fault first: a test of behaviour, only a golden, the type checker, or nobody. */
export type Verdict = "behaviour" | "golden" | "types" | "nobody";

const TEST = [
  "node",
  "--import",
  "tsx",
  "--test-reporter=./test/mutants/first-failure.ts",
] as const;
const TO_STDOUT = "--test-reporter-destination=stdout";
const GOLDENS = ["test/golden/released.test.ts", "test/golden/golden.test.ts"];

/**
 * Plants a fault and asks those who could notice it, the cheapest and likeliest first. Types come
 * late, as few faults are against them, and checking them costs more than the nearest tests.
 */
export async function verdictOn(
  fault: Fault,
  { near, far }: Watchers,
  workshop: Workshop,
): Promise<Verdict> {
  return workshop.withFault(fault, async () => {
    if ((await firstFailure(near, workshop)) !== null) return "behaviour";
    if (!(await workshop.run(["npx", "tsc", "--noEmit"])).hasPassed) return "types";
    if ((await firstFailure(far, workshop)) !== null) return "behaviour";
    return (await goldensHold(fault, workshop)) ? "nobody" : "golden";
  });
}

/**
 * Runs tests that share a process, then the others.
 *
 * @returns what the first that failed has said; null when all pass
 */
export async function firstFailure(
  tests: readonly string[],
  workshop: Workshop,
): Promise<string | null> {
  const sharing = tests.filter((test) => !hasOwnProcess(test));
  const alone = tests.filter(hasOwnProcess);
  for (const files of [...(sharing.length > 0 ? [sharing] : []), ...alone.map((test) => [test])]) {
    const first = files.length > 1 ? ["test/mutants/run-in-order.ts"] : [];
    const command = [...TEST, TO_STDOUT, ...first, ...files] as const;
    const { hasPassed, output } = await workshop.run(command);
    if (!hasPassed) return `${files.length === 1 ? files[0] : "tests"}: ${output}`;
  }
  return null;
}

/** What is built in advance is compared with what is kept; what is drawn, with the frozen bytes. */
async function goldensHold({ file }: Fault, workshop: Workshop): Promise<boolean> {
  if (file.startsWith("build-geo/"))
    return (await workshop.run(["node", "--import", "tsx", "build-geo/main.ts", "--check"]))
      .hasPassed;
  return (await firstFailure(GOLDENS, workshop)) === null;
}
