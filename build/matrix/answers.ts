import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseServiceCases } from "../../command/golden/cases/case-file.ts";
import type { GoldenCase } from "../../command/golden/cases/case.ts";
import { type Answer, ask } from "../../command/golden/draw/ask.ts";
import { ownServer } from "../../command/golden/draw/own-server.ts";
import { caseQuestion } from "../../command/golden/draw/remote-service.ts";

/*
 * Prints what this Node answers to the requests of a case file over HTTP, a line each: SHA-256 of the
 * body, tag, name. Sent as br and as gzip it must read the same. It is compiled, so that it runs wherever Node does.
 *
 * Arguments: the file, and N where every Nth request is enough.
 */

const TIMEOUT_MS = 120_000;

async function main(path: string, nth: number): Promise<void> {
  const { cases, problems } = parseServiceCases(readFileSync(path, "utf8"), path);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const server = await ownServer((message) => process.stderr.write(`${message}\n`));
  for (const golden of cases.filter((_, at) => at % nth === 0))
    // oxlint-disable-next-line no-await-in-loop -- one request after another, in the order of the file
    process.stdout.write(`${await line(server.url, golden)}\n`);
  await server.close();
}

async function line(url: string, golden: GoldenCase): Promise<string> {
  const plain = await answer(url, golden, "identity");
  for (const coding of ["br", "gzip"]) {
    // oxlint-disable-next-line no-await-in-loop -- one request after another
    const coded = await answer(url, golden, coding);
    if (!coded.body.equals(plain.body))
      throw new Error(`${golden.name}: as ${coding} it reads otherwise than plain`);
  }
  return `${sha256(plain.body)}  ${plain.headers.etag ?? "-"}  ${golden.name}`;
}

async function answer(url: string, golden: GoldenCase, coding: string): Promise<Answer> {
  const question = caseQuestion(url, golden, golden.request);
  const headers = { ...question.headers, "accept-encoding": coding };
  const found = await ask({ ...question, headers }, AbortSignal.timeout(TIMEOUT_MS));
  if (found.status === 200) return found;
  throw new Error(`${golden.name}: ${found.status} ${found.body.toString("utf8")}`);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

await main(process.argv[2] ?? "", Number(process.argv[3] ?? 1));
