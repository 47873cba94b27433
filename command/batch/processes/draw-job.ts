import type { Remark } from "../../../src/http/respond/remarks.ts";
import type { ImageFormat } from "../../../src/request/types.ts";
import type { Problem } from "../../../src/request/result.ts";

/** What a batch draws with, told to a render process when it starts. */
export interface DrawSettings {
  /** The number of an edition; null for that of a bare path. */
  readonly edition: string | null;
  /** Parameters that stand instead of what lines say. */
  readonly query: string;
  /** Where pictures are written; null: they are handed over. */
  readonly folder: string | null;
  /** A folder of the same disk, for what is not whole yet. */
  readonly unfinished: string | null;
}

/** A map to draw. */
export interface DrawJob {
  readonly body: string | Uint8Array;
  readonly format: ImageFormat;
  /** Below the folder. */
  readonly file: string;
}

/** What became of a job. */
export type DrawOutcome =
  | {
      readonly kind: "drawn";
      readonly bytes: number;
      readonly etag: string;
      readonly warnings: readonly Remark[];
      readonly notes: readonly Remark[];
      /** Null where it was written. */
      readonly body: Uint8Array | null;
    }
  | { readonly kind: "refused"; readonly problems: readonly Problem[] }
  /** The disk refuses, and will refuse the next one. */
  | { readonly kind: "broken"; readonly message: string }
  /** Given up before it was begun. */
  | { readonly kind: "dropped" };

/** The first message of a render process. */
export const READY = "ready";

/** Its answer to a job. */
export interface DrawAnswer {
  readonly outcome: DrawOutcome;
  readonly residentBytes: number;
}
