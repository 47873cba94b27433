import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, read, readFileSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { lineWriter } from "../../src/operations/line-writer.ts";

function file(context: TestContext): { readonly fd: number; readonly text: () => string } {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-lines-"));
  const name = join(folder, "log");
  const fd = openSync(name, "w");
  context.after(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  return { fd, text: () => readFileSync(name, "utf8") };
}

function lines(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `line ${at} ${"ș".repeat(at % 90)}\n`);
}

test("all lines are there after a flush, in their order", async (t) => {
  const { fd, text } = file(t);
  const writer = lineWriter(fd, 4096);
  for (const line of lines(5000)) writer.write(line);
  await writer.flush();
  assert.equal(text(), lines(5000).join(""));
});

test("a flush tells when nobody takes what was written", async (t) => {
  const { fd } = file(t);
  const writer = lineWriter(fd, 16_384);
  writer.write("taken\n");
  assert.equal(await writer.flush(), true);
  const folder = mkdtempSync(join(tmpdir(), "copperplate-pipe-"));
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const stalled = openSync(pipe, "r+");
  const stuck = lineWriter(stalled, 16_384);
  stuck.write("x".repeat(200_000));
  const isWritten = await stuck.flush();
  // The thread that writes is let go by reading what it waits to write.
  const room = Buffer.alloc(65_536);
  for (let count = 0; count < 200_000;) count += readSync(stalled, room);
  closeSync(stalled);
  rmSync(folder, { recursive: true });
  assert.equal(isWritten, false);
});

test("lines that wait for a reader are bounded, and those that come later are written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-pipe-"));
  const name = join(folder, "pipe");
  execFileSync("mkfifo", [name]);
  const pipe = openSync(name, "r+");
  const writer = lineWriter(pipe, 16_384);
  const line = `${"x".repeat(9_999)}\n`;
  for (let count = 0; count < 2000; count += 1) writer.write(line);
  const end = "the end\n";
  const reading = readUntil(pipe, end);
  // A flush gives up after a while, and the machine may be slow.
  while (!(await writer.flush()));
  writer.write(end);
  assert.equal(await writer.flush(), true);
  const bytes = await reading;
  closeSync(pipe);
  rmSync(folder, { recursive: true });
  const kept = (bytes - end.length) / line.length;
  assert.ok(Number.isInteger(kept), "no line is cut");
  assert.ok(kept >= 838 && kept <= 840, `8 MiB are kept, not ${kept} lines`);
});

/** Reads until it meets the text. Resolves to how many bytes there were. */
async function readUntil(fd: number, end: string): Promise<number> {
  const room = Buffer.alloc(65_536);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await promisify(read)(fd, room, 0, room.length, null);
    bytes += bytesRead;
    if (room.toString("latin1", 0, bytesRead).endsWith(end)) return bytes;
  }
}

test("a line that is longer than a batch is written all the same", async (t) => {
  const { fd, text } = file(t);
  const writer = lineWriter(fd, 10);
  writer.write("short\n");
  writer.write(`${"long".repeat(10)}\n`);
  await writer.flush();
  assert.equal(text(), `short\n${"long".repeat(10)}\n`);
});

test("what cannot be written is dropped, and does not stop who wrote it", async () => {
  const nowhere = openSync("/dev/full", "w");
  const writer = lineWriter(nowhere, 100);
  for (const line of lines(100)) writer.write(line);
  await writer.flush();
  writer.write("more\n");
  assert.equal(await writer.flush(), true);
  closeSync(nowhere);
});
