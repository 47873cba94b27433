import { isKnownError } from "./known-error.ts";

type RenderFailureCode =
  | "overloaded"
  | "render_timeout"
  | "shutting_down"
  | "render_failed"
  | "fonts_missing"
  | "levels_missing";

/** A render that did not happen for a reason the caller may be told. The message is sent to the caller. */
export class RenderFailure extends Error {
  readonly code: RenderFailureCode;
  /** When it is worth to ask again. */
  readonly retryAfterSeconds: number;

  constructor(code: RenderFailureCode, message: string, retryAfterSeconds = 1) {
    super(message);
    this.name = "RenderFailure";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function isRenderFailure(error: unknown): error is RenderFailure {
  return isKnownError<RenderFailure>(error, "RenderFailure", "code");
}
