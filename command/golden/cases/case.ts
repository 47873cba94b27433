import type { PictureFormat } from "../compare/outcome.ts";

/** What is asked of the service. Queries are ASCII, without the `?`. */
export type CaseRequest =
  | { readonly kind: "get"; readonly query: string }
  | { readonly kind: "json"; readonly body: string }
  | { readonly kind: "csv"; readonly query: string; readonly body: string };

/** Where a picture comes from that any program made. */
export type AnyRequest =
  | CaseRequest
  /** Of a server, from its first `/` on, in ASCII. */
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "url"; readonly url: string }
  /** Relative to the working directory, or to the two folders that are compared. */
  | { readonly kind: "file"; readonly path: string };

/** In pixels of the picture, from its top left corner. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a case asks for itself; null where it takes what the run says. */
export interface CaseOptions {
  /** 0..1 */
  readonly threshold: number | null;
  readonly maxDiffPixels: number | null;
  readonly timeoutMs: number | null;
  /** Where a PNG may look as it likes. */
  readonly ignored: readonly PixelBox[];
}

export const NO_OPTIONS: CaseOptions = {
  threshold: null,
  maxDiffPixels: null,
  timeoutMs: null,
  ignored: [],
};

/** A named request and the format of the picture that it gives. */
export interface GoldenCase<Request extends AnyRequest = CaseRequest> {
  readonly name: string;
  readonly format: PictureFormat;
  readonly request: Request;
  /** The request as the case file writes it. */
  readonly source: string;
  /** Of the case file, from 1; null where no file lists the case. */
  readonly line: number | null;
  readonly options: CaseOptions;
}

export type PictureCase = GoldenCase<AnyRequest>;
