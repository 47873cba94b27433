import { GatheredBytes } from "../src/http/gathered-bytes.ts";

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
  const gathered = new GatheredBytes();
  for await (const chunk of body) {
    gathered.add(chunk);
    if (gathered.bytes.byteLength >= count) break;
  }
  return gathered.bytes;
}
