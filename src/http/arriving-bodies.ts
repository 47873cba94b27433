/** A body that has not fully arrived. */
interface ArrivingBody {
  /** What has arrived. */
  readonly bytes: number;
  /** Forgets what has arrived, and has its sender told to come again. */
  giveUp(): void;
}

/**
 * Bounds the memory of bodies that are still being sent, over all connections: each may be as large as a body may
 * be, and take as long as a request may. Past the bound, whoever began first is given up.
 */
export class ArrivingBodies {
  readonly #maxBytes: number;
  /** In the order in which they began. */
  readonly #bodies = new Set<ArrivingBody>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  begun(body: ArrivingBody): void {
    this.#bodies.add(body);
  }

  /** The newest is left alone, however large it is: nobody could send it otherwise. */
  arrived(newest: ArrivingBody, bytes: number): void {
    this.#bytes += bytes;
    for (const first of this.#bodies) {
      if (first === newest || this.#bytes <= this.#maxBytes) return;
      this.over(first);
      first.giveUp();
    }
  }

  /** Of a body that is whole or will never be. */
  over(body: ArrivingBody): void {
    if (this.#bodies.delete(body)) this.#bytes -= body.bytes;
  }
}
