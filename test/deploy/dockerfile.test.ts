import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import {
  workingFolder,
  instructions,
  lastStage,
  started,
} from "../../deploy/exercise-dockerfile.ts";
import { ask } from "../helpers/ask.ts";
import { builtServer } from "../helpers/built-server.ts";
import { freePort } from "../helpers/free-port.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const MAX_START_MS = 15_000;

test("what the Dockerfile says is what runs, in clean folders", async (context) => {
  const reason = whyNot();
  if (reason !== null) return context.skip(reason);
  const image = lastStage(ROOT, temporaryFolder(context), { build: builtServer().root });
  const folder = workingFolder(image);
  const { USER: user = "0:0", EXPOSE, CMD = "[]", HEALTHCHECK = "[]", STOPSIGNAL } = image.said;

  await context.test("it has what the server needs, and nothing for development", () => {
    const names = readdirSync(folder).toSorted();
    assert.deepEqual(names, ["LICENSE", "dist", "node_modules", "package.json"]);
    assert.deepEqual(packageProblems(folder), []);
  });

  await context.test("the server's user is not root, and may write to no file of it", () => {
    const [uid = "", gid = ""] = user.split(":");
    assert.ok(Number(uid) > 0 && Number(gid) > 0, user);
    const isWritable = ["-perm", "-o=w", "-o", "-user", uid, "-o", "-group", gid];
    const found = spawnSync("find", [folder, "-not", "-type", "l", "(", ...isWritable, ")"]);
    assert.deepEqual([found.status, String(found.stdout)], [0, ""]);
  });

  await context.test("the server becomes healthy, draws and ends when told", async (inner) => {
    assert.equal(EXPOSE, "8080 9464");
    const [port, metricsPort] = [await freePort(), await freePort()];
    const settings = { PORT: String(port), METRICS_PORT: String(metricsPort) };
    const server = started(image, JSON.parse(CMD), settings);
    inner.after(() => server.kill("SIGKILL"));
    let said = "";
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (data: Buffer) => void (said += data.toString("utf8")));
    const ended = once(server, "exit");
    const deadline = performance.now() + MAX_START_MS;
    while ((await exitCode(started(image, JSON.parse(HEALTHCHECK), settings))) !== 0) {
      assert.ok(performance.now() < deadline && server.exitCode === null, `not healthy: ${said}`);
      await pause(50);
    }
    const svg = await ask(port, "/map.svg?scope=world&data=RO:5,FR:3");
    assert.deepEqual([svg.status, svg.headers["content-type"]], [200, "image/svg+xml"]);
    assert.ok(svg.body.length > 10_000, "too small for a map");
    let png = await ask(port, "/map.png?scope=RO&data=RO-CJ:3&width=400");
    // A machine with much else to do may take too long.
    for (let again = 0; png.status === 503 && again < 50; again += 1)
      png = await ask(port, "/map.png?scope=RO&data=RO-CJ:3&width=400");
    assert.deepEqual([png.status, png.headers["content-type"]], [200, "image/png"]);
    assert.match((await ask(metricsPort, "/metrics")).body.toString("utf8"), /^# TYPE /m);
    assert.ok(STOPSIGNAL === "SIGTERM" || STOPSIGNAL === "SIGINT");
    server.kill(STOPSIGNAL);
    assert.deepEqual(await ended, [0, null], said);
  });
});

for (const line of [
  "VOLUME /data",
  "ADD a b",
  'ENTRYPOINT ["node"]',
  "CMD node dist/main.js",
  "HEALTHCHECK NONE",
  'HEALTHCHECK --start-interval=1s CMD ["a"]',
  "USER node",
  "COPY --link a b",
  "COPY --chown=1:1 a b",
  "COPY *.json ./",
  "COPY a",
  "RUN --mount=type=cache,target=/root npm ci",
  'RUN ["npm", "ci"]',
  "ENV A=$B",
  "WORKDIR app",
  "FROM runtime AS other",
  "EXPOSE 8080/udp",
  "STOPSIGNAL SIGKILL",
])
  test(`a line that cannot be carried out stops it: ${line}`, () => {
    assert.throws(() => instructions(`FROM \${NODE_IMAGE} AS runtime\n${line}\n`), {
      message: `cannot be carried out: ${line}`,
    });
  });

test("comments and continued lines are read as an engine reads them", () => {
  const text = "# syntax\nARG A=node:1\nFROM ${A} AS x\n\nRUN a \\\n  # between\n  && b\n";
  assert.deepEqual(instructions(text), [["ARG"], ["FROM", "x"], ["RUN", "a && b"]]);
});

/** By their paths below the folder of the lockfile. */
type LockedPackages = Readonly<
  Record<
    string,
    {
      readonly dependencies?: Readonly<Record<string, string>>;
      readonly optionalDependencies?: Readonly<Record<string, string>>;
      readonly optional?: boolean;
    }
  >
>;

/** A package that only development needs and that is there, or one that is needed and is not. */
function packageProblems(folder: string): readonly string[] {
  const { packages }: { readonly packages: LockedPackages } = JSON.parse(
    readFileSync(join(ROOT, "package-lock.json"), "utf8"),
  );
  const wanted = reachable(packages);
  return Object.entries(packages).flatMap(([path, { optional = false }]) => {
    const isThere = existsSync(join(folder, path));
    if (path !== "" && isThere && !wanted.has(path)) return [`${path} is for development only`];
    return optional || isThere || !wanted.has(path) ? [] : [`${path} is missing`];
  });
}

/** Paths of all that the server's own dependencies need. */
function reachable(packages: LockedPackages): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = packages[path]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      let base = path;
      while (base !== "" && !(`${base}/node_modules/${name}` in packages))
        base = base.slice(0, Math.max(0, base.lastIndexOf("node_modules/") - 1));
      const place = base === "" ? `node_modules/${name}` : `${base}/node_modules/${name}`;
      if (found.has(place) || !(place in packages)) continue;
      found.add(place);
      visit(place);
    }
  };
  visit("");
  return found;
}

/** The user of the image may enter it. */
function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-image-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

async function exitCode(child: ReturnType<typeof started>): Promise<unknown> {
  return (await once(child, "exit"))[0];
}

/** Why the steps cannot be carried out here, or null. */
function whyNot(): string | null {
  if (process.getuid?.() !== 0) return "another user can only be taken on by root";
  const remount = ["--mount", "mount", "-o", "remount,bind,ro", "/"];
  if (spawnSync("unshare", remount).status !== 0) return "nothing can be mounted here";
  if (spawnSync("make", ["--version"]).error !== undefined) return "make is not installed";
  if (spawnSync("git", ["rev-parse"], { cwd: ROOT }).status !== 0) return "not a work tree of git";
  const ping = spawnSync("npm", ["ping", "--fetch-retries=0", "--fetch-timeout=5000"]);
  return ping.status === 0 ? null : "npm does not reach its registry";
}
