import { joinedBytes } from "../src/joined-bytes.ts";

/**
 * A request that can be read again and again: its body is kept, up to a byte more than anybody may send. What asks
 * for a coding is left out, as platforms compress what they send.
 *
 * @returns makes the request anew at each call
 */
export async function replayed(request: Request, maxBytes: number): Promise<() => Request> {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  const { method, url, signal } = request;
  const body = await firstBytes(request.body, maxBytes + 1);
  return () => new Request(url, { method, headers, signal, ...(body === null ? {} : { body }) });
}

async function firstBytes(
  body: Request["body"],
  count: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= count) break;
  }
  return joinedBytes(chunks);
}
