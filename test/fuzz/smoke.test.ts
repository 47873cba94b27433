import assert from "node:assert/strict";
import { test } from "node:test";
import { campaign } from "./campaign.ts";
import { shrunk } from "./shrink.ts";
import { IS_THOROUGH } from "../helpers/thorough.ts";
import { startRealServer } from "../service/real-server.ts";
import { readAnswers } from "./wire-answers.ts";
import { converse } from "./wire-client.ts";

test("cases of a fixed seed find nothing", async () => {
  const findings: unknown[] = [];
  const found = await campaign({
    count: IS_THOROUGH ? 5000 : 500,
    seed: 2,
    first: 0,
    onFinding: (finding) => findings.push(finding),
    onProgress: () => undefined,
  });
  assert.deepEqual(findings, []);
  assert.equal(found, 0);
});

test("a reproduction is cut down to what matters", async () => {
  const input = Buffer.from(`${"a".repeat(700)}<b>${"c".repeat(500)}`);
  const part = await shrunk(input, async (bytes) => bytes.includes("<b>"));
  assert.equal(part.toString("utf8"), "<b>");
});

test("answers are read strictly", () => {
  const head = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n";
  const problemOf = (text: string) => readAnswers(Buffer.from(text, "latin1"), false).problem;
  assert.equal(problemOf(`${head}\r\nab${head}\r\ncd`), null);
  assert.equal(readAnswers(Buffer.from(`${head}\r\nab${head}\r\nc`), false).isPartial, true);
  assert.match(problemOf(`${head}\r\nabc\r\n\r\n`) ?? "", /status line/);
  assert.match(problemOf(`${head}a b: c\r\n\r\nab`) ?? "", /header line/);
  assert.match(problemOf(`${head}a: \xe9\r\n\r\nab`) ?? "", /header line/);
  assert.match(problemOf(`${head}Content-Length: 2\r\n\r\nab`) ?? "", /twice/);
});

test("a process that stands still has not kept anybody waiting", async (t) => {
  const server = await startRealServer();
  t.after(server.close);
  const bytes = "GET /map.svg?scope=RO HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  const heard = converse(server.port, { writes: [Buffer.from(bytes)] }, 1000);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  assert.equal((await heard).end, "closed");
  const silent = await converse(server.port, { writes: [Buffer.from("\r\n")] }, 300);
  assert.equal(silent.end, "deadline");
});
