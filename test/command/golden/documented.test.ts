import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { parseCaseFile } from "../../../command/golden/cases/case-file.ts";
import { realServer } from "../../service/real-server.ts";
import { command } from "../../helpers/command.ts";

const DOCUMENT = join(import.meta.dirname, "../../..", "docs", "goldens.md");

/** What the exit code of a command of the document is, where it is not 0. */
const CODES: ReadonlyMap<string, number> = new Map([
  // Nothing of the kind was accepted yet.
  ["golden run --headers --codings", 1],
]);

function blocks(): readonly string[] {
  const text = readFileSync(DOCUMENT, "utf8");
  return [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
}

/** The words of a command, without its comment. */
function words(line: string): readonly string[] {
  const [shown = ""] = line.split(/\s+# /);
  return (shown.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ""));
}

test("the document is true from an empty folder to its end", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "goldens-"));
  const before = process.cwd();
  process.chdir(folder);
  context.after(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  const { port } = await realServer(context);
  const cases = blocks().find((block) => block.includes("counties-csv")) ?? "";
  mkdirSync("goldens");
  writeFileSync("goldens/cases.txt", cases);
  const lines = blocks().flatMap((block) =>
    block.split("\n").filter((line) => line.startsWith("copperplate golden ")),
  );
  assert.ok(lines.length >= 8, lines.join("\n"));
  for (const line of lines) {
    const [, ...args] = words(line);
    if (args.includes("compare")) {
      cpSync("goldens", "before", { recursive: true });
      cpSync("goldens", "after", { recursive: true });
    }
    const asked = args.map((word) =>
      word.replace(/^(?:https:\/\/maps\.example|URL)$/, `http://127.0.0.1:${port}`),
    );
    const { code, out, error } = await command(...asked);
    assert.equal(code, CODES.get(args.join(" ")) ?? 0, `${line}\n${out}${error}`);
  }
  const accepted = readFileSync("goldens/counties-light.svg.headers", "utf8");
  assert.match(accepted, /^cache-control: .*\ncodings: br, gzip\netag: /);
});

test("every flag and every verb of the help is in the document, or said to be in the help", async () => {
  const { out } = await command("golden", "help");
  const text = readFileSync(DOCUMENT, "utf8");
  for (const [, verb = ""] of out.matchAll(/^ {2}copperplate golden (\w+)/gm))
    assert.ok(text.includes(`golden ${verb}`), verb);
  const flags = [...new Set(out.match(/--[a-z-]+/g))].filter((flag) => flag !== "--version");
  const missing = flags.filter((flag) => !text.includes(flag));
  assert.deepEqual(missing, ["--jobs"]);
});

test("the options that the document shows are read", () => {
  const shown = blocks().find((block) => block.includes("[threshold=")) ?? "";
  const { cases, problems } = parseCaseFile(shown, "docs/goldens.md");
  assert.deepEqual(problems, []);
  assert.deepEqual(
    cases.map(({ name, options }) => [name, options.ignored.length, options.timeoutMs]),
    [
      ["noisy", 1, null],
      ["slow", 0, 60_000],
    ],
  );
});
