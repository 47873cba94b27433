import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseServiceCases } from "../golden/cases/case-file.ts";
import type { GoldenCase } from "../golden/cases/case.ts";
import { type Answer, ask } from "../golden/draw/ask.ts";
import { ownServer } from "../golden/draw/own-server.ts";
import { caseQuestion } from "../golden/draw/remote-service.ts";

/*
 * Prints what this Node answers to the requests of a case file over HTTP, a line each: SHA-256 of the
 * body as it is, the same of the body as gzip (a hyphen where none is sent), tag, name. It is compiled,
 * so that it runs wherever Node does.
 */

const TIMEOUT_MS = 120_000;

async function main(path: string): Promise<void> {
  const { cases, problems } = parseServiceCases(readFileSync(path, "utf8"), path);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const server = await ownServer((message) => process.stderr.write(`${message}\n`));
  for (const golden of cases)
    // oxlint-disable-next-line no-await-in-loop -- one request after another, in the order of the file
    process.stdout.write(`${await line(server.url, golden)}\n`);
  await server.close();
}

async function line(url: string, golden: GoldenCase): Promise<string> {
  const plain = await answer(url, golden, "identity");
  const coded = await answer(url, golden, "gzip");
  const gzip = coded.headers["content-encoding"] === "gzip" ? sha256(coded.sent) : "-";
  return `${sha256(plain.sent)}  ${gzip}  ${plain.headers.etag ?? "-"}  ${golden.name}`;
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

await main(process.argv[2] ?? "");
