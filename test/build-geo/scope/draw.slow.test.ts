import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { NO_LAKES } from "../../../build-geo/plane/lakes.ts";
import { drawHere, type ScopeTopology } from "../../../build-geo/scope/draw.ts";
import { drawInProcesses } from "../../../build-geo/scope/draw-in-processes.ts";
import { extraScopes } from "../../../build-geo/sources/extra-scopes.ts";
import { dissolvedTopology } from "../../../build-geo/topology/dissolve.ts";
import { madeUpFile, putScope } from "../made-up-scope.ts";

const folder = mkdtempSync(join(tmpdir(), "draw-"));
after(() => rmSync(folder, { recursive: true }));
putScope(folder, madeUpFile());
const { parameters, pieces, names } = extraScopes(folder)[0]!.input;
const topology = await dissolvedTopology(pieces);
const scope: ScopeTopology = { parameters, names, topology, lakes: NO_LAKES };

/** What is told of the progress, in whatever order. */
function steps(): { readonly told: string[]; readonly tell: (step: string) => void } {
  const told: string[] = [];
  return { told, tell: (step) => void told.push(step) };
}

test("several processes draw the same layers as one, in the same order", async () => {
  const [one, several] = [steps(), steps()];
  const here = await drawHere(scope, one.tell);
  assert.deepEqual(
    here.map(({ layer }) => `${layer.detail} ${layer.projection.name}`),
    ["conicConformal", "equalEarth"].flatMap((projection) =>
      ["high", "medium", "low"].map((detail) => `${detail} ${projection}`),
    ),
  );
  assert.deepEqual(await drawInProcesses(scope, several.tell), here);
  assert.deepEqual(one.told, ["MADEUP conicConformal", "MADEUP equalEarth"]);
  assert.deepEqual(several.told.toSorted(), one.told);
});

test("what cannot be drawn is told with its projection, region and place", async () => {
  // On a grid without steps nothing is left of any region.
  const levels = parameters.levels.map((level) => ({ ...level, unitsPerPx: 1e-9 }));
  const broken: ScopeTopology = { ...scope, parameters: { ...parameters, levels } };
  const message =
    /^(conicConformal|equalEarth): B2: nothing of it is left on the grid near lon 1\d[.\d]* lat 4\d[.\d]*: leave it out/m;
  await assert.rejects(
    drawHere(broken, () => undefined),
    { message },
  );
  await assert.rejects(
    drawInProcesses(broken, () => undefined),
    { message },
  );
});
