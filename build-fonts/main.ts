/**
 * Makes the committed fonts of all scripts from the published packages. Run by hand (`make fonts`)
 * when their edition changes; it is not part of any install, build or test.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { decompress } from "wawoff2";
import { FONT_SOURCES, type FontSource, PACKAGES } from "./font-sources.ts";
import { licenceText } from "./licence.ts";
import { withoutSpareTables } from "./spare-tables.ts";

const FOLDER = join(import.meta.dirname, "../fonts");
const WEIGHTS = { regular: 400, semibold: 600 } as const;
/** Emoji are drawn in one weight: they are no letters. */
const ONE_WEIGHT = "emoji";

interface FontFile {
  readonly file: string;
  readonly package: string;
  readonly integrity: string;
  readonly sha256: string;
  readonly bytes: number;
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), "copperplate-fonts-"));
  try {
    for (const name of Object.keys(PACKAGES)) unpack(name, scratch);
    const files: FontFile[] = [];
    for (const source of FONT_SOURCES)
      for (const weight of ["regular", "semibold"] as const)
        if (weight === "regular" || source.name !== ONE_WEIGHT)
          // oxlint-disable-next-line no-await-in-loop -- one after another, as each takes all of a processor
          files.push(await extracted(source, weight, scratch));
    const manifest = { licence: "SIL Open Font License 1.1", files };
    writeFileSync(join(FOLDER, "licence.txt"), licenceText(Object.keys(PACKAGES), scratch));
    writeFileSync(join(FOLDER, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function unpack(name: string, scratch: string): void {
  const { version, integrity } = PACKAGES[name]!;
  const spec = `${name}@${version}`;
  execFileSync("npm", ["pack", spec, "--silent", "--pack-destination", scratch]);
  const archive = join(scratch, `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`);
  const digest = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  if (digest !== integrity) throw new Error(`${spec}: expected ${integrity}, received ${digest}`);
  const folder = join(scratch, name);
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["xzf", archive, "-C", folder]);
}

async function extracted(
  { name, packageName, subset }: FontSource,
  weight: keyof typeof WEIGHTS,
  scratch: string,
): Promise<FontFile> {
  const base = packageName.replace("@fontsource/", "");
  const member = `package/files/${base}-${subset}-${WEIGHTS[weight]}-normal.woff2`;
  const font = Buffer.from(await decompress(readFileSync(join(scratch, packageName, member))));
  const kept = withoutSpareTables(font);
  const bytes = brotliCompressSync(kept, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: kept.length,
    },
  });
  const file = `${name}-${weight}.ttf.br`;
  writeFileSync(join(FOLDER, file), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  process.stdout.write(`${file}  ${bytes.length} bytes of ${kept.length}  sha256 ${sha256}\n`);
  const { version, integrity } = PACKAGES[packageName]!;
  const origin = `${packageName}@${version}, ${member}`;
  return { file, package: origin, integrity, sha256, bytes: bytes.length };
}

await main();
