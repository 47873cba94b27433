/** What this code draws: its number, and whether its pictures may still be renewed. */
export const EDITION: Edition = { number: 1, isCandidate: true };

/** An edition is what renders: parser, geometry and renderer together. Its number stands in paths. */
export interface Edition {
  readonly number: number;
  /** Until it is declared. What a declared edition draws never changes. */
  readonly isCandidate: boolean;
}

/**
 * The number that links name: of the newest closed edition. Null before the second is closed, as bare paths then mean
 * the same for ever.
 */
export function linkedEdition({ number, isCandidate }: Edition): string | null {
  const newest = isCandidate ? number - 1 : number;
  return newest > 1 ? `${newest}` : null;
}

/** As people write it: `1`, or `1-rc` for a candidate. */
export function editionName({ number, isCandidate }: Edition): string {
  return isCandidate ? `${number}-rc` : `${number}`;
}
