import { open, rename, rm } from "node:fs/promises";
import { DiskError, readable } from "../../terminal/disk.ts";
import { recordsIn } from "./batch-index.ts";
import type { BatchCounts } from "./batch-progress.ts";
import { isDrawn } from "./index-records.ts";

/**
 * Writes what failed, by line, as one JSON object. It is read from the index, a line at a time.
 *
 * @param interrupted the name of the signal, null for a batch that came to its end
 * @throws DiskError that names the file
 */
export async function writeReport(
  file: string,
  index: string,
  counts: BatchCounts,
  interrupted: string | null,
): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, "w");
    try {
      const head = JSON.stringify({ ...counts, interrupted });
      await handle.writeFile(`${head.slice(0, -1)},"failures":[`);
      let separator = "\n";
      for await (const record of recordsIn(index)) {
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
