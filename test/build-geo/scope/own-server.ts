import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFile } from "../../../build-geo/emit/emit.ts";
import { build } from "esbuild";
import { write } from "../../../build-geo/emit/write.ts";
import { COMPILED_IN_PLACE } from "../../helpers/compiled-program.ts";

const root = join(import.meta.dirname, "../../..");

/** What a query gave: a picture, or what is wrong with it. */
export interface Answer {
  readonly svg: string;
  /** The warnings as JSON, or the first problem. */
  readonly told: string;
}

/** Lays a release, and the server that draws from it, into a folder. */
export async function putServer(folder: string, files: readonly GeneratedFile[]): Promise<void> {
  write(join(folder, "generated"), files);
  // Modules are read as such only below a package that says so.
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  cpSync(join(root, "src"), join(folder, "src"), { recursive: true });
  // What is built from other sources than those of scopes.
  for (const file of ["font-regular.ts", "font-semibold.ts", "context.ts"])
    copyFileSync(join(root, "generated", file), join(folder, "generated", file));
  for (const name of ["node_modules", "fonts", "package-lock.json"])
    symlinkSync(join(root, name), join(folder, name));
  const program = join(folder, "draw.ts");
  writeFileSync(
    program,
    `
    import { parseGet } from "./src/request/parse.ts";
    import { image } from "./src/service/image.ts";
    const parsed = parseGet("svg", process.argv[2]!);
    if (parsed.ok) {
      const { body, warnings } = await image(parsed.value);
      process.stdout.write(Buffer.from(body).toString("utf8"));
      process.stderr.write(JSON.stringify(warnings));
    } else process.stderr.write(parsed.problems[0].message);`,
  );
  const outfile = join(folder, "draw.mjs");
  await build({ ...COMPILED_IN_PLACE, entryPoints: [program], outfile });
}

/** What the server of a folder answers to a query. */
export function answerOf(folder: string, query: string): Answer {
  const { stdout, stderr } = spawnSync(process.execPath, ["draw.mjs", query], {
    cwd: folder,
    encoding: "utf8",
  });
  return { svg: stdout, told: stderr };
}
