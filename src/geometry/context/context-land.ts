import { unpackedGeneratedFile } from "../../platform/generated-files.ts";
import { CONTEXT_FILE, type ContextLand, unpackedContext } from "../packed/packed-context.ts";

let loading: Promise<ContextLand> | undefined;

/** Read when the first map with land around it is asked for, and kept: 6 MB, whatever maps there are. */
export function contextLand(): Promise<ContextLand> {
  loading ??= unpackedGeneratedFile(CONTEXT_FILE)
    .then(unpackedContext)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
