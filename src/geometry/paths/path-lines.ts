import { type Box, boxOf } from "../box.ts";

const ZERO = 48;
const NINE = 57;
const SPACE = 32;
const MINUS = 45;

/** A line of a path in its own units, and the box around it. A closed ring ends where it began. */
export interface PathLine extends Box {
  /** x, y, x, y … */
  readonly points: Int32Array;
}

/**
 * Reads a path of the build: integers, the commands M, m, l, h, v and z.
 *
 * @throws RangeError for any other path
 */
export function pathLines(path: string): readonly PathLine[] {
  const reader = new PathReader(path);
  reader.read();
  return reader.lines();
}

/** Called for each edge of a path, closing edges included, in the path's own units. */
export type EdgeVisitor = (x1: number, y1: number, x2: number, y2: number) => void;

/** Walks the edges of a path of the build. */
export function visitEdges(path: string, visit: EdgeVisitor): void {
  for (const { points } of pathLines(path))
    for (let i = 2; i < points.length; i += 2)
      visit(points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!);
}

class PathReader {
  readonly #path: string;
  readonly #starts: number[] = [];
  /** A number takes a character and what parts it from the next; h and v write two for one. */
  readonly #points: Int32Array;
  #size = 0;
  #at = 0;
  #x = 0;
  #y = 0;

  constructor(path: string) {
    this.#path = path;
    this.#points = new Int32Array(2 * path.length + 2);
  }

  read(): void {
    let command = 0;
    while (this.#at < this.#path.length) {
      const code = this.#path.charCodeAt(this.#at);
      if (code > NINE) {
        command = code;
        this.#at += 1;
      }
      this.#step(command);
    }
  }

  lines(): readonly PathLine[] {
    const points = this.#points.slice(0, this.#size);
    return this.#starts.map((start, line) => {
      const own = points.subarray(start, this.#starts[line + 1] ?? this.#size);
      const { left, top, right, bottom } = boxOf(own);
      return { points: own, left, top, right, bottom };
    });
  }

  #step(command: number): void {
    switch (command) {
      case 77: // M
        this.#startLine(this.#number(), this.#number());
        break;
      case 109: // m
        this.#startLine(this.#x + this.#number(), this.#y + this.#number());
        break;
      case 108: // l
        this.#add(this.#x + this.#number(), this.#y + this.#number());
        break;
      case 104: // h
        this.#add(this.#x + this.#number(), this.#y);
        break;
      case 118: // v
        this.#add(this.#x, this.#y + this.#number());
        break;
      case 122: // z
        this.#close();
        break;
      default:
        throw new RangeError(
          `not a path of the build: ${this.#path.slice(this.#at - 1).slice(0, 20)}`,
        );
    }
  }

  #startLine(x: number, y: number): void {
    this.#starts.push(this.#size);
    this.#add(x, y);
  }

  #close(): void {
    const first = this.#starts.at(-1) ?? 0;
    this.#add(this.#points[first]!, this.#points[first + 1]!);
  }

  #add(x: number, y: number): void {
    this.#points[this.#size] = x;
    this.#points[this.#size + 1] = y;
    this.#size += 2;
    this.#x = x;
    this.#y = y;
  }

  #number(): number {
    const path = this.#path;
    let at = this.#at;
    while (path.charCodeAt(at) === SPACE) at += 1;
    const isNegative = path.charCodeAt(at) === MINUS;
    if (isNegative) at += 1;
    const first = at;
    let value = 0;
    for (let code = path.charCodeAt(at); code >= ZERO && code <= NINE; code = path.charCodeAt(at)) {
      value = 10 * value + code - ZERO;
      at += 1;
    }
    if (at === first) throw new RangeError(`not a path of the build: ${path.slice(at, at + 20)}`);
    this.#at = at;
    return isNegative ? -value : value;
  }
}
