import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { TestContext } from "node:test";

/** Answers every name with the addresses that it is told, as the DNS of a cluster answers for a headless service. */
interface NameServer {
  readonly port: number;
  readonly tell: (addresses: readonly string[]) => void;
}

const HEAD_BYTES = 12;
const TYPE_A = 1;
/** Response, authoritative, recursion available, no error. */
const FLAGS = 0x84_80;

export async function startNameServer(context: TestContext): Promise<NameServer> {
  let told: readonly string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) =>
    socket.send(answer(query, told), port, address),
  );
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  context.after(() => socket.close());
  return { port: socket.address().port, tell: (addresses) => void (told = addresses) };
}

/** RFC 1035, 4.1: the question as it came, then one record an address. */
function answer(query: Buffer, addresses: readonly string[]): Buffer {
  const end = questionEnd(query);
  const isOfIpv4 = query.readUInt16BE(end - 4) === TYPE_A;
  const records = isOfIpv4 ? addresses.map(recordOf) : [];
  const head = Buffer.alloc(HEAD_BYTES);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(FLAGS, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(HEAD_BYTES, end), ...records]);
}

/** Behind the name, its type and its class. */
function questionEnd(query: Buffer): number {
  let at = HEAD_BYTES;
  while (query[at] !== 0) at += query[at]! + 1;
  return at + 5;
}

function recordOf(address: string): Buffer {
  const name = [0xc0, HEAD_BYTES];
  const typeAndClass = [0, TYPE_A, 0, 1];
  const secondsToLive = [0, 0, 0, 1];
  return Buffer.from([
    ...name,
    ...typeAndClass,
    ...secondsToLive,
    0,
    4,
    ...address.split(".").map(Number),
  ]);
}
