import assert from "node:assert/strict";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { test } from "node:test";
import { answerProblems } from "./answer-rules.ts";
import type { Question } from "../helpers/ask.ts";
import { postCsv, postJson, realServer, type RealServer } from "./real-server.ts";

const MEGABYTE = 1024 * 1024;
const SIZE = 4 * MEGABYTE - 100;
/** Generous: other programs may run beside the test. What is aimed at is 150 ms. */
const LONGEST_DELAY_MS = 2000;

const KEYS = Array.from({ length: 250_000 }, (_, at) => `"k${at}":1`).join();
const ITEM_KEYS = Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join();
const WRONG_REGION = '{"id":5,"value":[1],"x":1},';
const LONG_NUMBER = `1${"0".repeat(10_000)}`;
const KNOWN = "/map.svg?scope=RO";
const HEAD = '{"scope":"world"';

/** Bodies and queries made to cost much, and the codes they are refused with. */
const COSTLY: readonly (readonly [name: string, code: string, question: Question | string])[] = [
  ["4 MB of opening brackets", "invalid_json", json("[".repeat(SIZE))],
  ["4 MB of opening braces", "invalid_json", json('{"a":'.repeat(SIZE / 5))],
  ["4 MB of quotes", "invalid_json", json('"'.repeat(SIZE))],
  ["4 MB of backslashes", "invalid_json", json(`"${"\\".repeat(SIZE)}`)],
  ["4 MB of commas", "limit_exceeded", json(`${HEAD},"regions":[${",".repeat(SIZE - 50)}]}`)],
  ["250,000 keys", "unknown_parameter", json(`{${KEYS}}`)],
  ["200,000 keys of an item", "unknown_parameter", json(`{"regions":[{${ITEM_KEYS}}]}`)],
  ["one key 250,000 times", "invalid_json", json(`{${'"scope":1,'.repeat(250_000)}"scope":1}`)],
  ["a million regions", "limit_exceeded", json(`{"regions":[${"{},".repeat(1_000_000)}{}]}`)],
  ["a million of anything", "limit_exceeded", json(`{"foo":[${"1,".repeat(1_000_000)}1]}`)],
  ["5000 wrong regions", "missing_scope", json(`{"regions":[${WRONG_REGION.repeat(4999)}5]}`)],
  ["4 MB of blanks", "invalid_json", json(" ".repeat(SIZE))],
  ["a million cells of a row", "invalid_csv", csv(`a,#,${"a:1,".repeat(1_000_000)}`)],
  ["4 MB of blanks in a cell", "invalid_csv", csv(`a${" ".repeat(SIZE - 50)}b,1`)],
  ["digits and no end", "invalid_data", `/map.svg?scope=world&data=US:${"1".repeat(16_000)}.`],
  ["a long exponent", "invalid_data", `/map.svg?scope=world&data=US:1e${"9".repeat(16_000)}`],
  ["numbers of 10 KB", "invalid_breaks", json(`${HEAD},"breaks":[${numbers(18)}]}`)],
  ["400 numbers of 10 KB", "limit_exceeded", json(`${HEAD},"breaks":[${numbers(400)}]}`)],
  ["a number of 4 MB", "invalid_json", json(`${HEAD},"width":${"9".repeat(SIZE - 50)}}`)],
  ["a title of 4 MB", "invalid_title", json(`${HEAD},"title":"${"e\u0301".repeat(MEGABYTE)}"}`)],
  ["a label of 4 MB", "invalid_regions", json(region("\u0344".repeat(MEGABYTE)))],
  ["4 MB that are not UTF-8", "invalid_json", json(Buffer.alloc(SIZE, 0xff))],
  ["one CSV cell of 4 MB", "invalid_csv", csv("x".repeat(SIZE))],
  ["one quoted cell of 4 MB", "invalid_csv", csv(`"${'""'.repeat(SIZE / 2 - 2)}"`)],
  ["an open quote before 4 MB", "invalid_csv", csv(`US,"${"\n".repeat(SIZE)}`)],
  ["4 MB of short rows", "limit_exceeded", csv("US,1\n".repeat(SIZE / 5))],
  ["4 MB of commas in a row", "invalid_csv", csv(",".repeat(SIZE))],
  ["5000 wrong rows", "invalid_csv", csv(`${"x".repeat(800)},1\n`.repeat(5000))],
  ["4 MB of blank lines", "invalid_csv", csv(`${"\n".repeat(SIZE)}US`)],
  ["4 MB of carriage returns", "invalid_csv", csv(`${"\r ".repeat(SIZE / 2)}US`)],
  ["16 KB of backslashes", "missing_scope", query("data", "\\")],
  ["16 KB of commas", "invalid_data", `/map.svg?scope=world&data=${",".repeat(16_000)}x`],
  ["16 KB of percent signs", "invalid_encoding", `/map.svg?scope=world&${"%".repeat(16_000)}`],
  ["16 KB of ampersands", "missing_scope", `/map.svg?${"&".repeat(16_000)}`],
  ["8,000 unknown names", "unknown_parameter", `/map.svg?scope=world&${"a&".repeat(8000)}`],
  ["16 KB of colons", "invalid_annotations", query("scope=world&annotations", ":")],
  ["16 KB of combining marks", "invalid_title", query("scope=world&title", "%CC%81")],
  ["2,600 wrong routes", "limit_exceeded", query("scope=world&routes", "%3E;x")],
];

for (const [name, code, question] of COSTLY)
  test(`${name}: ${code}, and nobody waits for it`, async (t) => {
    const { ask, logged } = await realServer(t);
    await ask(KNOWN);
    let { answer, longestMs } = await held(ask, question);
    // Another program may have had the processor.
    for (let turn = 0; turn < 4 && longestMs >= LONGEST_DELAY_MS; turn += 1)
      ({ answer, longestMs } = await held(ask, question));
    t.diagnostic(`event loop held ${longestMs} ms`);
    const said = answer.body.toString("utf8");
    assert.equal(JSON.parse(said).error, code, said.slice(0, 500));
    assert.deepEqual(answerProblems(answer), [], said.slice(0, 500));
    assert.ok(longestMs < LONGEST_DELAY_MS, `the event loop was held for ${longestMs} ms`);
    assert.deepEqual(logged, []);
  });

/** For how long a question holds up all others. */
async function held(ask: RealServer["ask"], question: Question | string) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const costly = ask(question);
  await askBeside(ask, costly);
  delay.disable();
  return { answer: await costly, longestMs: Math.round(delay.max / 1e6) };
}

/** Asks for a known map again and again until the costly answer is there. */
async function askBeside(ask: RealServer["ask"], costly: Promise<unknown>): Promise<void> {
  const state = { isAnswered: false };
  const settle = () => {
    state.isAnswered = true;
  };
  costly.then(settle, settle);
  do {
    const { status, headers } = await ask(KNOWN);
    assert.equal(status, 200);
    assert.equal(headers["x-cache"], "HIT");
  } while (!state.isAnswered);
}

function json(body: string | Uint8Array): Question {
  return { ...postJson({}), body };
}

function csv(body: string): Question {
  return postCsv("scope=world", body);
}

function query(name: string, unit: string): string {
  return `/map.svg?${name}=${unit.repeat(Math.floor(16_000 / unit.length))}`;
}

function numbers(count: number): string {
  return Array.from({ length: count }, () => LONG_NUMBER).join();
}

function region(value: string): string {
  return `${HEAD},"regions":[{"id":"US","value":"${value}"}]}`;
}
