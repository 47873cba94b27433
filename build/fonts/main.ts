/**
 * Makes the committed fonts of all scripts from the published packages. Run by hand (`make fonts`)
 * when their edition changes; it is not part of any install, build or test.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { decompress } from "wawoff2";
import { type Glyph, withAddedGlyphs } from "./added-glyphs.ts";
import {
  FONT_SOURCES,
  type FontSource,
  PACKAGES,
  type Release,
  SPARE_PACKAGE,
} from "./font-sources.ts";
import { licenceText } from "./licence.ts";
import { spareGlyphs } from "./spare-glyphs.ts";
import { withoutSpareTables } from "./spare-tables.ts";
import { type Standard, standardCodes } from "./standards.ts";
import { fontTables } from "./tables.ts";

const FOLDER = join(import.meta.dirname, "../../fonts");
const DATA_SOURCES = join(import.meta.dirname, "../../data-sources");
/**
 * The font of all other texts, whole: what the bundled table of single letters leaves out, marks
 * above all, which only a shaper can put on letters.
 */
const WHOLE_FONT = "accented";
const WEIGHTS = { regular: 400, semibold: 600 } as const;
/** Emoji are drawn in one weight: they are no letters. */
const ONE_WEIGHT = "emoji";

/** The spare package has no semibold: bold is the nearest that is as dark. */
const SPARE_FOLDER = "spare";
const SPARE_WEIGHTS = { regular: 400, semibold: 700 } as const;

/** Of the first level of Big5, and of all of the others: what no text of everyday use can do without. */
const SPARE_ROWS: Readonly<Partial<Record<Standard, readonly [number, number]>>> = {
  Big5: [0xa4, 0xc6],
};

interface FontFile {
  readonly file: string;
  readonly package: string;
  /** Of the package; null for a font of this repository. */
  readonly integrity: string | null;
  readonly sha256: string;
  readonly bytes: number;
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), "copperplate-fonts-"));
  try {
    for (const [name, release] of Object.entries(PACKAGES))
      unpack(name, release, join(scratch, name));
    unpack(SPARE_PACKAGE.name, SPARE_PACKAGE, join(scratch, SPARE_FOLDER));
    const files: FontFile[] = [];
    for (const weight of ["regular", "semibold"] as const) files.push(wholeFont(weight));
    for (const source of FONT_SOURCES)
      for (const weight of ["regular", "semibold"] as const)
        if (weight === "regular" || source.name !== ONE_WEIGHT)
          // oxlint-disable-next-line no-await-in-loop -- one after another, as each takes all of a processor
          files.push(await extracted(source, weight, scratch));
    const manifest = { licence: "SIL Open Font License 1.1", files };
    const licence = licenceText(Object.keys(PACKAGES), scratch, [
      wholeFontHolder(),
      `${SPARE_PACKAGE.name}@${SPARE_PACKAGE.version}: ${SPARE_PACKAGE.holder}`,
    ]);
    writeFileSync(join(FOLDER, "licence.txt"), licence);
    writeFileSync(join(FOLDER, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function unpack(name: string, { version, integrity }: Release, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const spec = `${name}@${version}`;
  execFileSync("npm", ["pack", spec, "--silent", "--pack-destination", folder]);
  const archive = join(folder, `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`);
  const digest = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  if (digest !== integrity) throw new Error(`${spec}: expected ${integrity}, received ${digest}`);
  execFileSync("tar", ["xzf", archive, "-C", folder]);
}

async function extracted(
  { name, packageName, subset, standard }: FontSource,
  weight: keyof typeof WEIGHTS,
  scratch: string,
): Promise<FontFile> {
  const base = packageName.replace("@fontsource/", "");
  const ending = `${WEIGHTS[weight]}-normal.woff2`;
  const folder = join(scratch, packageName, "package/files");
  const read = async (file: string): Promise<ReadonlyMap<string, Buffer>> =>
    fontTables(Buffer.from(await decompress(readFileSync(join(folder, file)))));
  const member = `${base}-${subset}-${ending}`;
  const own = await read(member);
  const { version, integrity } = PACKAGES[packageName]!;
  const origin = `${packageName}@${version}, package/files/${member}`;
  if (standard === null) return written(`${name}-${weight}`, own, origin, integrity);
  const numbered = readdirSync(folder).filter((file) => /-\d+-\d+-normal\.woff2$/.test(file));
  const donors: ReadonlyMap<string, Buffer>[] = [];
  for (const file of numbered.filter((one) => one.endsWith(ending)).toSorted())
    // oxlint-disable-next-line no-await-in-loop -- the reader has one memory for whatever it reads
    donors.push(await read(file));
  const whole = `noto-sans-sc-all-${SPARE_WEIGHTS[weight]}-normal.woff`;
  const spareFile = readFileSync(join(scratch, SPARE_FOLDER, "package/files", whole));
  const letters = new Set(standardCodes(standard, SPARE_ROWS[standard]));
  const spare = (codes: readonly number[]): readonly Glyph[] =>
    spareGlyphs(
      spareFile,
      codes.filter((code) => letters.has(code)),
    );
  const font = withAddedGlyphs(own, donors, standardCodes(standard), spare);
  const spareOrigin = `${SPARE_PACKAGE.name}@${SPARE_PACKAGE.version}`;
  const more = `${origin}; what ${standard} has beyond: its numbered subsets, ${spareOrigin}`;
  return written(`${name}-${weight}`, font, more, integrity);
}

function wholeFont(weight: keyof typeof WEIGHTS): FontFile {
  const file = `source-sans-3-${weight}.ttf`;
  const font = fontTables(readFileSync(join(DATA_SOURCES, file)));
  return written(`${WHOLE_FONT}-${weight}`, font, `data-sources/${file}`, null);
}

function wholeFontHolder(): string {
  const licence = readFileSync(join(DATA_SOURCES, "source-sans-3-licence.txt"), "utf8");
  return `${WHOLE_FONT}: ${licence.split("\n")[0]!.trim()}`;
}

function written(
  name: string,
  font: ReadonlyMap<string, Buffer>,
  origin: string,
  integrity: string | null,
): FontFile {
  const kept = withoutSpareTables(font);
  const bytes = brotliCompressSync(kept, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: kept.length,
    },
  });
  const file = `${name}.ttf.br`;
  writeFileSync(join(FOLDER, file), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  process.stdout.write(`${file}  ${bytes.length} bytes of ${kept.length}  sha256 ${sha256}\n`);
  return { file, package: origin, integrity, sha256, bytes: bytes.length };
}

await main();
