import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { fontTables } from "../../build/fonts/tables.ts";
import { FONT_FOLDER } from "../../fonts/folder.ts";
import { fontFile } from "../../src/text/font/font-file.ts";
import { sfntFile, type Table } from "../../src/text/font/sfnt.ts";
import { nameTable, POSTSCRIPT_TABLE } from "../../src/text/font/tables.ts";
import { browserPixels } from "../cartography/browser.ts";
import { IS_THOROUGH } from "../helpers/thorough.ts";
import { readPixels, type Pixels } from "../helpers/pixels.ts";

/** A program that shows SVG. */
export type Reader = "chromium" | "firefox-esr" | "rsvg-convert";

/** Firefox, which takes as long as all others, is asked where tests are to be thorough. */
export const READERS: readonly Reader[] = [
  "chromium",
  "rsvg-convert",
  ...(IS_THOROUGH ? (["firefox-esr"] as const) : []),
];

/** An SVG document of a known size. */
export interface SvgDocument {
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The fonts that a system has: what it came with, one that has no letters, the bundled one alone, all of
 * this repository, or the one that servers of Debian come with.
 */
export type SystemFonts =
  | "as installed"
  | "none with letters"
  | "Source Sans 3"
  | "Noto Sans"
  | "DejaVu Sans";

/** Where Debian has it. */
const DEJAVU_FOLDER = "/usr/share/fonts/truetype/dejavu";
export const HAS_DEJAVU = existsSync(DEJAVU_FOLDER);

const SOURCES = join(import.meta.dirname, "../../data-sources");

/** What a reader paints of some documents, browsers as images of a page. */
export async function paintedBy(
  reader: Reader,
  documents: readonly SvgDocument[],
  fonts: SystemFonts,
): Promise<readonly Pixels[]> {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-reader-"));
  try {
    const environment = fontEnvironment(folder, fonts);
    if (reader === "rsvg-convert") return await paintedByLibrsvg(documents, folder, environment);
    const pieces = documents.map(({ source, ...size }) => {
      const url = `data:image/svg+xml;base64,${Buffer.from(source).toString("base64")}`;
      return { html: `<img src="${url}">`, ...size };
    });
    return await browserPixels(pieces, { program: reader, environment });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Has the programs find the fonts of one folder only, drawn as the system's own would be. */
function fontEnvironment(folder: string, fonts: SystemFonts): Readonly<Record<string, string>> {
  if (fonts === "as installed") return {};
  const fontFolder = fonts === "Source Sans 3" ? SOURCES : join(folder, "fonts");
  if (fonts === "Noto Sans") {
    mkdirSync(fontFolder);
    for (const file of readdirSync(FONT_FOLDER).filter((name) => name.endsWith(".ttf.br"))) {
      const font = brotliDecompressSync(readFileSync(join(FONT_FOLDER, file)));
      writeFileSync(
        join(fontFolder, file.replace(".br", "")),
        namedFont(font, file.split(".")[0]!),
      );
    }
  }
  if (fonts === "DejaVu Sans") {
    mkdirSync(fontFolder);
    for (const name of ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
      copyFileSync(join(DEJAVU_FOLDER, name), join(fontFolder, name));
  }
  if (fonts === "none with letters") {
    mkdirSync(fontFolder);
    // Without any font at all Chromium now and then shows the page before its fonts are loaded.
    writeFileSync(join(fontFolder, "tilde.ttf"), fontFile([0x7e], "regular"));
  }
  const file = join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fontFolder}</dir>
<include ignore_missing="yes">/etc/fonts/conf.d</include><cachedir>${folder}</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}

/** With the tables of names that a system wants, and fonts of the server go without. */
function namedFont(font: Buffer, name: string): Uint8Array {
  const [script = "", style = ""] = name.split(/-(?=[a-z]+$)/);
  const tables = [...fontTables(font)].map(([tag, content]): Table => {
    const table = Buffer.from(content);
    if (tag === "head") table.writeUInt32BE(0, 8);
    return [tag, table];
  });
  const names = nameTable([
    [1, `Noto ${script}`],
    [2, style === "semibold" ? "Bold" : "Regular"],
    [4, `Noto ${script} ${style}`],
    [6, `Noto${script}${style}`],
  ]);
  return sfntFile([...tables, ["name", names], ["post", POSTSCRIPT_TABLE]]);
}

async function paintedByLibrsvg(
  documents: readonly SvgDocument[],
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<readonly Pixels[]> {
  const env = { ...process.env, ...environment };
  return await Promise.all(
    documents.map(async ({ source }, i) => {
      const [svg, png] = [join(folder, `${i}.svg`), join(folder, `${i}.png`)];
      writeFileSync(svg, source);
      await promisify(execFile)("rsvg-convert", ["-b", "white", "-o", png, svg], { env });
      return readPixels(readFileSync(png));
    }),
  );
}
