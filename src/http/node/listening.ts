import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/**
 * Rejects when the port cannot be had.
 *
 * @param lost receives why a connection could not be accepted, for which nobody need end
 */
export async function listening(
  server: Server,
  port: number,
  host: string,
  lost: (error: unknown) => void,
): Promise<AddressInfo> {
  server.listen(port, host);
  await once(server, "listening");
  server.on("error", lost);
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("not a TCP address");
  return address;
}
