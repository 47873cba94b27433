import { readFileSync } from "node:fs";

/** The lines of a text that say something: no comments, which begin with #, and no empty ones. */
export function linesOf(text: string): readonly string[] {
  return text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
}

/** The rows of a table: a line each, with a bar between cells. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  return linesOf(text).map((line) => line.split("|").map((cell) => cell.trim()));
}

/** Blocks of lines with an empty line between them. */
export function blocksOf(text: string): readonly (readonly string[])[] {
  return text
    .split("\n\n")
    .map(linesOf)
    .filter((lines) => lines.length > 0);
}

/** Numbers with a blank between them. */
export function numbersOf(text: string): readonly number[] {
  return text.trim().split(/\s+/).map(Number);
}

/** Points: their x and y with a blank between them, and commas between points. */
export function pointsOf(text: string): readonly (readonly [x: number, y: number])[] {
  return text.split(",").map((point) => {
    const [x, y] = numbersOf(point);
    return [x!, y!];
  });
}

/** A file of recorded answers, beside the test that reads it. */
export function recorded(folder: string, name: string): string {
  return readFileSync(`${folder}/${name}.txt`, "utf8");
}
