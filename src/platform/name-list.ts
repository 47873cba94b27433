/** The parts of a text between its blanks. */
export type NameList<T extends string> = T extends `${infer First} ${infer Rest}`
  ? readonly [First, ...NameList<Rest>]
  : readonly [T];

/** @param text names with a blank between each two */
export function nameList<const T extends string>(text: T): NameList<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- split does what the type says
  return text.split(" ") as readonly string[] as NameList<T>;
}
