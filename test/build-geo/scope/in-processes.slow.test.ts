import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_LAKES } from "../../../build-geo/layer/lakes.ts";
import { builtScope } from "../../../build-geo/scope/built-scope.ts";
import { builtScopes } from "../../../build-geo/scope/built-scopes.ts";
import type { StatedScope } from "../../../build-geo/scope/scope-input.ts";
import { NO_STORAGE } from "../../../build-geo/scope/stored-scopes.ts";
import { madeUpFile, readScopes } from "../made-up-scope.ts";

const { input } = readScopes(madeUpFile())[0]!;

function named(scope: string, change: Partial<StatedScope["parameters"]> = {}): StatedScope {
  return { ...input, parameters: { ...input.parameters, scope, ...change } };
}

test("several processes build the same scopes as one, in the same order, and tell their steps", async () => {
  const told: string[] = [];
  const inputs = [named("ONE"), named("OTHER")];
  const built = await builtScopes(inputs, NO_LAKES, NO_STORAGE, (step) => void told.push(step));
  for (const [i, one] of inputs.entries()) {
    const { files, record } = built[i]!;
    const here = await builtScope(one, NO_LAKES, record.madeFrom, () => undefined);
    assert.deepEqual(record, here.record);
    const texts = [files, here.files].map((list) =>
      list.map(({ path, bytes }) => [path, Buffer.from(bytes).toString("utf8")]),
    );
    assert.deepEqual(texts[0], texts[1]);
    const { scope } = one.parameters;
    const steps = told.filter((step) => step.startsWith(scope));
    assert.deepEqual(steps.slice(-3), [
      `${scope} conicConformal`,
      `${scope} equalEarth`,
      `${scope}: every rule holds`,
    ]);
  }
});

test("all that cannot be drawn is told with its scope, projection, region and place", async () => {
  // On a grid without steps nothing is left of any region.
  const levels = input.parameters.levels.map((level) => ({ ...level, unitsPerPx: 1e-9 }));
  const inputs = ["ONE", "OTHER"].map((scope) => named(scope, { levels }));
  const line = (scope: string) =>
    `${scope}: conicConformal: B2: nothing of it is left on the grid near lon 1\\d[.\\d]* lat 4\\d[.\\d]*: leave it out`;
  await assert.rejects(
    builtScopes(inputs, NO_LAKES, NO_STORAGE, () => undefined),
    { message: new RegExp(`^${line("ONE")}[^]*^${line("OTHER")}`, "m") },
  );
});
