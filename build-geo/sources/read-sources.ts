import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { z } from "zod";

const sourceForm = z.strictObject({
  file: z.string().min(1),
  origin: z.string().min(1),
  edition: z.string().min(1),
  licence: z.string().min(1),
  integrity: z.string().startsWith("sha512-"),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits"),
  bytes: z.int().positive(),
});

const schema = z.strictObject({ sources: z.array(sourceForm) });

/** One committed source file and where it came from, as `data-sources/manifest.json` states it. */
export type Source = Readonly<z.infer<typeof sourceForm>>;

export interface Sources {
  readonly manifest: readonly Source[];
  readonly files: ReadonlyMap<string, Buffer>;
}

/** How the name of a source ends that is stored compressed. */
export const COMPRESSED = ".br";

/**
 * Reads every source that the manifest names.
 *
 * @throws Error naming the file or the field, what was expected and what was received
 */
export function readSources(folder: string): Sources {
  const manifest = readManifest(folder);
  const files = new Map(manifest.map((source) => [source.file, readSource(folder, source)]));
  for (const { file, bytes } of manifest) {
    const received = files.get(file)!.length;
    if (received !== bytes)
      throw new Error(`manifest.json: ${file}: bytes: expected ${received}, received ${bytes}`);
  }
  return { manifest, files };
}

function readManifest(folder: string): readonly Source[] {
  return parsedFile("manifest.json", schema, () =>
    readFileSync(join(folder, "manifest.json"), "utf8"),
  ).sources;
}

/**
 * What a file of JSON says.
 *
 * @throws Error naming the file, and each field that is wrong
 */
export function parsedFile<Schema extends z.ZodType>(
  file: string,
  form: Schema,
  read: () => string,
): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(read());
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
  const result = form.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${file}: ${path.join(".") || "the file"}: ${message}`,
  );
  throw new Error(problems.join("\n"));
}

/** What reading says of a path that is no file. */
const NO_FILE: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EISDIR: "a folder",
  ELOOP: "a symbolic link that leads back to itself",
  EACCES: "a file that may not be read",
  EFTYPE: "a file that is not compressed as its name says",
};

/** What stands where a file was expected, from the error of reading it. */
export function noFile(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return NO_FILE[code] ?? `no file that can be read (${code})`;
}

/**
 * What is in a source: of the file itself, or of the same compressed with Brotli, which is called `.br` besides. Its
 * digest is of what is in it, however it is stored.
 *
 * @throws Error naming the file and both digests when the file is missing or differs
 */
export function readSource(folder: string, source: Pick<Source, "file" | "sha256">): Buffer {
  let bytes: Buffer;
  try {
    bytes = storedBytes(join(folder, source.file));
  } catch (error) {
    throw new Error(`${source.file}: expected sha256 ${source.sha256}, received ${noFile(error)}`, {
      cause: error,
    });
  }
  const digest = createHash("sha256").update(bytes).digest("hex");
  if (digest !== source.sha256)
    throw new Error(`${source.file}: expected sha256 ${source.sha256}, received ${digest}`);
  return bytes;
}

function storedBytes(path: string): Buffer {
  const compressed = `${path}${COMPRESSED}`;
  if (!existsSync(compressed)) return readFileSync(path);
  const bytes = readFileSync(compressed);
  try {
    return brotliDecompressSync(bytes);
  } catch (cause) {
    throw Object.assign(new Error(compressed, { cause }), { code: "EFTYPE" });
  }
}
