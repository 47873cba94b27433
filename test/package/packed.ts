import { execFileSync } from "node:child_process";
import { existsSync, linkSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { builtServer } from "../helpers/built-server.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** The tarballs of the packages. */
export interface Packed {
  readonly copperplate: string;
  readonly cjk: string;
  readonly levels: string;
}

/**
 * Packs what git has or would add, in a folder of its own: other tests compile at the same time.
 *
 * @throws Error for what make says when it fails
 */
export function packed(folder: string): Packed {
  const listed = ["ls-files", "-coz", "--exclude-standard"];
  const paths = execFileSync("git", listed, { cwd: ROOT, encoding: "utf8" }).split("\0");
  for (const path of paths.filter((name) => name !== "" && existsSync(join(ROOT, name))))
    linked(join(ROOT, path), join(folder, path));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  // What is installed is taken for up to date: make would install anew, into the folder of this repository.
  const installed = ["all", "serve"].map((part) => `--old-file=node_modules/.${part}-ready`);
  // So is what is compiled, and layers are packed in a sixth of the time.
  execFileSync("cp", ["-al", builtServer().dist, folder]);
  execFileSync("make", [...installed, "--old-file=dist/main.js", "COMPRESSION=9", "package"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const output = join(folder, "output", "package");
  const [copperplate = "", cjk = "", levels = ""] = readdirSync(output).toSorted();
  return {
    copperplate: join(output, copperplate),
    cjk: join(output, cjk),
    levels: join(output, levels),
  };
}

/** Packing writes no file again that was there, so that all can be links. */
function linked(file: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  linkSync(file, to);
}
