import { join } from "node:path";
import { Miniflare } from "miniflare";
import { miniflareOptions } from "./miniflare.ts";

/** Serves what `make edge` has built as a Worker on this machine, until the process is told to end: `make run-edge`. */
const [port = "8787"] = process.argv.slice(2);
const options = miniflareOptions(join(import.meta.dirname, "wrangler.json"));
const worker = new Miniflare({ ...options, port: Number(port) });
console.log(`serving maps at ${String(await worker.ready)}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void worker.dispose().then(() => process.exit()));
