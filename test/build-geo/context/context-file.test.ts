import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { contextFiles } from "../../../build-geo/context/context-file.ts";
import { compressed } from "../../../build-geo/emit/packing/contents.ts";
import { boxesTopology, boxRing } from "../topologies.ts";

const geometry = {
  type: "Polygon" as const,
  coordinates: [boxRing([10, 40, 20, 48]).map((position) => [...position])],
};
const input = {
  pieces: [{ id: "AT", geometry }],
  lakes: boxesTopology({ lake: [[12, 42, 13, 43]] }),
  frames: [{ scope: "AT", own: [], kmPerPx: 1, box: [5, 35, 25, 50] as const }],
};
const built = await contextFiles(input, null);

/** A folder as the build leaves it. */
function generated(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "context-"));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const { path, bytes } of [
    ...built.levels,
    { path: built.module.path, bytes: built.module.text },
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

const [first] = built.levels;

/** The same contents in other bytes: who builds anew gives other bytes than who takes them. */
function quickly({ bytes }: { readonly bytes: Uint8Array }): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  return brotliCompressSync(brotliDecompressSync(bytes), { params });
}

test("what was built of the same is taken as it is", async (context) => {
  const folder = generated(context);
  const quick = quickly(first!);
  writeFileSync(join(folder, first!.path), quick);
  const taken = await contextFiles(input, folder);
  assert.ok(quick.equals(taken.levels[0]!.bytes));
  assert.deepEqual(taken.module, built.module);
});

const CHANGES: readonly (readonly [claim: string, change: (folder: string) => void])[] = [
  ["a level is missing", (folder) => rmSync(join(folder, first!.path))],
  ["the module is missing", (folder) => rmSync(join(folder, built.module.path))],
  ["a level is broken", (folder) => writeFileSync(join(folder, first!.path), "broken")],
  ["another level", (folder) => writeFileSync(join(folder, first!.path), compressed(Buffer.of(1)))],
  [
    "it is of another input",
    (folder) => {
      const { path, text } = built.module;
      writeFileSync(join(folder, path), text.replace(/made from ../, "made from --"));
    },
  ],
];

for (const [claim, change] of CHANGES)
  test(`all is built anew where ${claim}`, async (context) => {
    const folder = generated(context);
    const [, second] = built.levels;
    writeFileSync(join(folder, second!.path), quickly(second!));
    change(folder);
    assert.deepEqual(await contextFiles(input, folder), built);
  });
