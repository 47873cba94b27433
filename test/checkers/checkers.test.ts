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
cpSync(join(root, "src"), join(scratch, "src"), { recursive: true });
symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"));
after(() => rmSync(scratch, { recursive: true }));

interface Fault {
  readonly claim: string;
  readonly file: string;
  readonly text: string;
  readonly command: readonly [string, ...string[]];
  readonly complaint: RegExp;
}

const LINT = ["oxlint", "--type-aware", "src"] as const;

const FAULTS: readonly Fault[] = [
  {
    claim: "the type checker refuses a wrong type",
    file: "src/planted.ts",
    text: 'export const planted: number = "one";\n',
    command: ["tsc", "--noEmit"],
    complaint: /planted\.ts.*TS2322/s,
  },
  {
    claim: "the type checker refuses an unchecked index",
    file: "src/planted.ts",
    text: "export const planted = (list: readonly number[]): number => list[0];\n",
    command: ["tsc", "--noEmit"],
    complaint: /planted\.ts.*TS2322/s,
  },
  {
    claim: "the linter refuses a layer that reads another folder's insides",
    file: "src/layers/planted.ts",
    text: 'import { frame } from "../compose/frame.ts";\n\nexport const planted = frame;\n',
    command: LINT,
    complaint: /a layer reads the scene/,
  },
  {
    claim: "the linter refuses a layer that asks the layout for more than the scene",
    file: "src/layers/map/planted.ts",
    text: 'import { grown } from "../../layout/boxes.ts";\n\nexport const planted = grown;\n',
    command: LINT,
    complaint: /a layer reads the scene/,
  },
  {
    claim: "the linter refuses a layout that writes markup",
    file: "src/layout/labels/planted.ts",
    text: 'import { labels } from "../../layers/marks/labels.ts";\n\nexport const planted = labels;\n',
    command: LINT,
    complaint: /layout says what stands where/,
  },
  {
    claim: "the linter refuses a request that asks where things stand",
    file: "src/request/planted.ts",
    text: 'import { grown } from "../layout/boxes.ts";\n\nexport const planted = grown;\n',
    command: LINT,
    complaint: /requests know nothing of drawing/,
  },
  {
    claim: "the linter refuses classes that measure text",
    file: "src/classify/planted.ts",
    text: 'import { textWidthPx } from "../text/widths.ts";\n\nexport const planted = textWidthPx;\n',
    command: LINT,
    complaint: /geometry and classes know nothing/,
  },
  {
    claim: "the linter refuses h3 outside the HTTP edge",
    file: "src/compose/planted.ts",
    text: 'import { H3 } from "h3";\n\nexport const planted = H3;\n',
    command: LINT,
    complaint: /composition knows nothing of serving/,
  },
  {
    claim: "the linter refuses resvg outside the encoder",
    file: "src/http/planted.ts",
    text: 'import { Resvg } from "@resvg/resvg-js";\n\nexport const planted = Resvg;\n',
    command: LINT,
    complaint: /the edge knows the service by its port/,
  },
  {
    claim: "the linter refuses a clock",
    file: "src/classify/planted.ts",
    text: "export const planted = (): number => Date.now();\n",
    command: LINT,
    complaint: /no-restricted-globals/,
  },
  {
    claim: "the linter refuses a random number",
    file: "src/classify/planted.ts",
    text: "export const planted = (): number => Math.random();\n",
    command: LINT,
    complaint: /the same input gives the same bytes/,
  },
  {
    claim: "the linter, which knows types, refuses a promise left alone",
    file: "src/planted.ts",
    text: "export function planted(promise: Promise<number>): void {\n  promise.then(String);\n}\n",
    command: LINT,
    complaint: /no-floating-promises/,
  },
  {
    claim: "the formatter refuses another layout",
    file: "src/planted.ts",
    text: "export const planted={a:1}\n",
    command: ["oxfmt", "--check", "src"],
    complaint: /planted\.ts/,
  },
  {
    claim: "the search for dead code finds an unused file",
    file: "src/planted.ts",
    text: "export const planted = 1;\n",
    command: ["knip", "--no-progress"],
    complaint: /planted\.ts/,
  },
];

for (const { claim, file, text, command, complaint } of FAULTS)
  test(claim, () => {
    const path = join(scratch, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    try {
      const { status, stdout, stderr } = run(command);
      assert.notEqual(status, 0);
      assert.match(stdout + stderr, complaint);
    } finally {
      rmSync(path);
    }
  });

function run([program, ...args]: readonly [string, ...string[]]): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  const binary = join(root, "node_modules", ".bin", program);
  return spawnSync(binary, args, { cwd: scratch, encoding: "utf8", timeout: 60_000 });
}
