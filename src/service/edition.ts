/** What this code draws: its number, and whether its pictures may still be renewed. */
export const EDITION: Edition = { number: 1, isCandidate: true };

/** An edition is what renders: parser, geometry and renderer together. Its number stands in paths. */
export interface Edition {
  readonly number: number;
  /** Until it is declared. What a declared edition draws never changes. */
  readonly isCandidate: boolean;
}

/** As people write it: `1`, or `1-rc` for a candidate. */
export function editionName({ number, isCandidate }: Edition): string {
  return isCandidate ? `${number}-rc` : `${number}`;
}
