import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

/**
 * Loads test files into one process, which costs a tenth of a process for each. The runner ends as
 * soon as no test is left, even while a file is still loading, so a test of its own waits for all.
 */
let allAreLoaded: () => void = () => undefined;
test("files load", () => new Promise<void>((settle) => (allAreLoaded = settle)));
for (const file of process.argv.slice(2)) await import(pathToFileURL(resolve(file)).href);
allAreLoaded();
