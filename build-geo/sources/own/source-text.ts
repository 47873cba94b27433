import { isUtf8 } from "node:buffer";

/** Bytes shown of a place that is no text. */
const SHOWN_BYTES = 24;

/**
 * The text of a file in UTF-8, without a byte order mark.
 *
 * @throws Error naming the first place that is not UTF-8
 */
export function sourceText(bytes: Buffer, file: string): string {
  if (bytes.length > 1 && bytes.readUInt16BE(0) === 0xff_fe)
    throw new Error(`${file}: it is UTF-16: save it as UTF-8`);
  if (!isUtf8(bytes)) throw new Error(`${file}: ${firstFault(bytes)}`);
  return new TextDecoder("utf-8").decode(bytes);
}

function firstFault(bytes: Buffer): string {
  const isFine = (length: number): boolean => {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let [fine, broken] = [0, bytes.length];
  while (broken - fine > 1) {
    const middle = (fine + broken) >> 1;
    if (isFine(middle)) fine = middle;
    else broken = middle;
  }
  const line = bytes.subarray(0, fine).filter((byte) => byte === 0x0a).length + 1;
  const around = bytes.subarray(Math.max(0, fine - SHOWN_BYTES), fine + SHOWN_BYTES);
  return `line ${line}, byte ${fine} is not UTF-8, near ${JSON.stringify(around.toString("utf8"))}: save it as UTF-8; as Latin-1 it reads ${JSON.stringify(around.toString("latin1"))}`;
}

/** @throws Error naming the place, when the text is no JSON */
export function sourceJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${file}: it is no JSON: ${(error as Error).message}`, { cause: error });
  }
}
