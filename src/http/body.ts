import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { H3Event } from "h3";

/** `gone`: the client went away, or its connection was closed for another reason. */
type ReceivedBody =
  | { readonly kind: "whole"; readonly bytes: Uint8Array }
  | { readonly kind: "too-large" }
  | { readonly kind: "gone" };

/**
 * The body of a request, counted as it arrives. What exceeds the limit is discarded while it is
 * still sent: a client that is cut off in the middle of sending does not read its response.
 */
export function receivedBody(event: H3Event, limitBytes: number): Promise<ReceivedBody> {
  const node = event.runtime?.node;
  // The client waits to be asked for its body. Those that were refused before are not asked: Node
  // closes their connection after the response.
  if (awaitsContinue(event)) node?.res?.writeContinue();
  if (node !== undefined) return counted(node.req, limitBytes);
  const body: ReadableStream | null = event.req.body;
  return counted(body === null ? Readable.from([]) : Readable.fromWeb(body), limitBytes);
}

function awaitsContinue({ runtime }: H3Event): boolean {
  const request = runtime?.node?.req;
  return request?.httpVersion === "1.1" && /100-continue/i.test(request.headers.expect ?? "");
}

function counted(stream: Readable, limitBytes: number): Promise<ReceivedBody> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const receive = (chunk: Uint8Array) => {
      length += chunk.byteLength;
      if (length <= limitBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      stream.off("data", receive);
      stream.resume();
      resolve({ kind: "too-large" });
    };
    stream.on("data", receive);
    stream.once("end", () => resolve({ kind: "whole", bytes: Buffer.concat(chunks) }));
    stream.once("error", () => resolve({ kind: "gone" }));
  });
}
