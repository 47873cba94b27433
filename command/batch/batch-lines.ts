import { createHash } from "node:crypto";
import { buildDigest } from "../../src/platform/build-digest.ts";
import { MAX_BODY_BYTES } from "../../src/http/admission.ts";
import { EDITION, editionName } from "../../src/service/edition.ts";
import { decodeUtf8 } from "../../src/request/values/bytes.ts";
import { failure, type Problem, type Result, success } from "../../src/request/result.ts";
import type { Batch } from "./batch-flags.ts";
import type { DrawJob } from "./processes/draw-job.ts";
import type { InputLine } from "./input-lines.ts";
import { lineBody } from "./line-body.ts";
import { lineTarget } from "./line-names.ts";
import { SeenNames } from "./seen-names.ts";
import { hasRoomFor } from "./tar.ts";

/** Hexadecimal digits of a digest. */
const DIGITS = 20;

/** A line as it is drawn, or what is wrong with it. */
export interface BatchLine {
  readonly number: number;
  /** Digest of the line, of what stands instead of it, and of what draws it. */
  readonly request: string;
  /** Where its map goes, as far as that is known. */
  readonly file: string | null;
  readonly job: Result<DrawJob>;
}

/** Reads lines as jobs; all lines, of every shard, so that no two shards write one file. */
export class BatchLines {
  readonly #batch: Batch;
  readonly #seen = new SeenNames();
  readonly #prefix: string;

  constructor(batch: Batch) {
    const { query, format = "", edition, place } = batch;
    this.#batch = batch;
    const parts = [editionName(EDITION), buildDigest(), edition, query, format, place.kind];
    this.#prefix = JSON.stringify(parts);
  }

  read({ number, bytes }: InputLine): BatchLine {
    const request = createHash("sha1")
      .update(this.#prefix)
      .update(bytes ?? "")
      .digest("hex")
      .slice(0, DIGITS);
    if (bytes === null) return { number, request, file: null, job: failure(tooLong) };
    const text = decodeUtf8(bytes);
    const target = lineTarget(objectIn(text), number, this.#batch.format);
    if (!target.ok) return { number, request, file: null, job: target };
    const { file, format } = target.value;
    const taken = this.#taken(file, number);
    const body = text === null ? bytes : lineBody(text);
    const job = taken === null ? success({ body, format, file }) : failure(taken);
    return { number, request, file: taken === null ? file : null, job };
  }

  /** What is wrong with a name. */
  #taken(file: string, line: number): Problem | null {
    const owner = this.#seen.taken(file, line);
    const problem = { code: "invalid_file", param: "file", value: file };
    if (owner !== null)
      return {
        ...problem,
        message: `file: expected a name other than that of line ${owner}, received "${file}"`,
      };
    if (this.#batch.place.kind === "folder" || hasRoomFor(file)) return null;
    const expected = "a name with at most 100 bytes after the last slash";
    return { ...problem, message: `file: expected ${expected} in a pack, received "${file}"` };
  }
}

const tooLong: Problem = {
  code: "body_too_large",
  param: "body",
  value: "",
  message: `the line is larger than ${MAX_BODY_BYTES} bytes`,
};

/** Null for what is no JSON object: a render process tells what is wrong with it. */
function objectIn(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}
