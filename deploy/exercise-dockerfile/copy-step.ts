import { cpSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Copy } from "./dockerfile-step.ts";

/**
 * Carries out one COPY: of a folder its contents are copied, of a file itself.
 *
 * @param source the folder that stands for the root of what is copied from
 * @param root the folder that stands for the root of the stage
 * @param workdir where relative targets begin, in the stage
 * @throws Error for a source that is not there, or several for one name
 */
export function copyFiles(copy: Copy, source: string, root: string, workdir: string): void {
  const { sources, target, owner } = copy;
  const place = target.startsWith("/") ? join(root, target) : join(root, workdir, target);
  const isFolder = target.endsWith("/");
  if (sources.length > 1 && !isFolder) throw new Error(`COPY of several needs ${target}/`);
  for (const path of sources) {
    const from = join(source, path);
    if (!existsSync(from)) throw new Error(`COPY: ${path} is not there`);
    const to = isFolder && statSync(from).isFile() ? join(place, basename(path)) : place;
    mkdirSync(join(to, ".."), { recursive: true });
    cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    if (owner !== null) giveTo(to, owner.uid, owner.gid);
  }
}

function giveTo(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), uid, gid);
}
