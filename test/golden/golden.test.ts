import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runGoldens } from "../../command/golden/run.ts";
import { DEFAULT_SETTINGS } from "../../command/golden/settings.ts";
import { terminalOf } from "../helpers/command.ts";

const PICTURES = join(import.meta.dirname, "pictures");
const REPORT = join(import.meta.dirname, "..", "..", "output", "golden-report");
/** Rasterisers round differently between processors: one step of a channel, of 255. */
const ONE_STEP = 0.004;

test("every golden is drawn as it was, and every picture has its case", async () => {
  const said: string[] = [];
  const say = (text: string | Uint8Array): void => void said.push(String(text));
  const code = await runGoldens(
    {
      ...DEFAULT_SETTINGS,
      casesFile: join(import.meta.dirname, "cases.txt"),
      goldensFolder: PICTURES,
      reportFolder: REPORT,
      tolerance: { threshold: ONE_STEP, maxDiffPixels: 0 },
      jobs: 2,
    },
    terminalOf({ out: say, error: say }),
  );
  assert.equal(code, 0, `${said.join("")}\nlook at ${join(REPORT, "index.html")}, then make bless`);
});

test("every SVG golden is well-formed in the eyes of a second reader", (context) => {
  try {
    execFileSync("xmllint", ["--version"], { stdio: "ignore" });
  } catch {
    context.skip("xmllint is not installed");
    return;
  }
  const files = readdirSync(PICTURES)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => join(PICTURES, file));
  assert.ok(files.length > 15, `${files.length} files`);
  execFileSync("xmllint", ["--noout", "--nonet", ...files]);
});
