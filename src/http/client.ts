/** What a response depends on, besides the map that is asked for. */
export interface Client {
  readonly header: (
    name: "accept" | "accept-encoding" | "if-none-match",
  ) => string | null | undefined;
  /** Given when the client leaves before it has its response. */
  readonly signal: AbortSignal;
}
