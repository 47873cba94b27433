/** How the numbers of a map are written. */
export interface NumberStyle {
  /**
   * A number as text.
   *
   * @param more digits beyond those that the style has, from 0
   */
  text(value: number, more: number): string;
  /** The number that its text says. */
  said(value: number, more: number): number;
  /** How far apart the numbers are that can be said around a value; 0 where every number can be. */
  unit(value: number, more: number): number;
}
