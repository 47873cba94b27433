import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";

const root = join(import.meta.dirname, "..", "..");
const scratch = mkdtempSync(join(tmpdir(), "copperplate-checkers-"));
for (const name of ["package.json", "tsconfig.json", ".oxlintrc.json", ".oxfmtrc.json"])
  cpSync(join(root, name), join(scratch, name));
symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"));
after(() => rmSync(scratch, { recursive: true }));

/** A checker, and what it says of a file. */
interface Checker {
  readonly command: readonly [string, ...string[]];
  /** Errors and no warnings, each on a line of its own. */
  readonly said: (output: string, file: string) => readonly string[];
}

interface Fault {
  readonly claim: string;
  readonly file: string;
  readonly text: string;
  readonly checker: Checker;
  readonly complaint: RegExp;
}

interface Finding {
  readonly filename: string;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

const saidOf = (output: string, file: string): readonly string[] =>
  output.split("\n").filter((line) => line.includes(file));
const LINTER: Checker = {
  command: ["oxlint", "--type-aware", "--format=json", "src"],
  said: (output, file) => {
    const { diagnostics }: { readonly diagnostics: readonly Finding[] } = JSON.parse(output);
    return diagnostics
      .filter(({ filename, severity }) => filename === file && severity === "error")
      .map(({ code, message, help }) => `${code} ${message} ${help}`);
  },
};
const TYPES: Checker = { command: ["tsc", "--noEmit", "--pretty", "false"], said: saidOf };
const FORMATTER: Checker = { command: ["oxfmt", "--check", "src"], said: saidOf };
const DEAD_CODE: Checker = { command: ["knip", "--no-progress"], said: saidOf };

const FAULTS: readonly Fault[] = [
  {
    claim: "the type checker refuses a wrong type",
    file: "src/planted-1.ts",
    text: 'export const planted: number = "one";\n',
    checker: TYPES,
    complaint: /TS2322/,
  },
  {
    claim: "the type checker refuses an unchecked index",
    file: "src/planted-2.ts",
    text: "export const planted = (list: readonly number[]): number => list[0];\n",
    checker: TYPES,
    complaint: /TS2322/,
  },
  {
    claim: "the linter refuses a clock",
    file: "src/classify/planted-2.ts",
    text: "export const planted = (): number => Date.now();\n",
    checker: LINTER,
    complaint: /no-restricted-globals/,
  },
  {
    claim: "the linter refuses a random number",
    file: "src/classify/planted-3.ts",
    text: "export const planted = (): number => Math.random();\n",
    checker: LINTER,
    complaint: /the same input gives the same bytes/,
  },
  {
    claim: "the linter refuses a default in place of a case of a union",
    file: "src/planted-6.ts",
    text: 'export const planted = (kind: "a" | "b"): number => {\n  switch (kind) {\n    case "a":\n      return 1;\n    default:\n      return 2;\n  }\n};\n',
    checker: LINTER,
    complaint: /switch-exhaustiveness-check/,
  },
  {
    claim: "the linter, which knows types, refuses a promise left alone",
    file: "src/planted-3.ts",
    text: "export function planted(promise: Promise<number>): void {\n  promise.then(String);\n}\n",
    checker: LINTER,
    complaint: /no-floating-promises/,
  },
  {
    claim: "the formatter refuses another layout",
    file: "src/planted-4.ts",
    text: "export const planted={a:1}\n",
    checker: FORMATTER,
    complaint: /planted-4\.ts/,
  },
  {
    claim: "the search for dead code finds an unused file",
    file: "src/planted-5.ts",
    text: "export const planted = 1;\n",
    checker: DEAD_CODE,
    complaint: /planted-5\.ts/,
  },
];

// All at once, and nothing else: each checker takes long to begin, and longer for reading all sources.
for (const { file, text } of FAULTS) {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), text);
}
const outputs = new Map<Checker, string>();

for (const { claim, file, checker, complaint } of FAULTS)
  test(claim, () => {
    const output = outputs.get(checker) ?? outputOf(checker.command);
    outputs.set(checker, output);
    assert.match(checker.said(output, file).join("\n"), complaint, output);
  });

/** What a program that fails prints. @throws AssertionError for one that does not */
function outputOf([program, ...args]: Checker["command"]): string {
  const binary = join(root, "node_modules", ".bin", program);
  const options = { cwd: scratch, encoding: "utf8", timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(binary, args, options);
  assert.notEqual(status, 0, stderr);
  return stdout;
}
