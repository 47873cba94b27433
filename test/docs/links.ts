import { existsSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { type Document, prose, read, ROOT } from "./documents.ts";

/** Relative links of a document that lead nowhere, each with what is missing. */
export function brokenLinks({ path, text }: Document): readonly string[] {
  return linkTargets(text).flatMap((target) => {
    const [file = "", anchor] = target.split("#");
    const aim = file === "" ? path : posix.join(posix.dirname(path), file);
    if (!existsSync(join(ROOT, aim))) return [`${path}: ${target}: no ${aim}`];
    if (anchor === undefined) return [];
    const anchors = statSync(join(ROOT, aim)).isFile() ? headingAnchors(read(aim)) : [];
    return anchors.includes(anchor) ? [] : [`${path}: ${target}: no heading of that name`];
  });
}

/** Targets of links and pictures that are neither hosts nor mail addresses. */
export function linkTargets(text: string): readonly string[] {
  const targets = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors that a reader of Markdown on the web gives the headings of a text. */
export function headingAnchors(text: string): readonly string[] {
  const seen = new Map<string, number>();
  return prose(text.replace(/^(#+ .*)$/gm, (line) => line.replaceAll("`", "")))
    .split("\n")
    .filter((line) => /^#{1,6} /.test(line))
    .map((line) => {
      const name = slug(line.replace(/^#+ /, ""));
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      return count === 0 ? name : `${name}-${count}`;
    });
}

function slug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
