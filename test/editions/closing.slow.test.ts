import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { closeEdition } from "../../build/edition/close.ts";
import { casesIn, type ReleasedRow, rowsIn } from "../../build/edition/digests.ts";
import { sha256, unpack } from "../../build/edition/store.ts";
import { verifyEdition } from "../../build/edition/verify.ts";
import type { GoldenCase } from "../../command/golden/cases/case.ts";
import { editionManifests } from "../../src/editions/manifest.ts";
import { decoded } from "../deploy/answer-body.ts";
import { everyNth, testThoroughly } from "../helpers/thorough.ts";
import { type Answer, ask } from "../helpers/ask.ts";

/**
 * Edition 1 is closed in a copy, a boundary and a colour are changed there, and both editions are
 * served from one process.
 */

const REPOSITORY = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "copperplate-"));
const editions = join(root, "editions");
const unpackedFolder = join(root, "output/editions");
const agent = new Agent({ maxSockets: 8 });

/** One changes after the edition is closed, two do not. */
const COUNTRIES = [
  "country-changed  /map.svg?scope=DE&detail=low&theme=light&data=DE-BY:1,DE-HH:2",
  "country  /map.svg?scope=DE&detail=high&theme=light&lang=de&data=Bayern:1,DE-HH:2",
  "country-png  /map.png?scope=FR&theme=light&width=300&data=FR-BRE:1",
];

/** Where an edition is asked for, and in which coding; of each something in every run. */
const PLACES = [
  ["/1", "gzip"],
  ["/1", "identity"],
  ["", "br"],
  ["", "gzip"],
  ["", "identity"],
  ["/1", "br"],
] as const;

/** Of the released requests some, each of which is drawn several times. */
function thinned(text: string): string {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return everyNth(lines, 29).join("\n");
}

function replaceIn(path: string, pattern: RegExp, by: (found: string) => string): void {
  const file = join(root, path);
  const text = readFileSync(file, "utf8");
  const replaced = text.replace(pattern, by);
  assert.notEqual(replaced, text, `${path} has no ${pattern}`);
  writeFileSync(file, replaced);
}

before(async () => {
  for (const name of [
    "src",
    "generated",
    "fonts",
    "command",
    "build/edition",
    "test/golden/released",
  ])
    cpSync(join(REPOSITORY, name), join(root, name), { recursive: true });
  for (const name of ["node_modules", "package.json", "package-lock.json"])
    symlinkSync(join(REPOSITORY, name), join(root, name));
  const requests = join(root, "test/golden/released/requests.txt");
  const lines = [thinned(readFileSync(requests, "utf8")), ...COUNTRIES];
  writeFileSync(requests, lines.join("\n"));
  await close();
  // A boundary, of a map of Romania and of no other, and the colour of a theme.
  replaceIn("generated/RO/medium/conicConformal.ts", /M\d+/, (start) => `${start}1`);
  replaceIn("generated/index.ts", /(?<="RO medium conicConformal": ")[0-9a-f]{20}/, () =>
    "0".repeat(20),
  );
  // A map of a country at low, which is drawn as at high from now on.
  const layer = (detail: string) => join(root, "generated/DE", detail, "azimuthalEqualArea.br");
  cpSync(layer("high"), layer("low"));
  replaceIn("src/theme/themes.ts", /#0b1424/, () => "#0b1425");
});

after(() => {
  agent.destroy();
  rmSync(root, { recursive: true, force: true });
});

function close(check: () => void = () => undefined): Promise<number> {
  const scratch = join(root, "output/editions");
  return closeEdition({ root, date: "2001-02-03", scratch, quality: 1, check });
}

function record(name: string): string {
  return readFileSync(join(editions, "1", name), "utf8");
}

const cases = (): readonly GoldenCase[] => casesIn(record("requests.txt"), "requests.txt");
const promised = (): ReadonlyMap<string, ReleasedRow> => rowsIn(record("digests.txt"));

interface Server {
  readonly port: number;
  /** What it wrote so far. */
  readonly output: () => string;
  readonly end: () => Promise<void>;
}

async function served(): Promise<Server> {
  // An edition has more parts than a process may have files open here.
  const command = 'ulimit -n 512 && exec "$0" --import tsx src/main.ts';
  const server = spawn("sh", ["-c", command, process.execPath], {
    cwd: root,
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", METRICS_PORT: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const port = await new Promise<number>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (data: Buffer) => {
        output += data.toString("utf8");
        const found = /draws at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
  });
  return {
    port,
    output: () => output,
    end: async () => {
      if (server.exitCode !== null) return;
      server.kill("SIGTERM");
      await once(server, "close");
    },
  };
}

/** A machine with much else to do may take too long for a PNG: then a client asks again. */
async function asked(
  port: number,
  edition: string,
  golden: GoldenCase,
  coding: string,
): Promise<Answer> {
  const answer = await askedOnce(port, edition, golden, coding);
  return answer.status === 503 ? asked(port, edition, golden, coding) : answer;
}

function askedOnce(
  port: number,
  edition: string,
  { request, format }: GoldenCase,
  coding: string,
): Promise<Answer> {
  const headers = { "accept-encoding": coding };
  if (request.kind === "get")
    return ask(port, { path: `${edition}/map.${format}?${request.query}`, headers }, agent);
  const query = request.kind === "csv" ? `?${request.query}` : "";
  const type = request.kind === "csv" ? "text/csv" : "application/json";
  return ask(
    port,
    {
      path: `${edition}/render/map${query}`,
      method: "POST",
      headers: { ...headers, "content-type": type },
      body: request.body,
    },
    agent,
  );
}

/** The answers to all released requests, as many at a time as the agent has connections. */
async function answers(
  port: number,
  edition: string,
  coding: string,
): Promise<ReadonlyMap<string, Answer>> {
  const pairs = cases().map(
    async (golden) => [golden.name, await asked(port, edition, golden, coding)] as const,
  );
  return new Map(await Promise.all(pairs));
}

function assertPromised(found: ReadonlyMap<string, Answer>, coding: string): void {
  for (const [name, row] of promised()) {
    const answer = found.get(name)!;
    const { status, headers, body } = answer;
    assert.equal(status, 200, `${name}: ${body.toString("utf8", 0, 300)}`);
    assert.equal(headers["x-geo-edition"], "1");
    assert.equal(headers.etag, `"${row.tag}"`, name);
    const isCoded = coding !== "identity" && headers["content-type"] === "image/svg+xml";
    assert.equal(headers["content-encoding"], isCoded ? coding : undefined, name);
    assert.equal(sha256(decoded(answer)), row.digest, `${name} as ${coding}`);
  }
}

test("what a closed edition draws stays the same, under its number and under bare paths", async (t) => {
  const server = await served();
  t.after(server.end);
  assert.ok(promised().size >= 9, `${promised().size} requests`);
  for (const [edition, coding] of everyNth(PLACES, 3))
    assertPromised(await answers(server.port, edition, coding), coding);
  const now = await answers(server.port, "/2", "identity");
  for (const [name, row] of promised()) {
    const { headers } = now.get(name)!;
    assert.equal(headers["x-geo-edition"], "2-rc");
    assert.notEqual(headers.etag, `"${row.tag}"`, name);
  }
  const changed = cases().filter(
    ({ name }) => sha256(now.get(name)!.body) !== promised().get(name)!.digest,
  );
  assert.ok(changed.length >= 3, `${changed.length} pictures changed`);
  // The colour is that of the dark theme.
  const countries = changed.filter(
    ({ name }) => name.startsWith("country") && !name.endsWith("dark"),
  );
  assert.deepEqual(pluck(countries, "name"), ["country-changed"]);
  const version = await ask(server.port, { path: "/version" }, agent);
  const told = JSON.parse(version.body.toString());
  assert.equal(told.current, "2-rc");
  assert.deepEqual(
    told.editions.map(({ edition, state, date }: Record<string, unknown>) => [
      edition,
      state,
      date,
    ]),
    [
      [1, "closed", "2001-02-03"],
      [2, "candidate", null],
    ],
  );
});

test("a closed edition is verified from its compressed parts, request by request, and other bytes are named", async (t) => {
  const file = join(editions, "1/digests.txt");
  const manifest = join(editions, "1/manifest.json");
  const [text, list] = [readFileSync(file, "utf8"), readFileSync(manifest, "utf8")];
  t.after(() => {
    writeFileSync(file, text);
    writeFileSync(manifest, list);
  });
  const [name] = promised().keys();
  const other = text.replace(/^[0-9a-f]{64}/, "0".repeat(64));
  writeFileSync(file, other);
  const verified = (): ReturnType<typeof verifyEdition> =>
    verifyEdition(editions, 1, join(root, "output/verified"));
  await assert.rejects(verified(), /digests\.txt is damaged: SHA-256 [0-9a-f]{64}, expected/);
  writeFileSync(manifest, list.replace(sha256(Buffer.from(text)), sha256(Buffer.from(other))));
  const { differences, ...counts } = await verified();
  const { parts } = editionManifests(editions)[0]!;
  assert.deepEqual(counts, { parts: parts.length, requests: promised().size });
  assert.equal(differences.length, 1);
  assert.ok(differences[0]!.startsWith(`${name}: digest `), differences[0]);
});

test("a part that is damaged or missing is named with both digests, and nothing is laid out", (t) => {
  const manifest = editionManifests(editions)[0]!;
  const part = manifest.parts.find(({ path }) => path === "worker.js")!;
  const file = join(editions, "parts", `${part.sha256}.br`);
  const bytes = readFileSync(file);
  t.after(() => writeFileSync(file, bytes));
  const damaged = Buffer.from(bytes);
  damaged[damaged.length >> 1]! ^= 1;
  writeFileSync(file, damaged);
  const laidOut = (): void => unpack(editions, manifest, join(root, "output/damaged"));
  assert.throws(laidOut, (error: Error) => error.message.startsWith(`${file} is damaged`));
  rmSync(file);
  assert.throws(laidOut, (error: Error) =>
    error.message.includes(`${file} is missing: worker.js, SHA-256 ${part.sha256}`),
  );
});

// That damage is found, named and told as 404 is shown without a server of its own.
testThoroughly(
  "a damaged edition is 404, the log names the file and both digests, and the others are served",
  async (t) => {
    const file = join(unpackedFolder, "1/service.js");
    const text = readFileSync(file, "utf8");
    t.after(() => writeFileSync(file, text));
    writeFileSync(file, `${text} `);
    const server = await served();
    t.after(server.end);
    for (const path of ["/map.svg?scope=RO", "/1/map.svg?scope=RO"]) {
      const answer = await ask(server.port, { path }, agent);
      assert.equal(answer.status, 404);
      assert.equal(JSON.parse(answer.body.toString()).error, "invalid_edition");
    }
    assert.equal((await ask(server.port, { path: "/2/map.svg?scope=RO" }, agent)).status, 200);
    const part = editionManifests(editions)[0]!.parts.find(({ path }) => path === "service.js")!;
    // The log is complete when the process has ended.
    await server.end();
    const { length } = server.output().match(/edition 1 is not served/g) ?? [];
    assert.equal(length, 1, "it is told once");
    assert.ok(
      server.output().includes(`${file} is damaged: SHA-256 ${sha256(Buffer.from(`${text} `))}`),
    );
    assert.ok(server.output().includes(`expected ${part.sha256}`));
  },
);

test("an edition stays open where a check fails, and nothing is written", async () => {
  const source = readFileSync(join(root, "src/service/edition.ts"), "utf8");
  await assert.rejects(
    close(() => {
      throw new Error("a golden differs");
    }),
    /a golden differs/,
  );
  assert.equal(readFileSync(join(root, "src/service/edition.ts"), "utf8"), source);
  assert.deepEqual(readdirSync(editions).toSorted(), ["1", "parts"]);
  assert.match(source, /number: 2, isCandidate: true/);
});
