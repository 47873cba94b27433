import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Figure, figure } from "../figure.ts";
import { roundTimes } from "../measure.ts";
import { OUTPUT } from "../server-process.ts";

const MAPS = 1500;
const ROUNDS = 5;
const FOLDER = join(OUTPUT, "batch");
/** Of all cores, so much is expected of each beside the first: one process hands out the lines. */
const SHARE = 0.75;

/** `render --batch` over small maps, from start to report: all cores beside one process. */
export async function batchFigures(): Promise<readonly Figure[]> {
  writeLines();
  const cores = availableParallelism();
  const [one, all] = ["one process", `${cores} processes`];
  const times = await roundTimes(
    [
      { name: one, run: () => drawn(1) },
      { name: all, run: () => drawn(cores) },
    ],
    { rounds: ROUNDS, roundMs: 0, warmUpMs: 0 },
  );
  const rates = (name: string) => times.get(name)!.map((ms) => (1000 * MAPS) / ms);
  const section = `batch, ${MAPS} maps into a folder`;
  const reference = { name: one, values: rates(one) };
  return [
    figure({ section, name: one, unit: "maps/s", values: reference.values }),
    figure({
      section,
      name: all,
      unit: "maps/s",
      values: rates(all),
      reference,
      target: { of: "ratio", kind: "at least", value: Math.max(1, SHARE * cores) },
    }),
  ];
}

async function drawn(jobs: number): Promise<void> {
  const out = join(FOLDER, "out");
  rmSync(out, { recursive: true, force: true });
  const args = ["--batch", join(FOLDER, "in.ndjson"), "--out", out, "--jobs", String(jobs)];
  const { stdout } = await promisify(execFile)(process.execPath, [
    "dist/copperplate.js",
    "render",
    ...args,
  ]);
  if (!stdout.startsWith(`drawn ${MAPS}, skipped 0, failed 0`)) throw new Error(stdout);
}

function writeLines(): void {
  mkdirSync(FOLDER, { recursive: true });
  const lines = Array.from({ length: MAPS }, (_, at) =>
    JSON.stringify({
      scope: "RO",
      width: 400,
      regions: [
        { id: "RO-CJ", value: at },
        { id: "RO-B", value: (at * 7) % 41 },
        { id: "RO-IS", value: at % 13 },
      ],
    }),
  );
  writeFileSync(join(FOLDER, "in.ndjson"), `${lines.join("\n")}\n`);
}
