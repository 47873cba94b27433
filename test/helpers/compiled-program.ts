import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type BuildOptions, type Plugin } from "esbuild";

/** Within the repository, so that compiled modules find its packages. Ignored by git. */
const OUTPUT = join(import.meta.dirname, "../../output");

/** Has each module know the place that it was written for. */
const places: Plugin = {
  name: "places",
  setup: (bundle) => {
    bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes("import.meta")) return undefined;
      const folder = `const ownFolder = ${JSON.stringify(dirname(path))};`;
      const url = `const ownUrl = ${JSON.stringify(pathToFileURL(path).href)};`;
      return { loader: "ts", contents: `${folder}${url}${text}` };
    });
  },
};

/** Modules as Node runs them at once, that find all they read where their sources do. */
export const COMPILED_IN_PLACE = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  define: { "import.meta.dirname": "ownFolder", "import.meta.url": "ownUrl" },
  plugins: [places],
  logLevel: "error",
} as const satisfies BuildOptions;

/** Text of a program, and the folder that it imports from. */
interface Text {
  readonly contents: string;
  readonly resolveDir: string;
}

/**
 * A program that a test starts, compiled: to translate its hundreds of modules as it begins takes seconds. Goes with
 * this process.
 *
 * @param source the place of a module, or its text
 */
export async function compiledProgram(source: URL | Text): Promise<string> {
  mkdirSync(OUTPUT, { recursive: true });
  const folder = mkdtempSync(join(OUTPUT, "program-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const entry =
    source instanceof URL
      ? { entryPoints: [fileURLToPath(source)] }
      : { stdin: { ...source, loader: "ts" as const } };
  const outfile = join(folder, "program.mjs");
  await build({ ...COMPILED_IN_PLACE, ...entry, outfile });
  return outfile;
}
