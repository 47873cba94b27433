/** Files of an archive by their paths, none of which is unpacked before it is asked for. */
export interface Archive {
  readonly has: (path: string) => boolean;
  /** The text of a file; empty for none. Rejects where the archive is broken, or unpacks to more than anybody reads. */
  readonly text: (path: string) => Promise<string>;
}

interface Entry {
  readonly isDeflated: boolean;
  readonly at: number;
  readonly bytes: number;
}

/** Of all files that are unpacked together: a hostile archive of 4 MB holds 4 GB. */
const MB = 1024 * 1024;
const MAX_UNPACKED = 48 * MB;
const MAX_ENTRIES = 4096;

const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const DEFLATED = 8;

/** @throws RangeError for bytes that are no archive, and for an encrypted one */
export function archiveOf(data: Uint8Array<ArrayBuffer>): Archive {
  const entries = entriesOf(data);
  let room = MAX_UNPACKED;
  return {
    has: (path) => entries.has(path),
    text: async (path) => {
      const entry = entries.get(path);
      if (entry === undefined) return "";
      const unpacked = await unpackedBytes(data, entry, room);
      room -= unpacked.length;
      return new TextDecoder().decode(unpacked);
    },
  };
}

function entriesOf(data: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Entry> {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  let end = data.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new RangeError("it is damaged");
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < Math.min(count, MAX_ENTRIES); i += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new RangeError("it is damaged");
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new RangeError("it has a password");
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0] = lengths;
    const name = new TextDecoder().decode(data.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, {
      isDeflated: view.getUint16(at + 10, true) === DEFLATED,
      bytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return entries;
}

async function unpackedBytes(
  data: Uint8Array<ArrayBuffer>,
  { at, bytes, isDeflated }: Entry,
  room: number,
): Promise<Uint8Array> {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = data.subarray(start, start + bytes);
  if (!isDeflated) return packed;
  let length = 0;
  const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      length += chunk.length;
      if (length <= room) controller.enqueue(chunk);
      else controller.terminate();
    },
  });
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const unpacked = await new Response(stream.pipeThrough(bounded)).arrayBuffer().catch(() => null);
  if (length > room) throw new RangeError(`it unpacks to more than ${MAX_UNPACKED / MB} MB`);
  if (unpacked === null) throw new RangeError("it is damaged");
  return new Uint8Array(unpacked);
}
