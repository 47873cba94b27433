const FIRST_ROOM = 1024;

/**
 * Bytes that arrive in pieces, copied together as they do. To keep the pieces would be to keep what surrounds them: of
 * a body in chunks of one byte, three hundred times its size.
 */
export class GatheredBytes {
  #room = new Uint8Array(FIRST_ROOM);
  #length = 0;

  add(piece: Uint8Array): void {
    const length = this.#length + piece.byteLength;
    if (length > this.#room.byteLength) this.#grow(length);
    this.#room.set(piece, this.#length);
    this.#length = length;
  }

  /** All of them, in their order. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#room.subarray(0, this.#length);
  }

  clear(): void {
    this.#room = new Uint8Array(0);
    this.#length = 0;
  }

  #grow(length: number): void {
    const room = new Uint8Array(Math.max(length, 2 * this.#room.byteLength));
    room.set(this.bytes);
    this.#room = room;
  }
}
