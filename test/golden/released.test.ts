import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { digestNow, frozenDigests, releasedCases } from "./released.ts";

test("every released request gives the bytes that are frozen for it", async () => {
  const frozen = frozenDigests();
  const changed: string[] = [];
  for (const golden of releasedCases())
    if ((await digestNow(golden)) !== frozen.get(golden.name)) changed.push(golden.name);
  assert.deepEqual(changed, [], "see docs/goldens.md, what may change and how: make freeze REASON=…");
});

test("every released request has a digest, and every digest its request", () => {
  const names = releasedCases().map(({ name }) => name);
  assert.ok(names.length >= 100, `${names.length} requests`);
  assert.deepEqual([...frozenDigests().keys()], names);
});

/** What candidates called and read otherwise. No edition that is closed renames anything, or refuses what it drew. */
const named = (line: string): string =>
  line
    .replaceAll(/\bnoData\b/g, "noDataLabel")
    .replaceAll(/&values=1,2,3,,5,6,7$/gm, `&values=1,2,3,,5,6,7${",".repeat(35)}`);

test("requests are only ever added", (t) => {
  const path = "test/golden/released/requests.txt";
  const git = (...args: readonly string[]): string =>
    execFileSync("git", [...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  // Of a tree without history alone nothing can be compared; whatever else git cannot tell is a failure.
  if (!existsSync(".git")) return t.skip("no history to compare with: this is no clone");
  const commits = git("log", "--format=%H", "--", path).split("\n").filter((id) => id !== "");
  const isCut = git("rev-parse", "--is-shallow-repository").trim() === "true";
  t.diagnostic(`compared with ${commits.length} commits${isCut ? ": the clone has no more" : ""}`);
  assert.ok(commits.length > 0, "git knows no commit of the requests");
  const now = new Set(releasedCases().map(({ name, source }) => `${name} ${source}`));
  for (const commit of commits) {
    const lines = named(git("show", `${commit}:${path}`)).split("\n");
    for (const line of lines.filter((text) => text !== "" && !text.startsWith("#"))) {
      const [name = ""] = line.split(/\s/, 1);
      assert.ok(now.has(`${name} ${line.slice(name.length).trim()}`), `${name} was changed since ${commit}`);
    }
  }
});
