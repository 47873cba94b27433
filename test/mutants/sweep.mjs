import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { collected, failureOf } from "./collected-tests.mjs";

/**
 * `sweep.mjs UNIT LIST NUMBER…` runs the tests of a unit, then those that run the place of a fault again with the fault,
 * the quick ones first, until one fails. All that in one process: to start one for each fault takes ten times as long.
 *
 * LIST gets a line of JSON for each thing found out, and one of nothing after each test, as a sign of life. `sound` has the names of the tests that pass without a fault, the
 * quickest first, and `atStart` the faults in what modules do as they are loaded: these need a process of their own,
 * which has MUTANTS and, as the file PASSING, the names of the tests to run. It tells the first that fails.
 */
const [unit, list, ...numbers] = process.argv.splice(2);
const { MUTANTS, PASSING, REACHED } = process.env;
const tell = (found) => appendFileSync(list, `${JSON.stringify(found)}\n`);
const standIn = JSON.stringify(new URL("collected-tests.mjs", import.meta.url));
const hook = `export const resolve = (name, context, next) =>
  name === "node:test" && !context.parentURL.includes("/mutants/") ? { url: ${standIn}, shortCircuit: true } : next(name, context);`;
let [active, reached, heard] = [undefined, new Set(), 0];

// What a faulty test leaves behind is not asked for.
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, () => undefined);
register(`data:text/javascript,${encodeURIComponent(hook)}`);
if (MUTANTS === undefined)
  globalThis.mutant = (number) => {
    reached.add(number);
    return number === active;
  };

/* oxlint-disable no-await-in-loop -- a test may change what others see */
try {
  await import(pathToFileURL(resolve(unit)).href);
  for (const run of collected.before) await run({});
  if (PASSING === undefined) await sweep();
  else await runPassing();
} catch (error) {
  tell({ failed: String(error) });
}
process.exit(0);

async function runPassing() {
  for (const name of JSON.parse(readFileSync(PASSING, "utf8")))
    for (const test of collected.tests.filter((one) => one.name === name))
      if ((await failureOf(test)) !== null) return tell({ failed: name });
  return tell({ failed: null });
}

async function sweep() {
  const atStart = takeReached();
  const passing = [];
  for (const test of collected.tests) {
    const started = performance.now();
    const failure = await failureOf(test);
    tell({});
    const own = { test, reached: takeReached(), ms: performance.now() - started };
    if (failure === null) passing.push(own);
    else tell({ setAside: test.name });
  }
  passing.sort((a, b) => a.ms - b.ms);
  tell({ sound: passing.map(({ test }) => test.name), atStart: [...atStart] });
  for (const number of numbers.map(Number)) {
    const own = passing.filter((one) => one.reached.has(number));
    if (own.length === 0) continue;
    tell({ trying: number });
    const name = await firstSeeing(number, own);
    if (name !== null) tell({ seen: number, name });
  }
  tell({ isDone: true });
}

/** A test that fails with the fault, and passes again without it: else what went before is to blame. */
async function firstSeeing(number, tests) {
  for (const { test } of tests) {
    active = number;
    // For processes that the test starts.
    process.env.MUTANTS = String(number);
    const failure = await failureOf(test);
    active = undefined;
    delete process.env.MUTANTS;
    tell({});
    if (failure !== null && (await failureOf(test)) === null) return test.name;
  }
  return null;
}

/** By this process, and by those that it started. */
function takeReached() {
  const elsewhere = existsSync(REACHED) ? readFileSync(REACHED, "utf8") : "";
  const all = new Set([...reached, ...(elsewhere.slice(heard).match(/\d+/g) ?? []).map(Number)]);
  heard = elsewhere.length;
  reached = new Set();
  return all;
}
