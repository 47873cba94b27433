/** What a line of answers holds, before the name. */
const COLUMNS = ["bytes", "tag"];

/**
 * In what the answers of two machines differ: `NAME: tag`, or that a request was answered by one alone.
 *
 * @param expected lines of `answers.ts`
 * @param actual the same requests, in the same order
 */
export function differences(expected: string, actual: string): readonly string[] {
  const [before, after] = [rows(expected), rows(actual)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    if (one === undefined || other === undefined) return [`${name}: answered by one alone`];
    const changed = COLUMNS.filter((_, at) => one[at] !== other[at]);
    return changed.length === 0 ? [] : [`${name}: ${changed.join(", ")}`];
  });
}

/**
 * The same against the frozen bytes: `digest  name` a line.
 *
 * @param nth how many requests there are for each that was asked
 */
export function frozenDifferences(frozen: string, actual: string, nth = 1): readonly string[] {
  const answered = rows(actual);
  const lines = frozen.split("\n").filter((line) => line !== "");
  const least = Math.floor(lines.length / nth);
  const few = answered.size < least ? [`${answered.size} answers, at least ${least} expected`] : [];
  const told = lines.flatMap((line) => {
    const [digest = "", name = ""] = line.split("  ");
    if (nth > 1 && !answered.has(name)) return [];
    return answered.get(name)?.[0] === digest ? [] : [`${name}: not as it is frozen`];
  });
  return nth > 1 ? [...few, ...told] : told;
}

function rows(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const cells = line.split("  ");
      return [cells.at(-1) ?? "", cells.slice(0, -1)];
    }),
  );
}
