/** Something that must not happen, and how to see it again. */
export interface Finding {
  readonly problem: string;
  readonly reproduction: string;
}
