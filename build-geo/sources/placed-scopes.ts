import type { ExtraScope } from "./extra-scopes.ts";
import { polygonsOf } from "./features.ts";
import { exchangedProblem } from "./own/exchanged.ts";
import type { WorldLand } from "./own/world-land.ts";

/**
 * The same scopes, whose land lies where the world can have it.
 *
 * @throws Error naming each file whose longitude and latitude look exchanged
 */
export function placedScopes(
  scopes: readonly ExtraScope[],
  world: WorldLand,
): readonly ExtraScope[] {
  const problems: string[] = [];
  const placed = scopes.map((one) => {
    const problem = exchangedProblem(
      one.input.pieces.flatMap(({ geometry }) => polygonsOf(geometry)),
      world,
    );
    if (problem === null) return one;
    const { scope } = one.input.parameters;
    if (one.isPlaceAllowed)
      return { ...one, notes: [...one.notes, `${scope}: allowed: ${problem}`] };
    problems.push(
      `${one.source.file}: ${problem}: write longitude first, or state "allow": {"place": true} if it lies where it is written`,
    );
    return one;
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return placed;
}
