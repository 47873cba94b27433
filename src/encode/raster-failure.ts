type RasterFailureCode = "overloaded" | "render_timeout" | "render_failed" | "shutting_down";

/** An image that could not be had for a reason the caller may be told. */
export class RasterFailure extends Error {
  readonly code: RasterFailureCode;
  /** When it is worth to ask again. */
  readonly retryAfterSeconds: number;

  constructor(code: RasterFailureCode, message: string, retryAfterSeconds = 1) {
    super(message);
    this.name = "RasterFailure";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
