import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StageFile } from "./stage-files.ts";

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/**
 * What is wrong with the packages of an image, a line each: one that only development needs is there,
 * or one that the server needs is not.
 *
 * @param workdir the folder of the packages in the image, with a slash in front
 */
export function packageProblems(
  context: string,
  workdir: string,
  files: readonly StageFile[],
): readonly string[] {
  const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(context, "package-lock.json"), "utf8"),
  );
  const paths = new Set(files.map(({ path }) => `/${path}`));
  return Object.entries(lock.packages).flatMap(([path, { dev = false, optional = false }]) => {
    const isThere = paths.has(`${workdir}/${path}`);
    if (path === "") return [];
    if (dev && isThere) return [`${path} is for development only`];
    return dev || optional || isThere ? [] : [`${path} is missing`];
  });
}
