import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { stagesOf } from "../../deploy/exercise-dockerfile/dockerfile.ts";
import { exercise } from "../../deploy/exercise-dockerfile/exercise.ts";
import { ignoredBy } from "../../deploy/exercise-dockerfile/ignore-patterns.ts";
import { packageProblems } from "../../deploy/exercise-dockerfile/package-check.ts";
import { changes, writableBy } from "../../deploy/exercise-dockerfile/stage-files.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const FROM = "FROM node AS runtime\n";
const FILE = { path: "a", bytes: 1, uid: 0, gid: 0, mode: 0o100644, content: "" };

test("what the Dockerfile says is what runs: every step carried out, the server confined", async (context) => {
  const reason = whyNot();
  if (reason !== null) return context.skip(reason);
  const { problems, run, image, files } = await exercise(ROOT, false);
  assert.deepEqual(problems, []);
  assert.deepEqual(image.ports, [8080, 9464]);
  assert.deepEqual([image.user.uid > 0, image.workdir], [true, "/copperplate"]);
  assert.ok(run.svgBytes > 10_000 && run.pngBytes > 1000, "the maps are too small to be maps");
  assert.ok(run.metricsLines > 10, `${run.metricsLines} lines of metrics`);
  const inside = files.filter(({ path }) => /^copperplate\/[^/]+$/.test(path));
  const names = inside.map(({ path }) => path.slice("copperplate/".length));
  assert.deepEqual(names, ["LICENSE", "dist", "node_modules", "package.json"]);
});

for (const [text, reason] of [
  ["VOLUME /data", /VOLUME is not carried out/],
  ["ADD a b", /ADD is not carried out/],
  ['ENTRYPOINT ["node"]', /ENTRYPOINT is not carried out/],
  ["CMD node dist/main.js", /a list of words in JSON/],
  ["HEALTHCHECK NONE", /HEALTHCHECK is read as/],
  ['HEALTHCHECK --start-interval=1s CMD ["a"]', /HEALTHCHECK is read as/],
  ["USER node", /number:number/],
  ["COPY --link a b", /--link is not carried out/],
  ["COPY *.json ./", /patterns and quotes/],
  ["COPY a", /source and target/],
  ["RUN --mount=type=cache,target=/root npm ci", /one shell command/],
  ["ENV A=$B", /variables are read in FROM alone/],
  ["WORKDIR app", /one absolute path/],
  ["FROM runtime AS other", /FROM a stage is not read/],
  ["FROM node AS runtime", /another stage is runtime/],
  ["FROM ${OTHER} AS other", /no ARG OTHER/],
  ["ARG LATE=1", /before FROM/],
  ["EXPOSE 8080/udp", /port numbers/],
  ["STOPSIGNAL SIGKILL", /SIGTERM or SIGINT/],
] as const)
  test(`a line that cannot be carried out stops it: ${text}`, () => {
    assert.throws(() => stagesOf(`${FROM}${text}\n`), reason);
  });

test("comments and continued lines are read as an engine reads them", () => {
  const [stage] = stagesOf(
    `# syntax\nARG A=node:1\nFROM \${A} AS x\nRUN a \\\n  # between\n  && b\n`,
  );
  assert.equal(stage?.base, "node:1");
  assert.deepEqual(stage?.steps, [{ kind: "run", command: "a    && b" }]);
});

test("what .dockerignore names last decides, for a folder and all in it", () => {
  const isIgnored = ignoredBy("# names\n*\n!src\n!package.json\nsrc/*.md\n");
  const paths = ["README.md", "src/a.ts", "src/deep/b.ts", "src/c.md", "package.json", "srcs/a.ts"];
  assert.deepEqual(paths.filter(isIgnored), ["README.md", "src/c.md", "srcs/a.ts"]);
  assert.throws(() => ignoredBy("a/**/b"), /not read/);
});

test("a package for development in the image is found, and one that is missing", () => {
  const found = packageProblems(ROOT, "/app", [
    { ...FILE, path: "app/node_modules/typescript" },
    { ...FILE, path: "app/node_modules/h3" },
  ]);
  assert.ok(found.includes("node_modules/typescript is for development only"), found.join());
  assert.ok(found.includes("node_modules/zod is missing"), found.join());
  assert.ok(!found.some((line) => line.startsWith("node_modules/h3 ")), found.join());
});

test("files that change, and files that the server may write to, are found", () => {
  const changed = { ...FILE, path: "b", content: "other" };
  assert.deepEqual(changes([FILE, { ...FILE, path: "b" }], [FILE, changed]), ["b", "b"]);
  assert.deepEqual(changes([FILE], [FILE]), []);
  const user = { uid: 7, gid: 8 };
  const modes = [0o100644, 0o100646, 0o120777];
  const files = modes.map((mode, index) => ({ ...FILE, path: String(index), mode }));
  assert.deepEqual(writableBy([...files, { ...FILE, path: "own", uid: 7 }], user), ["1", "own"]);
});

/** Why the steps cannot be carried out here, or null. */
function whyNot(): string | null {
  if (process.getuid?.() !== 0) return "another user can only be taken on by root";
  if (spawnSync("make", ["--version"]).error !== undefined) return "make is not installed";
  if (spawnSync("git", ["rev-parse"], { cwd: ROOT }).status !== 0) return "not a work tree of git";
  const ping = spawnSync("npm", ["ping", "--fetch-retries=0", "--fetch-timeout=5000"]);
  return ping.status === 0 ? null : "npm does not reach its registry";
}
