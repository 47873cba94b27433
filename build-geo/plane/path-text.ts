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

/**
 * The closed rings of a path of integer relative commands (M, m, l, h, v, z), each with its first
 * position repeated at the end.
 *
 * @throws Error on any other command or a number that is no integer
 */
export function pathRings(path: string): Position[][] {
  const rings: Position[][] = [];
  let [x, y] = [0, 0];
  for (const [, command, list] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (list!.match(/-?[\d.]+/g) ?? []).map(Number);
    if (!numbers.every(Number.isInteger)) throw new Error(`not integers: ${command}${list}`);
    const pen = rings.at(-1);
    switch (command!) {
      case "M":
      case "m":
        [x, y] = [x + numbers[0]!, y + numbers[1]!];
        rings.push([[x, y]]);
        break;
      case "l":
        for (let i = 0; i < numbers.length; i += 2) {
          [x, y] = [x + numbers[i]!, y + numbers[i + 1]!];
          pen!.push([x, y]);
        }
        break;
      case "h":
      case "v":
        [x, y] = command === "h" ? [x + numbers[0]!, y] : [x, y + numbers[0]!];
        pen!.push([x, y]);
        break;
      case "z":
        [x, y] = pen![0]!;
        pen!.push([x, y]);
        break;
      default:
        throw new Error(`unexpected path command ${command}`);
    }
  }
  return rings;
}
