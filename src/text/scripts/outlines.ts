import type { Font } from "harfbuzzjs";

const TOKEN = /[A-Z]|-?\d+(?:\.\d+)?/g;

/** The outline of a glyph as the bundled ones are: relative commands, whole numbers, y down. */
export function glyphOutline(font: Font, id: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let out = "";
  const tokens = font.glyphToPath(id).match(TOKEN) ?? [];
  for (let at = 0; at < tokens.length;) {
    const command = tokens[at++]!;
    if (command === "Z") {
      out += "z";
      [x, y] = [startX, startY];
      continue;
    }
    const count = { M: 1, L: 1, Q: 2, C: 3 }[command];
    if (count === undefined) throw new RangeError(`not a command of an outline: ${command}`);
    const steps: string[] = [];
    let [toX, toY] = [x, y];
    for (let point = 0; point < count; point += 1) {
      [toX, toY] = [Math.round(Number(tokens[at++])), -Math.round(Number(tokens[at++]))];
      steps.push(`${toX - x} ${toY - y}`);
    }
    out += command.toLowerCase() + steps.join(" ");
    [x, y] = [toX, toY];
    if (command === "M") [startX, startY] = [x, y];
  }
  return out;
}
