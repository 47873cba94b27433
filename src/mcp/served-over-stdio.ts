import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { Workshop } from "./tool.ts";
import { toolServer } from "./tool-server.ts";

/** The largest body of a map, and what a message has around it. */
const MAX_MESSAGE_BYTES = 5 * 1024 * 1024;

/**
 * Serves the tools over standard input and output, on which there is nothing else. Resolves when the
 * client has closed its end, or has sent what is no end of a message.
 */
export async function servedOverStdio(workshop: Workshop): Promise<void> {
  const { log } = workshop;
  const connection = new Connection();
  serveStdio(() => toolServer(workshop), {
    transport: connection,
    maxSubscriptions: 0,
    onerror: (error) => log({ message: "a message was not read", fingerprint: null, error }),
  });
  await connection.closed;
}

/** Standard input and output, which tell of their end. */
class Connection extends StdioServerTransport {
  readonly closed: Promise<void>;
  readonly #end: () => void;

  constructor() {
    super(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
    let end = (): void => undefined;
    this.closed = new Promise((resolve) => {
      end = resolve;
    });
    this.#end = end;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#end();
  }
}
