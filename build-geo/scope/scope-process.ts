/** A process that is sent the lakes of the globe, and then builds scopes, each when it is asked for. */
import { answerTasks } from "../processes/answering.ts";
import type { Lakes } from "../layer/lakes.ts";
import { builtScope } from "./built-scope.ts";
import type { Tell } from "./draw.ts";
import type { ScopeInput } from "./scope-input.ts";

/** What the process is asked: a scope, with the digest of what it is made from. */
export interface ScopeTask {
  readonly input: ScopeInput;
  readonly madeFrom: string;
}

answerTasks((lakes: Lakes, tell: Tell) => async ({ input, madeFrom }: ScopeTask) => {
  // There are hundreds of packed scopes: of each only that it is done.
  const isTold = input.format === "modules";
  return builtScope(input, lakes, madeFrom, isTold ? tell : () => undefined);
});
