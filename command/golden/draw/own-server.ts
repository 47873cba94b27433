import { EDITION } from "../../../src/service/edition.ts";
import { createMapServer } from "../../../src/http/node/server.ts";
import { inProcessService } from "../../../src/service/in-process-service.ts";

/** A server of this code, for what only HTTP tells: headers and codings. */
export interface OwnServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Draws PNG in this process, one after another: an emulated one cannot start others.
 *
 * @param log told of what must not be told to a caller
 */
export async function ownServer(log: (message: string) => void): Promise<OwnServer> {
  const number = String(EDITION.number);
  const editions = {
    numbers: [number],
    service: (asked: string | null) =>
      asked === null || asked === number ? inProcessService : null,
    version: () => ({}),
  };
  const server = createMapServer(editions, { log: ({ message }) => log(message) });
  const { port } = await server.listen(0, "127.0.0.1");
  const close = () => {
    server.node.closeAllConnections();
    return server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
