import type { PictureFormat } from "../compare/outcome.ts";

/** What is asked of the service. Queries are ASCII, without the `?`. */
export type CaseRequest =
  | { readonly kind: "get"; readonly query: string }
  | { readonly kind: "json"; readonly body: string }
  | { readonly kind: "csv"; readonly query: string; readonly body: string };

/** A named request and the format of the picture that it gives. */
export interface GoldenCase {
  readonly name: string;
  readonly format: PictureFormat;
  readonly request: CaseRequest;
  /** The request as the case file writes it. */
  readonly source: string;
  /** Of the case file, from 1. */
  readonly line: number;
}
