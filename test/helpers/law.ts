import fc from "fast-check";

type Arbitraries<Values extends readonly unknown[]> = {
  [At in keyof Values]: fc.Arbitrary<Values[At]>;
};

/** Holds for all values, drawn the same way every time: arbitraries, then what must be true of a value of each. */
export function law<Values extends [unknown, ...unknown[]]>(
  settings: { readonly seed: number; readonly numRuns?: number },
  ...args: [...arbitraries: Arbitraries<Values>, claim: (...values: Values) => void]
): void {
  fc.assert(fc.property<Values>(...args), settings);
}
