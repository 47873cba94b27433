import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "../..");
/** What the service is made of. */
const PARTS = ["src", "generated", "fonts", "package.json", "package-lock.json"];

/** Where `image` stands: first today's place, then those of earlier commits. */
const IMAGE = ["src/service/image.ts", "src/service/service.ts", "src/service.ts"] as const;

/** The service of a source tree, as it is called without a server. */
export interface Service {
  readonly parseGet: typeof import("../../src/request/parse.ts").parseGet;
  readonly image: typeof import("../../src/service/image.ts").image;
}

/**
 * A folder with the source of the service at a commit, kept in `output/` for the next time, with the
 * packages that are installed now; or the given folder where it holds a source tree.
 *
 * @throws Error when it is neither a commit nor such a folder
 */
export function sourceTree(base: string): string {
  if (imageFile(base) !== undefined) return resolve(base);
  const commit = commitOf(base);
  const folder = join(ROOT, "output/source-trees", commit);
  if (existsSync(join(folder, "node_modules"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  execFileSync("git", ["archive", `--output=${archive}`, commit, ...PARTS], { cwd: ROOT });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
  // Last: a folder that has it is complete.
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Modules of a tree are its own: two trees share nothing but packages. */
export async function serviceOf(tree: string): Promise<Service> {
  const url = (path: string): string => pathToFileURL(join(tree, path)).href;
  const parse: Pick<Service, "parseGet"> = await import(url("src/request/parse.ts"));
  const service: Omit<Service, "parseGet"> = await import(url(imageFile(tree) ?? IMAGE[0]));
  const { parseGet } = parse;
  const { image } = service;
  return { parseGet, image };
}

function imageFile(tree: string): string | undefined {
  return IMAGE.find((path) => existsSync(join(tree, path)));
}

function commitOf(ref: string): string {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`];
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  } catch {
    throw new Error(`${ref} is neither a commit nor a folder with ${IMAGE[0]}`);
  }
}
