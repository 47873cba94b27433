import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { keptServer } from "../helpers/built-server.ts";

/** Within the repository, so that compiled modules find its packages. Ignored by git. */
const OUTPUT = fileURLToPath(new URL("../../output/", import.meta.url));
const GENERATED = fileURLToPath(new URL("../../generated/", import.meta.url));
const FONTS = fileURLToPath(new URL("../../fonts/", import.meta.url));
export const SRC = fileURLToPath(new URL("../../src/", import.meta.url));

/**
 * The folder with all programs of `make build`: as they were built once for this run, or compiled for this test
 * where nothing was built of the sources as they are.
 */
export async function programs(): Promise<string> {
  const kept = keptServer();
  if (kept !== null) return kept.dist;
  const entryPoints = {
    main: join(SRC, "main.ts"),
    worker: join(SRC, "pool/worker.ts"),
    copperplate: join(SRC, "../command/main.ts"),
    "batch-worker": join(SRC, "../command/batch/processes/worker.ts"),
  };
  return compiled({ entryPoints });
}

type Sources =
  | { readonly entryPoints: Readonly<Record<string, string>> }
  | { readonly stdin: { readonly contents: string; readonly resolveDir: string } };

/**
 * A folder with programs, compiled as the Makefile does it, but that no package is compiled in: they
 * start in a fraction of the time that they take under tsx. Removed when this process ends.
 */
export async function compiled(sources: Sources): Promise<string> {
  mkdirSync(OUTPUT, { recursive: true });
  const folder = mkdtempSync(join(OUTPUT, "compiled-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await build({
    ...sources,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    define: { COMPILED_DIGEST: JSON.stringify("compiled for a test") },
    outdir: folder,
    logLevel: "warning",
  });
  // Programs look for fonts, geometry and languages beside them.
  for (const name of readdirSync(FONTS).filter((file) => file.endsWith(".ttf.br")))
    symlinkSync(join(FONTS, name), join(folder, name));
  for (const entry of readdirSync(GENERATED, { withFileTypes: true }))
    if (entry.isDirectory()) symlinkSync(join(GENERATED, entry.name), join(folder, entry.name));
  return folder;
}
