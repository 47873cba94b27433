/** Writes lines of whole numbers as path data: relative commands, each in its shortest spelling. */
export class PathWriter {
  #text = "";
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  #command = "";

  /** All that was written. */
  get text(): string {
    return this.#text;
  }

  moveTo(x: number, y: number): void {
    this.#text += this.#text === "" ? `M${x}${number(y)}` : `m${x - this.#x}${number(y - this.#y)}`;
    [this.#x, this.#y, this.#startX, this.#startY] = [x, y, x, y];
    this.#command = "";
  }

  /** Nothing where the line is there already. */
  lineTo(x: number, y: number): void {
    const [dx, dy] = [x - this.#x, y - this.#y];
    if (dx === 0 && dy === 0) return;
    if (dy === 0) this.#text += `h${dx}`;
    else if (dx === 0) this.#text += `v${dy}`;
    else this.#text += (this.#command === "l" ? number(dx) : `l${dx}`) + number(dy);
    this.#command = dx === 0 || dy === 0 ? "" : "l";
    [this.#x, this.#y] = [x, y];
  }

  close(): void {
    this.#text += "z";
    [this.#x, this.#y, this.#command] = [this.#startX, this.#startY, ""];
  }
}

/** A number after another: a minus sign separates by itself. */
function number(value: number): string {
  return value < 0 ? String(value) : ` ${value}`;
}
