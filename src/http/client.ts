import type { StageName } from "./node/stages.ts";

/** Keeps for the log what came of a request, as Node's server has it. */
export interface KeptExchange {
  code: string | null;
  body: Uint8Array | null;
  ended(stage: StageName): void;
}

/** Null for a request that came otherwise than by Node's server: nothing of it is kept. */
export function keptExchange(response: object | undefined): KeptExchange | null {
  return response !== undefined && isKept(response) ? response : null;
}

function isKept(response: object): response is KeptExchange {
  return "ended" in response && "code" in response;
}

/** What a response depends on, besides the map that is asked for. */
export interface Client {
  readonly header: (
    name: "accept" | "accept-encoding" | "authorization" | "if-none-match",
  ) => string | null | undefined;
  /** Given when the client leaves before it has its response. */
  readonly signal: AbortSignal;
  /** Told of each stage that comes to its end, for the log. */
  readonly ended: (stage: StageName) => void;
}
