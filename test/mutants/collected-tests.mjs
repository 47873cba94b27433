import { createRequire } from "node:module";

/**
 * Stands for `node:test` where tests are swept: keeps what a test file asks for, so that it can be run again and again
 * in one process. It knows as much of the interface as the tests use.
 */
const { mock } = createRequire(import.meta.url)("node:test");

/** The tests in the order that they were written in, each `{ name, run }`, and the hooks of them all. */
export const collected = { tests: [], before: [], beforeEach: [], afterEach: [] };
const MAX_MS = 120_000;
const groups = [];

function test(name, ...rest) {
  const run = rest.at(-1);
  if (!rest[0].skip) collected.tests.push({ name: [...groups, name].join(" "), run });
  return Promise.resolve();
}

function describe(name, ...rest) {
  groups.push(name);
  rest.at(-1)();
  groups.pop();
}

const before = (run) => void collected.before.push(run);
// The process ends after its last test.
const after = () => undefined;
const beforeEach = (run) => void collected.beforeEach.push(run);
const afterEach = (run) => void collected.afterEach.push(run);

export { after, afterEach, before, beforeEach, describe, mock, test };

/** @returns why it failed; null for a test that passed */
export async function failureOf({ name, run }) {
  const afterwards = [];
  let timer;
  const context = {
    name,
    mock,
    after: (undo) => void afterwards.push(undo),
    diagnostic: () => undefined,
    skip: () => undefined,
    test: async (part, inner) => {
      const failure = await failureOf({ name: part, run: inner });
      if (failure !== null) throw new Error(part, { cause: failure });
    },
  };
  const tooLong = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`longer than ${MAX_MS} ms`)), MAX_MS);
  });
  const whole = async () => {
    for (const hook of collected.beforeEach) await hook(context);
    await run(context);
  };
  try {
    await Promise.race([whole(), tooLong]);
    return null;
  } catch (error) {
    return error ?? new Error("undefined was thrown");
  } finally {
    clearTimeout(timer);
    for (const undo of [...collected.afterEach, ...afterwards.toReversed()])
      // oxlint-disable-next-line no-await-in-loop -- one after another, as it was done
      await Promise.resolve(context)
        .then(undo)
        .catch(() => undefined);
  }
}
