import { createMapServer } from "../../../src/http/node/server.ts";
import { ServedEditions } from "../../../src/editions/served-editions.ts";
import { inProcessService } from "../../../src/service/in-process-service.ts";
import { type Answer, ask, type Question } from "../../helpers/ask.ts";

export interface DescribedServer {
  readonly port: number;
  readonly ask: (question: Question | string) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

const NO_LOAD = { waiting: 0, waitingMs: 0, running: 0, crashes: 0 };

/**
 * A server as `make run` starts it, but that it draws PNG in this process.
 *
 * @param siteFolder where pages are; none by default
 */
export async function describedServer(siteFolder: string | null = null): Promise<DescribedServer> {
  const current = {
    service: inProcessService,
    load: NO_LOAD,
    prepare: () => undefined,
    close: () => Promise.resolve(),
    kill: () => undefined,
  };
  const editions = new ServedEditions({
    current,
    folder: "/nowhere",
    failed: (_message, error) => {
      throw error;
    },
    renderProcesses: 1,
    geometryCacheMb: 256,
  });
  const server = createMapServer(editions, { log: () => undefined, siteFolder });
  const { port } = await server.listen(0, "127.0.0.1");
  return {
    port,
    ask: (question) => ask(port, question),
    close: () => {
      server.node.closeAllConnections();
      return server.close();
    },
  };
}
