/** Builds `generated/`, or compares it, or builds one scope to look at: `make geo`, `make geo-check`. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, buildScope } from "./build.ts";
import { differences, write } from "./emit/write.ts";

const root = join(import.meta.dirname, "..");
const sources = join(root, "data-sources");
const generated = join(root, "generated");
const { values } = parseArgs({
  options: {
    check: { type: "boolean" },
    quick: { type: "boolean" },
    scope: { type: "string", default: "" },
  },
});

try {
  if (values.scope !== "") await oneScope(values.scope);
  else if (values.check === true) await check(values.quick === true);
  else await all();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function all(): Promise<void> {
  const files = await build(sources, generated, tell);
  write(join(root, "generated"), files);
  tell(`${files.length} files written`);
}

/** @param isQuick takes as it is what digests vouch for; else all is built anew */
async function check(isQuick: boolean): Promise<void> {
  const files = await build(sources, isQuick ? generated : null, tell);
  const found = differences(join(root, "generated"), files);
  for (const difference of found) process.stderr.write(`${difference}\n`);
  if (found.length > 0) process.exitCode = 1;
  else tell(`generated/ is what the sources give: ${files.length} files`);
}

async function oneScope(scope: string): Promise<void> {
  const files = await buildScope(sources, scope, tell);
  const folder = join(root, "output/geo", scope);
  write(folder, files);
  tell(`${files.length} files in ${folder}: preview.html shows it, REPORT.md measures it`);
  tell("make geo takes it into generated/");
}

function tell(step: string): void {
  process.stdout.write(`${step}\n`);
}
