import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Rejects when the port cannot be had. */
export async function listening(server: Server, port: number, host: string): Promise<AddressInfo> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("not a TCP address");
  return address;
}
