import assert from "node:assert/strict";
import type { Worker } from "node:cluster";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { test, type TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Distribution, type DistributionOptions } from "../../src/operations/distribution.ts";

/** Takes what it is sent when it is told to, but for the connections that it loses. */
class FakeWorker {
  readonly sent: { readonly id: number; readonly socket: Socket }[] = [];

  send({ id }: { readonly id: number }, socket: Socket): boolean {
    this.sent.push({ id, socket });
    return true;
  }
}

async function distribution(context: TestContext, options: Partial<DistributionOptions> = {}) {
  const stuck: unknown[] = [];
  const connections = new Distribution({
    lost: (error) => assert.fail(String(error)),
    stuck: (worker) => stuck.push(worker),
    ...options,
  });
  const { port } = await connections.listen(0, "127.0.0.1");
  context.after(() => connections.stop());
  const asked = () => {
    const socket = connect(port, "127.0.0.1");
    context.after(() => socket.destroy());
    return socket;
  };
  return { connections, stuck, asked };
}

/** Tests stand in for the cluster, of whose workers only this is used. */
function asWorker(fake: FakeWorker): Worker {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return fake as unknown as Worker;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}

test("connections go to workers in turn, and past one that has not taken its last", async (t) => {
  const { connections, asked } = await distribution(t);
  const [busy, free] = [new FakeWorker(), new FakeWorker()];
  for (const worker of [busy, free]) connections.add(asWorker(worker));
  for (let count = 1; count <= 4; count += 1) {
    asked();
    await until(() => busy.sent.length + free.sent.length === count);
    for (const { id } of free.sent) connections.taken(asWorker(free), id);
  }
  assert.deepEqual([busy.sent.length, free.sent.length, connections.untaken], [1, 3, 1]);
});

test("a connection that was lost on its way is sent again once a later one arrives", async (t) => {
  const { connections, asked } = await distribution(t);
  const worker = new FakeWorker();
  connections.add(asWorker(worker));
  for (let count = 1; count <= 2; count += 1) {
    asked();
    await until(() => worker.sent.length === count);
  }
  const [lost, arrived] = worker.sent;
  connections.taken(asWorker(worker), arrived!.id);
  assert.equal(arrived!.socket.destroyed, true);
  assert.equal(worker.sent.length, 3);
  assert.equal(worker.sent[2]!.socket, lost!.socket);
  assert.equal(lost!.socket.destroyed, false);
  assert.equal(connections.untaken, 1);
});

test("a worker that takes nothing for long is told of, and what it had goes to another", async (t) => {
  const { connections, stuck, asked } = await distribution(t, { longestTakingMs: 20 });
  const [sleeping, awake] = [new FakeWorker(), new FakeWorker()];
  connections.add(asWorker(sleeping));
  asked();
  await until(() => stuck.length > 0);
  assert.equal(stuck[0], sleeping);
  connections.add(asWorker(awake));
  connections.remove(asWorker(sleeping));
  assert.equal(awake.sent[0]!.socket, sleeping.sent[0]!.socket);
});

test("a worker that withdraws gets no more, and who waits for one in vain is told at the end", async (t) => {
  const { connections, asked } = await distribution(t);
  const worker = new FakeWorker();
  connections.add(asWorker(worker));
  assert.equal(connections.hasTaker, true);
  connections.withdraw(asWorker(worker));
  assert.equal(connections.hasTaker, false);
  const socket = asked();
  await until(() => connections.untaken === 1);
  assert.equal(worker.sent.length, 0);
  connections.stop();
  assert.equal(await text(socket), "");
});
