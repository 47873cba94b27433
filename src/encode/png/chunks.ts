import { crc32 } from "../../platform/compression.ts";

export type Chunk = readonly [type: string, data: Uint8Array];

/** The chunks of a PNG image in order, as one file (PNG, third edition, 5). */
export function pngFile(chunks: readonly Chunk[]): Uint8Array {
  const size = chunks.reduce((sum, [, data]) => sum + 12 + data.length, SIGNATURE.length);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  file.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const [type, data] of chunks) {
    view.setUint32(at, data.length);
    for (let letter = 0; letter < 4; letter += 1) file[at + 4 + letter] = type.charCodeAt(letter);
    file.set(data, at + 8);
    const end = at + 8 + data.length;
    view.setUint32(end, crc32(file.subarray(at + 4, end)));
    at = end + 4;
  }
  return file;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
