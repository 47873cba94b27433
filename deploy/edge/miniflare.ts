import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Log, LogLevel, type MiniflareOptions } from "miniflare";
import * as z from "zod";

/** What of a configuration of Wrangler is used. */
const CONFIGURATION = z.object({
  main: z.string(),
  compatibility_date: z.string(),
  assets: z.object({
    directory: z.string(),
    binding: z.string(),
    run_worker_first: z.literal(true),
  }),
  vars: z.record(z.string(), z.string()),
});

/**
 * How Miniflare, which runs Workers in `workerd` on this machine, is to run the Worker of a configuration of Wrangler.
 *
 * @param file whose paths are relative to it
 * @param vars instead of those of the configuration
 * @param root of what was built, if it is not the repository
 */
export function miniflareOptions(
  file: string,
  vars: Readonly<Record<string, string>> = {},
  root: string | null = null,
): MiniflareOptions {
  const read = CONFIGURATION.parse(JSON.parse(readFileSync(file, "utf8")));
  const base = root === null ? dirname(file) : join(root, "deploy/edge");
  const main = join(base, read.main);
  const folder = dirname(main);
  const libraries = readdirSync(folder).filter((name) => name.endsWith(".wasm"));
  return {
    modules: [
      { type: "ESModule", path: main },
      ...libraries.map((name) => ({ type: "CompiledWasm" as const, path: join(folder, name) })),
    ],
    modulesRoot: folder,
    compatibilityDate: read.compatibility_date,
    bindings: { ...read.vars, ...vars },
    assets: {
      directory: join(base, read.assets.directory),
      binding: read.assets.binding,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
    },
    host: "127.0.0.1",
    port: 0,
    log: new Log(LogLevel.NONE),
  };
}
