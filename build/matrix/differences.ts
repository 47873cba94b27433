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
 */
export function frozenDifferences(frozen: string, actual: string): readonly string[] {
  const answered = rows(actual);
  const lines = frozen.split("\n").filter((line) => line !== "");
  return lines.flatMap((line) => {
    const [digest = "", name = ""] = line.split("  ");
    return answered.get(name)?.[0] === digest ? [] : [`${name}: not as it is frozen`];
  });
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
