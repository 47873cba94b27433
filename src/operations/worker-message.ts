/** From the supervisor to a worker. */
export type SupervisorMessage =
  | { readonly kind: "drain" }
  /** Comes with the socket. */
  | { readonly kind: "connection"; readonly id: number }
  | { readonly kind: "scrape"; readonly id: number };

/** From a worker to the supervisor. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "taken"; readonly id: number }
  /** It wants no more connections. */
  | { readonly kind: "closing" }
  | { readonly kind: "metrics"; readonly id: number; readonly families: readonly object[] };
