import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import type { Outcome } from "../../../build-geo/processes/answering.ts";
import { inProcesses } from "../../../build-geo/processes/in-processes.ts";

const ENTRY = new URL("adding-process.ts", import.meta.url);

async function outcomes(
  tasks: readonly number[],
  maxProcesses: number,
  told: string[] = [],
): Promise<ReadonlyMap<number, Outcome<number>>> {
  const found = new Map<number, Outcome<number>>();
  await inProcesses<number, number, number>(
    { entry: ENTRY, common: 100, maxProcesses, tell: (step) => void told.push(step) },
    tasks,
    (task, outcome) => void found.set(task, outcome),
  );
  return found;
}

test("each task has its answer, whoever did it, and forty of them warn of nothing", async () => {
  const warnings: string[] = [];
  const warn = ({ message }: Error): void => void warnings.push(message);
  process.on("warning", warn);
  const tasks = Array.from({ length: 40 }, (_, i) => i + 1);
  for (const maxProcesses of [1, 2])
    assert.deepEqual(
      await outcomes(tasks, maxProcesses),
      new Map(tasks.map((task) => [task, { answer: task + 100 }])),
    );
  await setImmediate();
  process.off("warning", warn);
  assert.deepEqual(warnings, []);
});

test("a task that fails is told by its message alone, and the next is done all the same", async () => {
  const found = await outcomes([0, 7], 1);
  assert.deepEqual(found.get(0), { problem: "a number is expected" });
  assert.deepEqual(found.get(7), { answer: 107 });
});

test("a process that ends at a task fails that task, and those that are left", async () => {
  const problem = "the process that was at it is gone: it ended with code 3";
  assert.deepEqual(await outcomes([-1, 7], 1), new Map([-1, 7].map((task) => [task, { problem }])));
});

test("an outcome that is refused ends the work", async () => {
  const refuse = (): never => {
    throw new RangeError("refused");
  };
  const workforce = { entry: ENTRY, common: 1, maxProcesses: 1, tell: () => undefined };
  await assert.rejects(inProcesses<number, number, number>(workforce, [1, 2], refuse), /refused/);
});

test("no tasks need no process", async () => {
  assert.equal((await outcomes([], 4)).size, 0);
});

test("the steps of a task are told before what came of it", async () => {
  const told: string[] = [];
  assert.deepEqual([...(await outcomes([7], 1, told)).values()], [{ answer: 107 }]);
  assert.deepEqual(told, ["7 and 100"]);
});
