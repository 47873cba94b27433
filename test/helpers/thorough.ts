import { test, type TestContext } from "node:test";

/** Whether every case is wanted, as `make test-thorough` says, however long it takes. */
export const IS_THOROUGH = process.env["THOROUGH"] === "1";

/**
 * Every nth case, for tests that take long: which of them is decided by the list alone, so that two runs
 * test the same. All of them where tests are to be thorough.
 *
 * @param parts 1 or more
 * @param first of the cases that are taken, below `parts`
 */
export function everyNth<T>(cases: readonly T[], parts: number, first = 0): readonly T[] {
  return IS_THOROUGH ? cases : cases.filter((_, at) => at % parts === first);
}

/** A test that takes seconds, and that no run but a thorough one needs: a quicker one beside it proves the core of it. */
export function testThoroughly(name: string, run: (context: TestContext) => Promise<void>): void {
  if (IS_THOROUGH) test(name, run);
}
