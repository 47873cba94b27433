import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER_OF_PACKAGES = "node_modules/";

/**
 * The licences of the packages that are compiled in, as one text: no package is installed beside the files
 * that hold its code, and most licences ask to go with it.
 *
 * @param programs what is compiled, from the root of the project
 * @param external packages that are not compiled in
 * @throws Error for a package without a file of its licence
 */
export async function licences(
  programs: readonly string[],
  external: readonly string[],
): Promise<string> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...programs],
    external: [...external],
    outdir: "nowhere",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    loader: { ".css": "empty" },
    logLevel: "warning",
  });
  const folders = new Set(Object.keys(metafile.inputs).flatMap(packageFolder));
  return [...folders].toSorted().map(licence).join("");
}

/** The folder of the package that a file belongs to, or none for a file of the project's own. */
function packageFolder(file: string): readonly string[] {
  const start = file.lastIndexOf(FOLDER_OF_PACKAGES);
  if (start === -1) return [];
  const path = file.slice(start + FOLDER_OF_PACKAGES.length);
  const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
  return [file.slice(0, start) + FOLDER_OF_PACKAGES + name];
}

function licence(folder: string): string {
  const { name, version }: { readonly name: string; readonly version: string } = JSON.parse(
    readFileSync(join(ROOT, folder, "package.json"), "utf8"),
  );
  const file = readdirSync(join(ROOT, folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${folder}: no file of its licence`);
  const text = readFileSync(join(ROOT, folder, file), "utf8").trim();
  return `${name} ${version}\n${"=".repeat(name.length + version.length + 1)}\n\n${text}\n\n\n`;
}
