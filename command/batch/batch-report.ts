import { open, rename, rm } from "node:fs/promises";
import { DiskError, readable } from "../terminal/disk.ts";
import { recordsIn } from "./batch-index.ts";
import type { BatchCounts } from "./batch-progress.ts";
import { isDrawn } from "./index-records.ts";

interface BatchEnd {
  readonly interrupted: string | null;
  readonly isWhole: boolean;
}

/** A line without this is of a map that is drawn. */
function tellsProblems(line: Buffer): boolean {
  return line.includes('"problems":');
}

/**
 * Writes what failed, by line, as one JSON object. It is read from the index, a line at a time; of a batch in which
 * nothing failed, that is not read.
 *
 * @param end the name of the signal that interrupted it, and whether it came to its end
 * @throws DiskError that names the file
 */
export async function writeReport(
  file: string,
  index: string,
  counts: BatchCounts,
  { interrupted, isWhole }: BatchEnd,
): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, "w");
    try {
      const head = JSON.stringify({ ...counts, interrupted });
      await handle.writeFile(`${head.slice(0, -1)},"failures":[`);
      let separator = "\n";
      // What an interrupted batch did not come to may have failed before.
      const mayHaveFailed = counts.failed > 0 || !isWhole;
      for await (const record of mayHaveFailed ? recordsIn(index, tellsProblems) : []) {
        if (isDrawn(record)) continue;
        const { line, file: name, problems } = record;
        await handle.writeFile(`${separator}${JSON.stringify({ line, file: name, problems })}`);
        separator = ",\n";
      }
      await handle.writeFile(`${separator === "\n" ? "" : "\n"}]}\n`);
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new DiskError(`${file} cannot be written: ${readable(error)}`, { cause: error });
  }
}
