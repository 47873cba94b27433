import type { Position } from "../topology/topology.ts";

/** Closed rings as integer relative SVG path commands, the shortest spelling of each. */
export function ringsPath(rings: readonly (readonly Position[])[]): string {
  return linesPath(
    rings.map((ring) => ring.slice(0, -1)),
    "z",
  );
}

/** Open lines as integer relative SVG path commands. */
export function linesPath(lines: readonly (readonly Position[])[], close: "z" | "" = ""): string {
  let [x, y] = [0, 0];
  let text = "";
  for (const line of lines) {
    const [start] = line;
    if (start === undefined) continue;
    text +=
      text === "" ? `M${start[0]}${number(start[1])}` : `m${start[0] - x}${number(start[1] - y)}`;
    text += run(line) + close;
    [x, y] = close === "z" ? start : line.at(-1)!;
  }
  return text;
}

function run(line: readonly Position[]): string {
  let text = "";
  let command = "";
  for (let i = 1; i < line.length; i++) {
    const [dx, dy] = [line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]];
    if (dy === 0) text += `h${dx}`;
    else if (dx === 0) text += `v${dy}`;
    else text += (command === "l" ? number(dx) : `l${dx}`) + number(dy);
    command = dx === 0 || dy === 0 ? "" : "l";
  }
  return text;
}

/** A number after another: a minus sign separates by itself. */
function number(value: number): string {
  return value < 0 ? String(value) : ` ${value}`;
}
