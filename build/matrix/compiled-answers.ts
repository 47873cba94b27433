import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

/** Native, or not made as modules: as in what is served. */
const EXTERNAL = ["@resvg/resvg-js", "harfbuzzjs"];

/**
 * Compiles `answers.ts` into a folder, with all that it reads beside it, and gives the path of the program.
 * Its packages are found in the folders above.
 */
export async function compiledAnswers(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: ["build/matrix/answers.ts"],
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    external: EXTERNAL,
    // One for all machines, so that tags can be compared.
    define: { COMPILED_DIGEST: '"matrix"' },
    outdir: folder,
    logLevel: "warning",
  });
  for (const scope of readdirSync("generated", { withFileTypes: true }))
    if (scope.isDirectory())
      symlinkSync(resolve("generated", scope.name), join(folder, scope.name));
  for (const font of readdirSync("fonts"))
    if (font.endsWith(".ttf.br")) symlinkSync(resolve("fonts", font), join(folder, font));
  return join(folder, "answers.js");
}
