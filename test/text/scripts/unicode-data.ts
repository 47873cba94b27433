import { existsSync, readFileSync } from "node:fs";

/** Where Debian's package unicode-data puts the files of the Unicode character database. */
const FOLDER = "/usr/share/unicode";

/** Why a test that needs a file of it is skipped; false where the file is there. */
export function skippedWithoutUnicode(file: string): string | false {
  return existsSync(`${FOLDER}/${file}`) ? false : `no ${FOLDER}/${file}`;
}

/** The lines of a file without their comments. */
export function unicodeLines(file: string): readonly string[] {
  const lines = readFileSync(`${FOLDER}/${file}`, "utf8").split("\n");
  return lines.map((line) => line.replace(/#.*/, "").trim()).filter((line) => line !== "");
}

/** Characters from their numbers in hexadecimal, a blank apart. */
export function charactersOf(codes: string): string {
  return String.fromCodePoint(...codes.split(" ").map((code) => Number.parseInt(code, 16)));
}
