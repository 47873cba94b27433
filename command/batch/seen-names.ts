import { createHash } from "node:crypto";

const FIRST_SLOTS = 1024;
/** Words of a slot: a digest of 64 bits and the number of a line. */
const WORDS = 3;

/** Which line has a name: 12 to 48 bytes a name, however long it is. */
export class SeenNames {
  #slots = new Uint32Array(FIRST_SLOTS * WORDS);
  #count = 0;

  /** @returns the line that had the name before; null after taking it for this one */
  taken(name: string, line: number): number | null {
    if (this.#count * 2 >= this.#slots.length / WORDS) this.#grow();
    const digest = createHash("sha1").update(name).digest();
    const at = place(this.#slots, digest.readUInt32LE(0), digest.readUInt32LE(4));
    const owner = this.#slots[at + 2]!;
    if (owner !== 0) return owner === line ? null : owner;
    this.#slots.set([digest.readUInt32LE(0), digest.readUInt32LE(4), line], at);
    this.#count += 1;
    return null;
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    for (let at = 0; at < this.#slots.length; at += WORDS) {
      const slot = this.#slots.subarray(at, at + WORDS);
      if (slot[2] !== 0) slots.set(slot, place(slots, slot[0]!, slot[1]!));
    }
    this.#slots = slots;
  }
}

/** Where a digest stands, or may be put. */
function place(slots: Uint32Array, high: number, low: number): number {
  let at = (low % (slots.length / WORDS)) * WORDS;
  while (slots[at + 2] !== 0 && (slots[at] !== high || slots[at + 1] !== low))
    at = (at + WORDS) % slots.length;
  return at;
}
