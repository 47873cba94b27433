/** The blocks of a tape archive as POSIX.1-1988 has them (ustar), with nothing in them but names and sizes. */

const BLOCK = 512;

/** What ends an archive. */
export const ARCHIVE_END = Buffer.alloc(2 * BLOCK);

/**
 * What stands before the bytes of a file.
 *
 * @param name of at most 255 bytes, which can be parted at a slash where it has more than 100
 * @throws RangeError for a name that has no room
 */
export function fileHeader(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [prefix, rest] = parted(name);
  header.write(rest, 0);
  header.write("0000644\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${octal(bytes, 11)}\0`, 124);
  // No clock: a pack of the same maps is the same file.
  header.write(`${octal(0, 11)}\0`, 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\0", 257);
  header.write("00", 263);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** What fills the last block of a file. */
export function filePadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
}

/** Of a file whose bytes begin at an offset: where the next header stands. */
export function fileEnd(offset: number, bytes: number): number {
  return offset + Math.ceil(bytes / BLOCK) * BLOCK;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

const MAX_NAME = 100;
const MAX_PREFIX = 155;

function parted(name: string): readonly [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= MAX_NAME) return ["", name];
  for (let at = name.indexOf("/"); at !== -1; at = name.indexOf("/", at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    const isShort = Buffer.byteLength(prefix) <= MAX_PREFIX && Buffer.byteLength(rest) <= MAX_NAME;
    if (isShort) return [prefix, rest];
  }
  throw new RangeError(`no room for the name ${name}`);
}

/** Whether an archive has room for a name. */
export function hasRoomFor(name: string): boolean {
  try {
    parted(name);
    return true;
  } catch {
    return false;
  }
}
