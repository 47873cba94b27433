import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { after, test, type TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { RenderFailure } from "../../src/service/render-failure.ts";
import { RenderPool, type RenderPoolOptions } from "../../src/pool/render-pool.ts";
import type { RasterJob } from "../../src/raster/raster-job.ts";

/** Without the loader of TypeScript a process starts in a fraction of the time. */
const LOADER = process.execArgv.splice(0);
const workerFolder = mkdtempSync(join(tmpdir(), "worker-"));
after(() => rmSync(workerFolder, { recursive: true }));
const compiled = join(workerFolder, "worker.mjs");
buildSync({
  entryPoints: [fileURLToPath(new URL("obedient-worker.ts", import.meta.url))],
  outfile: compiled,
});
const ENTRY = pathToFileURL(compiled);

/** No machine has so much else to do that a process takes longer to begin, the least favoured too. */
const PATIENT_MS = 600_000;

function poolOf(context: TestContext, options: Partial<RenderPoolOptions> = {}): RenderPool {
  const usual = { entry: ENTRY, processes: 1, cost: () => 1, deadlineMs: PATIENT_MS };
  const pool = new RenderPool({ ...usual, ...options });
  context.after(() => pool.close(0));
  return pool;
}

async function text(answer: Promise<Uint8Array>): Promise<string> {
  return Buffer.from(await answer).toString();
}

/** Where Linux lists the children of this process. */
const CHILDREN = `/proc/${process.pid}/task/${process.pid}/children`;

function children(): readonly string[] {
  return readFileSync(CHILDREN, "utf8").split(" ").filter(Boolean);
}

function refusal(code: RenderFailure["code"]): (error: unknown) => boolean {
  return (error) => error instanceof RenderFailure && error.code === code;
}

/** A name for a file that a worker marks, once for each attempt. */
function marks(context: TestContext): { readonly file: string; readonly count: () => number } {
  const folder = mkdtempSync(join(tmpdir(), "pool-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "marks");
  return { file, count: () => (existsSync(file) ? readFileSync(file).length : 0) };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("jobs are answered by a process that stays for the next", async (context) => {
  const pool = poolOf(context);
  assert.equal(await text(pool.rasterise("echo one")), "one");
  const pid = await text(pool.rasterise("process"));
  assert.notEqual(pid, String(process.pid));
  assert.equal(await text(pool.rasterise("process")), pid);
});

test("two processes work at the same time", async (context) => {
  const pool = poolOf(context, { processes: 2 });
  const [one, other] = await Promise.all([1, 2].map(() => text(pool.rasterise("process"))));
  assert.notEqual(one, other);
});

test("a job past its deadline is killed and told so, and the next one is served", async (context) => {
  // On a busy machine a process takes longer to begin, which is to be well within the deadline.
  const begun = performance.now();
  await poolOf(context).rasterise("echo begun");
  const deadlineMs = Math.max(1500, 5 * (performance.now() - begun));
  const pool = poolOf(context, { deadlineMs });
  const pid = Number(await text(pool.rasterise("process")));
  const { file } = marks(context);
  await assert.rejects(pool.rasterise(`hang ${file}`), refusal("render_timeout"));
  assert.equal(await text(pool.rasterise("echo next")), "next");
  assert.equal(isAlive(pid), false);
});

test("a job whose process crashes is tried again", async (context) => {
  const { file, count } = marks(context);
  assert.equal(await text(poolOf(context).rasterise(`crash-once ${file}`)), "again");
  assert.equal(count(), 1);
});

test("a job that crashes twice has failed, and the next one is served", async (context) => {
  const pool = poolOf(context);
  const { file, count } = marks(context);
  await assert.rejects(pool.rasterise(`crash ${file}`), refusal("render_failed"));
  assert.deepEqual(pool.load, { waiting: 0, waitingMs: 0, running: 0, crashes: 2 });
  assert.equal(count(), 2);
  assert.equal(await text(pool.rasterise("echo next")), "next");
});

for (const [signals, code] of [
  ["SIGKILL,SIGKILL", "overloaded"],
  ["SIGTERM,SIGKILL", "overloaded"],
  ["SIGABRT,SIGKILL", "overloaded"],
  ["SIGABRT,SIGSEGV", "render_failed"],
] as const)
  test(`a job whose processes end by ${signals} is told as ${code}`, async (context) => {
    const pool = poolOf(context);
    const { file, count } = marks(context);
    await assert.rejects(pool.rasterise(`signal ${signals}@${file}`), refusal(code));
    assert.equal(count(), 2);
    assert.equal(pool.load.crashes, 2);
    assert.equal(await text(pool.rasterise("echo next")), "next");
  });

test("a job that the process reports as impossible is not tried again", async (context) => {
  const pool = poolOf(context);
  const pid = await text(pool.rasterise("process"));
  await assert.rejects(pool.rasterise("dance"), refusal("render_failed"));
  assert.equal(await text(pool.rasterise("process")), pid);
});

test("a process that ends as it starts fails its job, not the server", async (context) => {
  const { file } = marks(context);
  writeFileSync(`${file}.mjs`, "process.exit(1);");
  const pool = poolOf(context, { entry: pathToFileURL(`${file}.mjs`) });
  await assert.rejects(pool.rasterise("echo one"), refusal("render_failed"));
});

test("past the length of the queue the newcomer is refused at once", async (context) => {
  const pool = poolOf(context, { maxWaiting: 1 });
  const running = pool.rasterise("sleep 300");
  const waiting = pool.rasterise("echo waited");
  await assert.rejects(
    Promise.race([pool.rasterise("echo refused"), running]),
    refusal("overloaded"),
  );
  assert.equal(await text(waiting), "waited");
});

test("a full pool says so before the markup is made, and no longer when it has room", async (context) => {
  const pool = poolOf(context, { maxWaiting: 1 });
  pool.assertRoom();
  const running = pool.rasterise("sleep 100");
  pool.assertRoom();
  const waiting = pool.rasterise("echo waited");
  assert.throws(() => pool.assertRoom(), refusal("overloaded"));
  await Promise.all([running, waiting]);
  pool.assertRoom();
});

test("past the cost of the queue the newcomer is refused, with the time it would wait", async (context) => {
  const pool = poolOf(context, { cost: () => 2500, maxWaitingMs: 6000 });
  const jobs = ["sleep 100", "echo 1", "echo 2"].map((job) => pool.rasterise(job));
  await assert.rejects(pool.rasterise("echo 3"), (error) => {
    assert.ok(refusal("overloaded")(error));
    assert.ok(error instanceof RenderFailure && error.retryAfterSeconds === 8);
    return true;
  });
  await Promise.all(jobs);
});

test("an idle pool takes a job above every bound", async (context) => {
  const pool = poolOf(context, { cost: () => 1e9, maxWaitingMs: 1, maxWaiting: 0 });
  assert.equal(await text(pool.rasterise("echo huge")), "huge");
});

test("a small job passes a large one that waits", async (context) => {
  const pool = poolOf(context, { cost: (job) => (job === "echo large" ? 100 : 1) });
  const ended: string[] = [];
  const jobs = ["sleep 100", "echo large", "echo small"].map(async (job) => {
    await pool.rasterise(job);
    ended.push(job);
  });
  await Promise.all(jobs);
  assert.deepEqual(ended, ["sleep 100", "echo small", "echo large"]);
});

test("heavy jobs leave a process free for the others", async (context) => {
  const cost = (job: RasterJob) => (typeof job === "string" && job.startsWith("sleep") ? 1000 : 1);
  const pool = poolOf(context, { processes: 2, heavyMs: 500, cost });
  const ended: string[] = [];
  const { file } = marks(context);
  const heavy = [pool.rasterise(`sleep until ${file}`), pool.rasterise("sleep 1")].map(
    async (job) => {
      await job;
      ended.push("heavy");
    },
  );
  await pool.rasterise("echo light");
  ended.push("light");
  writeFileSync(file, "");
  await Promise.all(heavy);
  assert.deepEqual(ended, ["light", "heavy", "heavy"]);
});

test("a job that waits is never started once its signal is given", async (context) => {
  const pool = poolOf(context);
  const { file, count } = marks(context);
  const running = pool.rasterise("sleep 200");
  const client = new AbortController();
  const waiting = pool.rasterise(`crash ${file}`, client.signal);
  client.abort(new Error("left"));
  await assert.rejects(waiting, /left/);
  await running;
  await pool.rasterise("echo later");
  assert.equal(count(), 0);
});

test("a running job is killed once its signal is given, and not tried again", async (context) => {
  const pool = poolOf(context, { abandonMs: 0 });
  const { file, count } = marks(context);
  const client = new AbortController();
  const running = pool.rasterise(`hang ${file}`, client.signal);
  void until(() => count() === 1).then(() => client.abort(new Error("left")));
  await assert.rejects(running, /left/);
  assert.equal(await text(pool.rasterise("echo next")), "next");
  assert.equal(count(), 1);
});

test("a short job goes on without its client: a new process would take longer", async (context) => {
  const pool = poolOf(context, { abandonMs: 50 });
  const pid = await text(pool.rasterise("process"));
  const client = new AbortController();
  const running = pool.rasterise("sleep 100", client.signal);
  client.abort(new Error("left"));
  await assert.rejects(running, /left/);
  assert.equal(await text(pool.rasterise("process")), pid);
});

test("a signal given before is no job at all", async (context) => {
  const { file, count } = marks(context);
  const signal = AbortSignal.abort(new Error("left"));
  await assert.rejects(poolOf(context).rasterise(`crash ${file}`, signal), /left/);
  assert.equal(count(), 0);
});

test("a process that holds too much after a job is replaced", async (context) => {
  const pool = poolOf(context, { maxResidentBytes: 400 * 2 ** 20 });
  const pid = await text(pool.rasterise("allocate 1"));
  assert.equal(await text(pool.rasterise("allocate 500")), pid);
  assert.notEqual(await text(pool.rasterise("process")), pid);
  await until(() => !isAlive(Number(pid)));
});

test("a closing pool lets its jobs end, refuses new ones and leaves no process", async (context) => {
  const pool = poolOf(context);
  const pid = Number(await text(pool.rasterise("process")));
  const jobs = [pool.rasterise("sleep 100"), pool.rasterise("echo waited")];
  const closed = pool.close(10_000);
  await assert.rejects(pool.rasterise("echo late"), refusal("shutting_down"));
  assert.deepEqual(await Promise.all(jobs.map(text)), ["slept", "waited"]);
  await closed;
  await until(() => !isAlive(pid));
});

test("a closing pool does not wait longer than it was told", async (context) => {
  const pool = poolOf(context);
  const { file, count } = marks(context);
  const jobs = [pool.rasterise(`hang ${file}`), pool.rasterise("echo never")];
  const ends = jobs.map((job) => assert.rejects(job, refusal("shutting_down")));
  await until(() => count() === 1);
  await pool.close(50);
  await Promise.all(ends);
  assert.equal(count(), 1);
});

test("the process of the server makes the same image as this one", async (context) => {
  const entry = new URL("../../src/pool/worker.ts", import.meta.url);
  process.execArgv.push(...LOADER);
  context.after(() => process.execArgv.splice(0));
  const pool = new RenderPool({ entry, processes: 1, deadlineMs: PATIENT_MS });
  context.after(() => pool.close(0));
  const { png } = await import("../../src/service/rasterise.ts");
  const markup =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><circle r="40"/></svg>';
  assert.deepEqual(Buffer.from(await pool.rasterise(markup)), Buffer.from(await png(markup)));
});

test("heavy jobs that wait do not have small ones refused, which pass them", async (context) => {
  const pool = poolOf(context, {
    processes: 2,
    maxWaitingMs: 1000,
    cost: (job) => (typeof job === "string" && job.startsWith("sleep") ? 600 : 1),
  });
  const heavy = ["sleep 300", "sleep 301", "sleep 302", "sleep 303"].map((job) =>
    pool.rasterise(job).then(
      () => "made",
      (error: RenderFailure) => error.code,
    ),
  );
  pool.assertRoom();
  assert.equal(await text(pool.rasterise("echo small")), "small");
  // One runs and one waits: another would wait for more than a second, as one process has them all.
  assert.deepEqual(await Promise.all(heavy), ["made", "made", "overloaded", "overloaded"]);
});

test("a heavy job has a process that lets others go first, and small ones never run in it", async (context) => {
  const own = Math.min(getPriority() + 1, constants.priority.PRIORITY_LOW);
  setPriority(own);
  const pool = poolOf(context, {
    processes: 2,
    cost: (job) => (job === "process heavy" ? 600 : 1),
  });
  const heavy = Number(await text(pool.rasterise("process heavy")));
  const small = await Promise.all([
    text(pool.rasterise("process one")),
    text(pool.rasterise("process two")),
  ]);
  const [one, two] = small.map(Number);
  assert.equal(new Set([heavy, one, two]).size, 3);
  // From the niceness of this process: a server at any may have neighbours at the same.
  const nicer = (by: number) => Math.min(own + by, constants.priority.PRIORITY_LOW);
  assert.deepEqual([one, two, heavy].map(getPriority), [nicer(5), nicer(5), nicer(15)]);
  assert.equal(Number(await text(pool.rasterise("process heavy"))), heavy);
});

test("what is prepared is one process more each time, as long as there may be more", async (context) => {
  if (!existsSync(CHILDREN)) {
    context.skip("this system does not list the children of a process");
    return;
  }
  const pool = poolOf(context, { processes: 2 });
  const before = new Set(children());
  const newCount = () => children().filter((pid) => !before.has(pid)).length;
  const counts = [1, 2, 3].map(() => {
    pool.prepare();
    return newCount();
  });
  assert.deepEqual(counts, [1, 2, 2]);
  assert.equal(await text(pool.rasterise("echo one")), "one");
  assert.equal(newCount(), 2);
});

test("where no process can be had, a job fails and the next is tried", async (context) => {
  const pool = poolOf(context, { entry: new URL("http://localhost/") });
  pool.prepare();
  for (const job of ["echo one", "echo two"])
    await assert.rejects(pool.rasterise(job), refusal("render_failed"));
  assert.equal(pool.load.running, 0);
});

test("a pool that is killed starts nothing again", async (context) => {
  const pool = poolOf(context);
  const { file, count } = marks(context);
  const answers = [pool.rasterise(`hang ${file}`), pool.rasterise(`hang ${file}`)];
  await until(() => count() === 1);
  pool.kill();
  for (const answer of answers) await assert.rejects(answer, refusal("shutting_down"));
  assert.deepEqual([pool.load.running, pool.load.waiting, pool.load.crashes], [0, 0, 0]);
});
