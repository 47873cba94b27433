type RenderFailureCode = "overloaded" | "render_timeout" | "shutting_down" | "render_failed";

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

/** By its name: that of a frozen edition is of another class, which its own code has. */
export function isRenderFailure(error: unknown): error is RenderFailure {
  return error instanceof Error && error.name === "RenderFailure" && "code" in error;
}
