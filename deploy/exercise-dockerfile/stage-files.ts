import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** A file, link or folder below the root of a stage. */
export interface StageFile {
  /** With slashes, and none in front. */
  readonly path: string;
  readonly bytes: number;
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
  /** SHA-256 of a file's content, the goal of a link, nothing for a folder. */
  readonly content: string;
}

/** All that lies below a folder, sorted by path. */
export function stageFiles(root: string): readonly StageFile[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .map((path) => stageFile(root, path));
}

/** What one listing has and the other has not, or has otherwise: paths, sorted. */
export function changes(
  before: readonly StageFile[],
  after: readonly StageFile[],
): readonly string[] {
  const lines = (files: readonly StageFile[]) => new Set(files.map((file) => JSON.stringify(file)));
  const [earlier, later] = [lines(before), lines(after)];
  return [...before, ...after]
    .filter((file) => !earlier.has(JSON.stringify(file)) || !later.has(JSON.stringify(file)))
    .map(({ path }) => path);
}

/** Paths that a user may write to by their modes; links have none of their own. */
export function writableBy(
  files: readonly StageFile[],
  { uid, gid }: { readonly uid: number; readonly gid: number },
): readonly string[] {
  const bitFor = (file: StageFile) => (file.uid === uid ? 0o200 : file.gid === gid ? 0o020 : 0o002);
  return files
    .filter((file) => !isLink(file.mode) && (file.mode & bitFor(file)) !== 0)
    .map(({ path }) => path);
}

function stageFile(root: string, path: string): StageFile {
  const { size, uid, gid, mode } = lstatSync(join(root, path));
  const kind = mode & 0o170000;
  const content =
    kind === 0o100000
      ? createHash("sha256")
          .update(readFileSync(join(root, path)))
          .digest("hex")
      : isLink(mode)
        ? readlinkSync(join(root, path))
        : "";
  return { path, bytes: kind === 0o100000 ? size : 0, uid, gid, mode, content };
}

function isLink(mode: number): boolean {
  return (mode & 0o170000) === 0o120000;
}
