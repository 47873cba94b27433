const ZERO = 48;
const NINE = 57;
const MINUS = 45;

/** Called for each edge of a path, closing edges included, in the path's own units. */
export type EdgeVisitor = (x1: number, y1: number, x2: number, y2: number) => void;

/**
 * Walks the edges of a path of the build: integers, the commands M, m, l, h, v and z. A layer has
 * some hundred thousand of them, so the text is read without being split.
 */
export function visitEdges(path: string, visit: EdgeVisitor): void {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = "";
  let at = 0;
  const number = (): number => {
    while (path.charCodeAt(at) === 32) at += 1;
    const isNegative = path.charCodeAt(at) === MINUS;
    if (isNegative) at += 1;
    let value = 0;
    for (let code = path.charCodeAt(at); code >= ZERO && code <= NINE; code = path.charCodeAt(at)) {
      value = 10 * value + code - ZERO;
      at += 1;
    }
    return isNegative ? -value : value;
  };
  const lineTo = (toX: number, toY: number): void => {
    visit(x, y, toX, toY);
    [x, y] = [toX, toY];
  };
  while (at < path.length) {
    const code = path.charCodeAt(at);
    if (code > NINE) {
      command = path[at]!;
      at += 1;
    }
    switch (command) {
      case "M":
      case "m": {
        const [toX, toY] = [number(), number()];
        [x, y] = command === "M" ? [toX, toY] : [x + toX, y + toY];
        [startX, startY] = [x, y];
        break;
      }
      case "l": {
        const toX = x + number();
        lineTo(toX, y + number());
        break;
      }
      case "h":
        lineTo(x + number(), y);
        break;
      case "v":
        lineTo(x, y + number());
        break;
      case "z":
        lineTo(startX, startY);
        break;
      default:
        throw new RangeError(`not a path of the build: ${path.slice(at - 1, at + 20)}`);
    }
  }
}
