import { connect, type Socket } from "node:net";
import { readAnswers, type WireAnswers } from "./wire-answers.ts";
import type { WireRequest } from "./wire-requests.ts";

/** How a conversation ended: the server closed, it fell silent after an answer, or nothing came. */
export interface Conversation extends WireAnswers {
  readonly end: "closed" | "quiet" | "deadline";
}

const QUIET_MS = 40;
const TICK_MS = 100;

/**
 * Writes a request as it is and listens until the answer is there, or for `deadlineMs`. Time in which this
 * process stood still does not count: the server is in it, and had no more of it than the client.
 */
export function converse(
  port: number,
  { writes }: WireRequest,
  deadlineMs: number,
): Promise<Conversation> {
  const mayBeHead = Buffer.concat(writes).includes("HEAD");
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const heard = () => readAnswers(Buffer.concat(chunks), mayBeHead);
    let quiet: NodeJS.Timeout | undefined;
    const finish = (end: Conversation["end"]) => {
      clearTimeout(quiet);
      clearInterval(ticks);
      // A reset leaves no port waiting: there are many connections, and few ports.
      socket.resetAndDestroy();
      resolve({ ...heard(), end });
    };
    let leftMs = deadlineMs;
    // However long the process stood still, an interval fires once for it.
    const ticks = setInterval(() => {
      leftMs -= TICK_MS;
      if (leftMs <= 0) finish("deadline");
    }, TICK_MS);
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        const { answers, isPartial } = heard();
        if (answers.length > 0 && !isPartial) finish("quiet");
      }, QUIET_MS);
    });
    socket.once("end", () => finish("closed"));
    socket.once("error", () => finish("closed"));
    writeAll(socket, writes);
  });
}

function writeAll(socket: Socket, [first, ...rest]: readonly Buffer[]): void {
  if (first === undefined || socket.destroyed) return;
  socket.write(first, () => setImmediate(() => writeAll(socket, rest)));
}
