import type { NonEmpty, Problem } from "./result.ts";

/** A mistake of the caller's that only shows once the geometry is there: thrown where an image is made. */
export class RefusedRequest extends Error {
  readonly problems: NonEmpty<Problem>;

  constructor(problems: NonEmpty<Problem>) {
    super(problems[0].message);
    this.name = "RefusedRequest";
    this.problems = problems;
  }
}

/** By its name: that of a frozen edition is of another class, which its own code has. */
export function isRefusedRequest(error: unknown): error is RefusedRequest {
  return error instanceof Error && error.name === "RefusedRequest" && "problems" in error;
}
