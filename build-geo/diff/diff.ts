/**
 * Compares two releases of geometry: `make geo-diff BASE=…`. Exits with 0 when they were compared, with
 * `--check` only when they are the same and else 1, and with 2 when they cannot be compared.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isSame, releaseDifference } from "./compare-releases.ts";
import { diffSheet } from "./diff-sheet.ts";
import { diffText } from "./diff-text.ts";
import { releasesToCompare } from "./releases-to-compare.ts";

/** What only the pictures need. */
const PICTURE = new Set(["before", "after", "atUnits"]);

const root = join(import.meta.dirname, "../..");

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      head: { type: "string" },
      out: { type: "string" },
      check: { type: "boolean", default: false },
    },
  });
  const [base] = positionals;
  if (base === undefined || base === "" || positionals.length > 1)
    throw new Error(
      "expected one BASE: the number of an edition, a git ref, or a folder of a release",
    );
  const releases = releasesToCompare(root, base, orElse(values.head, join(root, "generated")));
  const difference = releaseDifference(releases.base, releases.head);
  const out = resolve(orElse(values.out, join(root, "output/geo-diff")));
  mkdirSync(out, { recursive: true });
  const json = JSON.stringify(
    difference,
    (key, value: unknown) => (PICTURE.has(key) ? undefined : value),
    1,
  );
  writeFileSync(join(out, "diff.json"), `${json}\n`);
  writeFileSync(join(out, "index.html"), diffSheet(difference, releases));
  process.stdout.write(`${diffText(difference)}\n${join(out, "index.html")} has pictures\n`);
  if (values.check && !isSame(difference)) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

/** An option that a Makefile hands on is empty where nobody gave it. */
function orElse(value: string | undefined, otherwise: string): string {
  return value === undefined || value === "" ? otherwise : value;
}
