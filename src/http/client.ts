import type { StageName } from "./node/stages.ts";

/** What a response depends on, besides the map that is asked for. */
export interface Client {
  readonly header: (
    name: "accept" | "accept-encoding" | "if-none-match",
  ) => string | null | undefined;
  /** Given when the client leaves before it has its response. */
  readonly signal: AbortSignal;
  /** Told of each stage that comes to its end, for the log. */
  readonly ended: (stage: StageName) => void;
}
