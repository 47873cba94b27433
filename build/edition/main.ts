import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { editionManifests } from "../../src/editions/manifest.ts";
import { closeEdition } from "./close.ts";
import { unpack } from "./store.ts";
import { verifyEdition } from "./verify.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "editions");
const SCRATCH = join(ROOT, "output/editions");

/** All that must hold before an edition is closed; each prints what it finds. */
const CHECKS = [
  ["git", "diff", "--quiet", "HEAD"],
  ["make", "geo-check"],
  ["make", "test"],
  ["make", "matrix"],
] as const;

function check(): void {
  for (const [command, ...args] of CHECKS)
    try {
      execFileSync(command, args, { cwd: ROOT, stdio: "inherit" });
    } catch (error) {
      throw new Error(`${command} ${args.join(" ")} fails: the edition stays open`, {
        cause: error,
      });
    }
}

async function run([command, ...args]: readonly string[]): Promise<void> {
  switch (command) {
    case "close": {
      // oxlint-disable-next-line no-restricted-globals -- the day is kept in the manifest, and asked for once
      const date = new Date().toISOString().slice(0, "YYYY-MM-DD".length);
      const number = await closeEdition({
        root: ROOT,
        date,
        scratch: SCRATCH,
        quality: 11,
        check,
      });
      console.log(`edition ${number} is closed, ${number + 1} is open; run make geo and commit`);
      return;
    }
    case "unpack": {
      const to = args[0] ?? SCRATCH;
      rmSync(to, { recursive: true, force: true });
      for (const manifest of editionManifests(FOLDER)) unpack(FOLDER, manifest, to);
      return;
    }
    case "verify": {
      const { parts, requests, differences } = await verifyEdition(
        FOLDER,
        Number(args[0]),
        SCRATCH,
      );
      for (const difference of differences) console.error(difference);
      console.log(`${parts} parts, ${requests} requests, ${differences.length} differences`);
      if (differences.length > 0) process.exitCode = 1;
      return;
    }
    case undefined:
    default:
      throw new Error(`expected close, unpack or verify, received ${command ?? "nothing"}`);
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
