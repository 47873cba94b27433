import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { promisify } from "node:util";
import { compiledProgram } from "../helpers/compiled-program.ts";
import { Random } from "../helpers/random.ts";
import { IS_THOROUGH } from "../helpers/thorough.ts";
import { realServer, startRealServer, type RealServer } from "./real-server.ts";
import { validQueries } from "./valid-queries.ts";

const SEED = 20;
const COUNT = IS_THOROUGH ? 100 : 16;
const execFileAsync = promisify(execFile);

test("the bytes depend on the request alone: not on the order, the cache or the process", async (t) => {
  const queries = validQueries(SEED, COUNT);
  const [first, fresh] = [await realServer(t), await startRealServer()];
  t.after(fresh.close);
  const elsewhere = digestsOfOtherProcess();
  const once = await digests(first, queries);
  const again = await digests(first, new Random(2).shuffled(queries));
  const anew = await digests(fresh, new Random(3).shuffled(queries));
  assert.equal(once.size, COUNT);
  assert.deepEqual(sorted(again), sorted(once));
  assert.deepEqual(sorted(anew), sorted(once));
  assert.deepEqual(sorted(await elsewhere), sorted(once));
});

test("requests that arrive together get what each would get alone", async (t) => {
  const queries = validQueries(SEED + 1, COUNT);
  const [together, alone] = [await realServer(t), await realServer(t)];
  const twice = [...queries, ...queries];
  const answers = await Promise.all(twice.map((query) => digest(together, query)));
  const expected = await digests(alone, queries);
  for (const [at, query] of twice.entries()) assert.equal(answers[at], expected.get(query), query);
});

async function digests(
  server: RealServer,
  queries: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const query of queries) found.set(query, await digest(server, query));
  return found;
}

async function digest({ ask }: RealServer, query: string): Promise<string> {
  const { status, headers, body } = await ask(`/map.svg?${query}`);
  assert.equal(status, 200, query);
  return `${headers.etag?.slice(1, -1)} ${createHash("sha1").update(body).digest("hex")}`;
}

async function digestsOfOtherProcess(): Promise<ReadonlyMap<string, string>> {
  const program = await compiledProgram(new URL("print-digests.ts", import.meta.url));
  const command = [program, String(SEED), String(COUNT)];
  const { stdout } = await execFileAsync(process.execPath, command, { maxBuffer: 1e8 });
  const lines = stdout.trim().split("\n");
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
  );
}

function sorted(map: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
