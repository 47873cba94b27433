import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { frozenDigests } from "../golden/released.ts";
import { compiledProgram } from "../helpers/compiled-program.ts";
import { everyNth } from "../helpers/thorough.ts";

const execFileAsync = promisify(execFile);
const PROGRAM = await compiledProgram(new URL("print-together.ts", import.meta.url));

/** Name and digest of all that a process draws. */
async function printed(
  ...numbers: readonly number[]
): Promise<readonly (readonly [string, string])[]> {
  const command = ["--import", "tsx", PROGRAM, ...numbers.map(String)];
  const { stdout } = await execFileAsync(process.execPath, command, { maxBuffer: 1e8 });
  return stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", digest = ""] = line.split("\t");
      return [name, digest];
    });
}

const alone = new Map(await printed(1));

test("alone, released requests have the bytes that are frozen for them", () => {
  const frozen = frozenDigests();
  for (const [name, digest] of alone) assert.equal(frozen.get(name) ?? digest, digest, name);
  assert.ok(alone.size > 80, `${alone.size}`);
});

const RUNS = [
  [2, 13],
  [0, 11],
  [1, 12],
] as const;

for (const [processes, seed] of everyNth(RUNS, 3))
  test(`sixteen at a time, with ${processes} render processes, each has the bytes that it has alone`, async () => {
    const together = await printed(16, seed, processes);
    const others = together.filter(([name, digest]) => alone.get(name) !== digest);
    assert.deepEqual(
      others.map(([name]) => name),
      [],
    );
    assert.equal(together.length, 2 * alone.size);
  });
