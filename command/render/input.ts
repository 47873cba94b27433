import { open } from "node:fs/promises";
import { MAX_BODY_BYTES } from "../../src/http/admission.ts";
import { DiskError, readable } from "../terminal/disk.ts";
import { UsageError } from "../terminal/flags.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** What a map is made from. */
export type Input =
  | { readonly kind: "csv" | "json"; readonly bytes: Uint8Array }
  /** A URL, a path and query, or a query. */
  | { readonly kind: "address"; readonly text: string };

export const INPUT_KINDS = ["csv", "json"] as const;
type InputKind = (typeof INPUT_KINDS)[number];

/** What is piped in. */
const PIPE = "-";

/**
 * @param place a file, `-`, a URL or a query; null where flags say everything
 * @param kind how a file is read; null for as its name, or its first character, says
 * @throws UsageError for what is none of these, DiskError for what cannot be read
 */
export async function readInput(
  place: string | null,
  kind: InputKind | null,
  terminal: Terminal,
): Promise<Input> {
  if (place === null || (place !== PIPE && isAddress(place)))
    return { kind: "address", text: place ?? "" };
  const bytes =
    place === PIPE ? await whole(terminal.input(), "what is piped in") : await file(place);
  return { kind: kind ?? kindOf(place, bytes), bytes };
}

/** Whether an argument is an address rather than the name of a file. */
export function isAddress(place: string): boolean {
  return /^(?:https?:\/\/|\?|\/(?:\d+\/)?(?:map\.|m\/)|[a-z]+=)/i.test(place);
}

function kindOf(place: string, bytes: Uint8Array): InputKind {
  if (/\.json$/i.test(place)) return "json";
  if (/\.(?:csv|tsv|txt)$/i.test(place)) return "csv";
  return FIRST_BRACE.test(Buffer.from(bytes.subarray(0, 1024)).toString("latin1")) ? "json" : "csv";
}

/** Behind a byte order mark and blanks. */
const FIRST_BRACE = /^(?:\u00ef\u00bb\u00bf)?\s*\{/;

async function file(place: string): Promise<Uint8Array> {
  try {
    const handle = await open(place);
    return await whole(handle.createReadStream(), place);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new DiskError(`${place} cannot be read: ${readable(error)}`, { cause: error });
  }
}

/** @throws UsageError for more than a server would take */
async function whole(stream: AsyncIterable<Uint8Array>, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES)
      throw new UsageError(`${name} is larger than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
