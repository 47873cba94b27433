import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Written by `make build` into what it compiles. */
declare const COMPILED_DIGEST: string | undefined;

/** Hexadecimal digits of the digest. */
const DIGITS = 20;

let known: string | undefined;

/**
 * A digest of the code, geometry, fonts and packages that this process runs. Two builds that may draw
 * differently have different ones. Reads all of them where nothing was compiled, in some 80 ms.
 */
export function buildDigest(): string {
  known ??= typeof COMPILED_DIGEST === "string" ? COMPILED_DIGEST : digestOfSources();
  return known;
}

function digestOfSources(): string {
  const root = join(import.meta.dirname, "../..");
  const folders = ["src", "generated", "fonts"].map((name) => join(root, name));
  const paths = [join(root, "package-lock.json"), ...folders.flatMap(filesBelow)];
  const digest = createHash("sha256");
  for (const path of paths.toSorted()) {
    const bytes = readFileSync(path);
    digest.update(`${relative(root, path)} ${bytes.length}\n`).update(bytes);
  }
  return digest.digest("hex").slice(0, DIGITS);
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
