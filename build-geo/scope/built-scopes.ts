import { fileURLToPath } from "node:url";
import { inProcesses } from "../processes/in-processes.ts";
import type { Lakes } from "../layer/lakes.ts";
import { polygonsOf } from "../sources/features.ts";
import { sha256 } from "../topology/digests.ts";
import type { BuiltScope } from "./built-scope.ts";
import { codeDigest } from "./code-digest.ts";
import type { Tell } from "./draw.ts";
import { type ScopeInput, scopeOf } from "./scope-input.ts";
import type { ScopeTask } from "./scope-process.ts";
import type { Storage } from "./stored-scopes.ts";

/** Each process holds one scope's topology: half a gigabyte for the world. */
const MAX_PROCESSES = 8;

const ENTRY = new URL("scope-process.ts", import.meta.url);

/**
 * Scopes in the order of the inputs: those that are there already as they are, all others built in several
 * processes, the largest first.
 *
 * @throws Error listing what is wrong with each scope that cannot be built
 */
export async function builtScopes(
  inputs: readonly ScopeInput[],
  lakes: Lakes,
  { find, store }: Storage,
  tell: Tell,
): Promise<readonly BuiltScope[]> {
  if (inputs.length === 0) return [];
  const common = sha256(codeDigest(fileURLToPath(ENTRY)) + JSON.stringify(lakes));
  const tasks = inputs.map((input) => ({ input, madeFrom: inputDigest(input, common) }));
  const built = new Map<string, BuiltScope>();
  for (const { input, madeFrom } of tasks) {
    const before = find(scopeOf(input), madeFrom);
    if (before !== null) built.set(scopeOf(input), before);
  }
  const left = tasks
    .filter(({ input }) => !built.has(scopeOf(input)))
    .map((task) => ({ task, size: vertexCount(task.input) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ task }) => task);
  if (built.size > 0) tell(`${built.size} scopes as they were, ${left.length} to build`);
  const problems: string[] = [];
  const workforce = { entry: ENTRY, common: lakes, maxProcesses: MAX_PROCESSES, tell };
  await inProcesses<Lakes, ScopeTask, BuiltScope>(workforce, left, ({ input }, outcome) => {
    const scope = scopeOf(input);
    if ("problem" in outcome) {
      problems.push(outcome.problem);
      tell(`${scope}: ${outcome.problem}`);
    } else {
      built.set(scope, outcome.answer);
      store(outcome.answer);
      tell(`${scope}: every rule holds`);
    }
  });
  if (problems.length > 0) throw new Error(problems.toSorted().join("\n"));
  return inputs.map((input) => built.get(scopeOf(input))!);
}

/**
 * Of all that decides what the files of a scope hold.
 *
 * @param common of what decides it for every scope
 */
export function inputDigest(input: ScopeInput, common: string): string {
  return sha256(JSON.stringify([common, withLists(input)])).slice(0, 32);
}

/** Maps as lists of their entries. A replacer of `JSON.stringify` would be asked about every coordinate. */
function withLists(value: unknown): unknown {
  if (value instanceof Map) return withLists([...value]);
  if (Array.isArray(value)) return value.some(isObject) ? value.map(withLists) : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, withLists(own)]));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function vertexCount({ pieces }: ScopeInput): number {
  const rings = pieces.flatMap(({ geometry }) => polygonsOf(geometry).flat());
  return rings.reduce((sum, { length }) => sum + length, 0);
}
