import { ServedEditions } from "../src/editions/served-editions.ts";
import type { MapService } from "../src/http/service-port.ts";
import { INSTALLATION } from "../src/operations/installation.ts";
import type { PooledService } from "../src/service/pooled-service.ts";
import { inProcessService } from "../src/service/in-process-service.ts";

/** The current edition, which draws in this process and starts no others. */
const IN_PROCESS: PooledService = {
  service: inProcessService,
  load: { waiting: 0, waitingMs: 0, running: 0, crashes: 0 },
  prepare: () => undefined,
  close: () => Promise.resolve(),
  kill: () => undefined,
};

const GEOMETRY_CACHE_MB = 128;

/** The editions of this installation, for one command. */
export class LocalEditions {
  readonly #editions = new ServedEditions({
    current: IN_PROCESS,
    folder: INSTALLATION.editionsFolder,
    renderProcesses: 1,
    geometryCacheMb: GEOMETRY_CACHE_MB,
    failed: (message, error) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${message}: ${why}`, { cause: error });
    },
  });

  /**
   * @param number null for that of a bare path
   * @throws Error for one that is not here, or damaged
   */
  async service(number: string | null): Promise<MapService> {
    const service = await this.#editions.service(number);
    if (service !== null) return service;
    const numbers = this.#editions.numbers.join(", ");
    throw new Error(`there is no edition ${number ?? "1"} here, only ${numbers}`);
  }

  /** Ends the render processes of closed editions. */
  kill(): void {
    this.#editions.kill();
  }
}
