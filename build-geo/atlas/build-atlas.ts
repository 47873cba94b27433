import { fileURLToPath } from "node:url";
import { aboutText } from "../processes/about.ts";
import { inProcesses } from "../processes/in-processes.ts";
import { sha256 } from "../topology/digests.ts";
import type { Topology } from "../topology/topology.ts";
import type { BuiltCountry, CountryInput } from "./built-country.ts";
import { codeDigest } from "./code-digest.ts";
import type { CountryTask } from "./country-process.ts";

/** Each process holds one country's topology. */
const MAX_PROCESSES = 8;

const ENTRY = new URL("country-process.ts", import.meta.url);

/** Where countries are that were built before: a country that cannot be built does not cost the others. */
export interface Storage {
  /** Gives what was built before from the same: null when there is none, or its files are not as they were. */
  readonly kept: (scope: string, madeFrom: string) => BuiltCountry | null;
  readonly keep: (country: BuiltCountry) => void;
}

export const NO_STORAGE: Storage = { kept: () => null, keep: () => undefined };

/**
 * The countries of the atlas, in the order of the inputs: those that are there already as they are, all others
 * built in several processes, the largest first.
 *
 * @throws Error listing what is wrong with each country that cannot be built
 */
export async function builtAtlas(
  inputs: readonly CountryInput[],
  lakes: Topology,
  { kept, keep }: Storage,
  progress: (step: string) => void,
): Promise<readonly BuiltCountry[]> {
  const common = sha256(codeDigest(fileURLToPath(ENTRY)) + JSON.stringify(lakes));
  const tasks = inputs.map((input) => ({ input, madeFrom: inputDigest(input, common) }));
  const found = new Map<string, BuiltCountry>();
  for (const { input, madeFrom } of tasks) {
    const before = kept(input.row.scope, madeFrom);
    if (before !== null) found.set(input.row.scope, before);
  }
  const left = tasks.filter(({ input }) => !found.has(input.row.scope));
  if (inputs.length > 0)
    progress(`atlas: ${found.size} countries as they were, ${left.length} to build`);
  for (const [scope, built] of await builtInProcesses(left, { lakes, keep }, progress))
    found.set(scope, built);
  return inputs.map(({ row }) => found.get(row.scope)!);
}

/** Of all that decides what the files of a country hold. */
export function inputDigest(
  { row, pieces, names, frameDeg, apartDeg, areasKm2 = new Map() }: CountryInput,
  common: string,
): string {
  return sha256(
    JSON.stringify([common, row, [...names], pieces, frameDeg, apartDeg, [...areasKm2]]),
  ).slice(0, 32);
}

async function builtInProcesses(
  tasks: readonly CountryTask[],
  { lakes, keep }: { readonly lakes: Topology } & Pick<Storage, "keep">,
  progress: (step: string) => void,
): Promise<ReadonlyMap<string, BuiltCountry>> {
  const built = new Map<string, BuiltCountry>();
  const problems: string[] = [];
  const bySize = tasks
    .map((task) => ({ task, size: vertexCount(task.input) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ task }) => task);
  const workforce = { entry: ENTRY, common: lakes, maxProcesses: MAX_PROCESSES };
  await inProcesses<Topology, CountryTask, BuiltCountry>(workforce, bySize, (task, outcome) => {
    const { scope } = task.input.row;
    if ("problem" in outcome) {
      problems.push(...aboutText(scope, outcome.problem).split("\n"));
      progress(`${scope}: rules are broken: ${outcome.problem}`);
    } else {
      built.set(scope, outcome.answer);
      keep(outcome.answer);
      progress(`${scope}: every rule holds`);
    }
  });
  if (problems.length > 0) throw new Error(`rules are broken:\n${problems.toSorted().join("\n")}`);
  return built;
}

function vertexCount({ pieces }: CountryInput): number {
  const rings = pieces.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
  );
  return rings.reduce((sum, { length }) => sum + length, 0);
}
