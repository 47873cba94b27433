import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";

const ROOT = join(import.meta.dirname, "../..");

/** Prints the tag of every released GET and the digest of every released SVG. */
const PROGRAM = `
  import { parseGet } from "./src/request/parse.ts";
  import { imageFingerprint } from "./src/service.ts";
  import { digestNow, releasedCases } from "./test/golden/released.ts";
  const tag = (format, query) => {
    const parsed = parseGet(format, query);
    return parsed.ok ? imageFingerprint(parsed.value) : parsed.problems[0].code;
  };
  for (const golden of releasedCases()) {
    const { format, request: { kind, query } } = golden;
    if (kind === "get") console.log(tag(format, query));
    if (format === "svg") console.log(await digestNow(golden));
  }
  console.log(tag("svg", "scope=world&logo=true&" + process.argv[1]));`;

/** What the sources of a folder print, the answer to a query of its own last. */
function printed(folder: string, query: string): readonly string[] {
  const options = ["--import", "tsx", "--input-type=module", "--eval", PROGRAM, "--", query];
  return execFileSync(process.execPath, options, { cwd: folder, encoding: "utf8" })
    .trim()
    .split("\n");
}

/** The sources with one row more in the table of parameters. */
function withMadeUpParameter(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ["src", "golden", "test/golden/released", "test/golden/released.ts"])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of ["generated", "node_modules", "package.json"])
    symlinkSync(join(ROOT, name), join(folder, name));
  const table = join(folder, "src/request/parameters/furniture.ts");
  const row = 'compassRose: flag({ defaultValue: false, member: "hasCompassRose", description: "" }),';
  const before = readFileSync(table, "utf8");
  const after = before.replace("  logo: flag({", `  ${row}\n  logo: flag({`);
  assert.notEqual(after, before);
  writeFileSync(table, after);
  return folder;
}

test("a parameter that is added moves no tag and no byte of requests that do not use it", (t) => {
  const now = printed(ROOT, "compassRose=true");
  const added = printed(withMadeUpParameter(t), "compassRose=true");
  assert.ok(now.length > 150);
  assert.deepEqual(added.slice(0, -1), now.slice(0, -1));
  assert.equal(now.at(-1), "unknown_parameter");
  assert.match(added.at(-1) ?? "", /^[0-9a-f]{40}$/);
  assert.ok(!printed(ROOT, "").includes(added.at(-1) ?? ""), "its value is part of the tag");
});
