import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..", "..");

/** Folders that hold what was installed, compiled or drawn. */
const NOT_OURS = new Set([".git", "node_modules", "dist", "output", "golden-report"]);

export interface Document {
  /** Below the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every Markdown file of the repository, in the order of their paths. */
export function documents(): readonly Document[] {
  return markdownFiles("")
    .toSorted()
    .map((path) => ({ path, text: read(path) }));
}

/** The text of a file of the repository. */
export function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** The files below a folder whose names end so, in any order; paths as those of documents. */
export function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesBelow(path, ending);
    return path.endsWith(ending) ? [path] : [];
  });
}

function markdownFiles(folder: string): readonly string[] {
  return filesBelow(folder, ".md");
}

/**
 * What stands between backticks, in lines of prose and in blocks; each block line by line. Blocks of
 * `text` are what programs say, not what is typed.
 */
export function codeSpans(text: string): readonly string[] {
  const blocks = (text.match(FENCED) ?? []).filter((block) => !block.startsWith("```text"));
  const lines = blocks.flatMap((block) => block.split("\n").slice(1, -1));
  const spans = [...text.replace(FENCED, "").matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  return [...spans, ...lines];
}

/** A document without its blocks of code and its spans of code. */
export function prose(text: string): string {
  return text.replace(FENCED, "").replace(/`[^`]*`/g, "");
}

const FENCED = /^```[\s\S]*?^```$/gm;
