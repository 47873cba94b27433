import type { Position } from "../topology/topology.ts";

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
    switch (command) {
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
