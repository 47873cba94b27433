import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { TestContext } from "node:test";

/** A server that answers everything alike. */
export function answering(
  context: TestContext,
  status: number,
  type: string,
  body: string,
): Promise<string> {
  return listening(context, (_, response) => {
    response.writeHead(status, { "content-type": type, "retry-after": "0" }).end(body);
  });
}

/** A server on a port of its own. @returns its URL */
export async function listening(context: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  return `http://127.0.0.1:${address.port}`;
}
