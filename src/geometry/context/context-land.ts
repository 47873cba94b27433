import { keptRead } from "../../kept-read.ts";
import { unpackedGeneratedFile } from "../../platform/generated-files.ts";
import { CONTEXT_LEVELS, type ContextLevel } from "../packed/context-levels.ts";
import { type ContextLand, unpackedContext } from "../packed/packed-context.ts";

const reads = new Map(
  CONTEXT_LEVELS.map(({ file }) => [
    file,
    keptRead(async () => unpackedContext(await unpackedGeneratedFile(file))),
  ]),
);

/** A level, read when the first map that it is for is asked for, and kept: 2 MB at most, whatever maps there are. */
export function contextLand({ file }: ContextLevel): Promise<ContextLand> {
  return reads.get(file)!();
}
