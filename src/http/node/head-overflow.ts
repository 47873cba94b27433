import type { Duplex } from "node:stream";
import type { Problem } from "../../request/result.ts";
import { MAX_TARGET_BYTES, urlTooLong } from "../admission.ts";
import { headersTooLarge, MAX_HEAD_BYTES } from "./request-head.ts";

/** So much more of a head is looked at for the end of what was too long. */
const MAX_FURTHER_BYTES = 262_144;

/** The packet in which Node's parser met the bound of a head, and where in it. */
interface Overflow {
  readonly packet: Buffer;
  /** Bytes of the packet that were read. */
  readonly parsed: number;
}

interface Undecided {
  readonly decided: (problem: Problem) => void;
  readonly timer: NodeJS.Timeout;
  /** From the blank on that may end a target, if it came. */
  tail: string;
  furtherBytes: number;
}

/**
 * Tells whether it was the target or the headers that made a head too large. Node's parser does not say which, and
 * gives the packet in which it stopped alone. Where that shows neither the beginning nor the end of what was too
 * long, the packets that follow are waited for: a target ends in ` HTTP/`, a header in a line end.
 */
export class HeadOverflows {
  readonly #waitMs: number;
  readonly #undecided = new WeakMap<Duplex, Undecided>();

  /** @param waitMs how long what follows is waited for; then it passes for a target */
  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** @param decided called once, at once if the packet tells; never if the connection ends before */
  add(socket: Duplex, overflow: Overflow, decided: (problem: Problem) => void): void {
    const problem = problemFrom(overflow);
    if (problem !== null) {
      decided(problem);
      return;
    }
    const timer = setTimeout(() => this.#decide(socket, targetInPieces()), this.#waitMs).unref();
    this.#undecided.set(socket, { decided, timer, tail: "", furtherBytes: 0 });
    socket.once("close", () => clearTimeout(timer));
    this.further(socket, overflow.packet.subarray(overflow.parsed));
  }

  /**
   * @param packet what came next; undefined where nothing more will
   * @returns whether the connection is one that was undecided
   */
  further(socket: Duplex, packet: Buffer | undefined): boolean {
    const undecided = this.#undecided.get(socket);
    if (undecided === undefined) return false;
    undecided.furtherBytes += packet?.length ?? MAX_FURTHER_BYTES;
    const isTarget = endOf(undecided, packet?.toString("latin1") ?? "");
    if (isTarget === true || undecided.furtherBytes >= MAX_FURTHER_BYTES)
      this.#decide(socket, targetInPieces());
    else if (isTarget === false) this.#decide(socket, headersTooLarge());
    return true;
  }

  #decide(socket: Duplex, problem: Problem): void {
    const undecided = this.#undecided.get(socket);
    if (undecided === undefined) return;
    this.#undecided.delete(socket);
    clearTimeout(undecided.timer);
    undecided.decided(problem);
  }
}

/** Null where the packet shows but a middle part. */
function problemFrom({ packet, parsed }: Overflow): Problem | null {
  const text = packet.toString("latin1");
  const read = text.slice(text.lastIndexOf("\n", parsed - 1) + 1, parsed);
  const [, target] = /^[A-Z]+ (\/[^ \r\n]*|https?:\/\/[^ \r\n]*)$/.exec(read) ?? [];
  if (target !== undefined) return urlTooLong(target, target.length, parsed < text.length);
  const isMiddle = !text.slice(0, parsed).includes("\n") && !NOT_OF_TARGETS.test(read);
  if (isMiddle) return null;
  return tooLongBefore(text.slice(0, parsed)) ?? headersTooLarge();
}

/** The target of the last request line that is whole, where that alone was too long. */
function tooLongBefore(text: string): Problem | null {
  const lines = [...text.matchAll(/(?:^|\n)[A-Z]+ ([^ \r\n]*) HTTP\/1\.[01]\r?\n/g)];
  const target = lines.at(-1)?.[1] ?? "";
  return target.length > MAX_TARGET_BYTES ? urlTooLong(target) : null;
}

/** Whether what ends is a target; undefined where no end is seen. */
function endOf(undecided: Undecided, text: string): boolean | undefined {
  const all = undecided.tail + text;
  const at = all.search(NOT_OF_TARGETS);
  if (at === -1) return undefined;
  undecided.tail = all.slice(at, at + VERSION.length);
  if (undecided.tail === VERSION) return true;
  return VERSION.startsWith(undecided.tail) ? undefined : false;
}

const VERSION = " HTTP/";
const NOT_OF_TARGETS = /[^\x21-\x7e]/;

/** Where it began was not seen: it has as many bytes as the parser takes, or more. */
function targetInPieces(): Problem {
  return urlTooLong("", MAX_HEAD_BYTES, false);
}
