import { isKnownError } from "./known-error.ts";
import type { NonEmpty, Problem } from "../request/result.ts";

/** A mistake of the caller's that only shows once the geometry is there: thrown where an image is made. */
export class RefusedRequest extends Error {
  readonly problems: NonEmpty<Problem>;

  constructor(problems: NonEmpty<Problem>) {
    super(problems[0].message);
    this.name = "RefusedRequest";
    this.problems = problems;
  }
}

export function isRefusedRequest(error: unknown): error is RefusedRequest {
  return isKnownError<RefusedRequest>(error, "RefusedRequest", "problems");
}
