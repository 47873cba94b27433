import type { ScopeName } from "../../../generated/scopes.ts";
import { knownScope, reasonWithoutScope, suggestedScopes } from "../../names/known-scope.ts";
import { oneOf } from "../problems/problem-list.ts";
import { choice } from "./settings.ts";
import { scopeNames } from "./vocabulary.ts";

/** Longer texts name nothing, and are not looked for. */
const LONGEST = 64;

/** A scope, by its name or by what its country is called. */
export function scopeChoice(description: string) {
  const byName = choice({ names: scopeNames, defaultValue: null, member: null, description });
  return {
    ...byName,
    check: (value: unknown): ScopeName | undefined =>
      isText(value) ? (knownScope(value) ?? undefined) : undefined,
    expected: expectedScope,
    suggest: (received: string): string | undefined => {
      const near = isText(received) ? suggestedScopes(received) : [];
      return near.length === 1 ? near[0] : undefined;
    },
  };
}

function expectedScope(received?: unknown): string {
  const reason = isText(received) ? reasonWithoutScope(received) : null;
  if (reason !== null) return `a scope of GET /scopes: there is no map of it, as ${reason}`;
  const near = isText(received) ? suggestedScopes(received) : [];
  return near.length === 0
    ? oneOf(scopeNames, received)
    : `one of ${scopeNames.length} names, the nearest being ${near.join(", ")}`;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST;
}
