/** From the supervisor to a worker. */
export type SupervisorMessage =
  | { readonly kind: "drain" }
  | { readonly kind: "scrape"; readonly id: number };

/** From a worker to the supervisor. */
export type WorkerMessage =
  | { readonly kind: "ready"; readonly port: number }
  | { readonly kind: "metrics"; readonly id: number; readonly families: readonly object[] };
