import { unpackedGeneratedFile } from "../../platform/generated-files.ts";
import type { ContextLevel } from "../packed/context-levels.ts";
import { type ContextLand, unpackedContext } from "../packed/packed-context.ts";

const loading = new Map<string, Promise<ContextLand>>();

/** A level, read when the first map that it is for is asked for, and kept: 2 MB at most, whatever maps there are. */
export function contextLand({ file }: ContextLevel): Promise<ContextLand> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const land = unpackedGeneratedFile(file)
    .then(unpackedContext)
    .catch((error: unknown) => {
      loading.delete(file);
      throw error;
    });
  loading.set(file, land);
  return land;
}
