import { refuse, serve } from "./operations/server-process.ts";
import { settings } from "./settings.ts";

async function start(): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- this is where the server reads its settings
  const result = settings(process.env);
  if (!result.ok) throw new Error(result.problems.join("\n"));
  await serve(result.value);
}

// Nobody may be left to read it.
process.stderr.on("error", () => undefined);
start().catch(refuse);
