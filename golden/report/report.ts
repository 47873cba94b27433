import type { Outcome } from "../compare/outcome.ts";
import type { Settings } from "../settings.ts";

/** Everything that a run found, in the order of the case file, orphans last. */
export interface Report {
  readonly outcomes: readonly Outcome[];
  readonly settings: Settings;
  /** Of this process; null when a server drew. */
  readonly releases: { readonly geometry: string; readonly renderer: string } | null;
  readonly milliseconds: number;
}

export type Side = "expected" | "actual" | "difference";

export const SIDES: readonly Side[] = ["expected", "actual", "difference"];

/** Where the report folder keeps a picture. */
export function imagePath(outcome: Pick<Outcome, "name" | "format">, side: Side): string {
  const extension = side === "difference" ? "png" : outcome.format;
  return `images/${outcome.name}.${side}.${extension}`;
}

export function hasSide(outcome: Outcome, side: Side): boolean {
  if (side === "expected") return outcome.hasExpected;
  return side === "actual" ? outcome.hasActual : outcome.hasDifference;
}

/** What the expected and the actual pictures are, for captions. */
export function sideNames({ settings }: Report): { expected: string; actual: string } {
  const { server, baseServer, goldensFolder } = settings;
  const expected = baseServer ?? goldensFolder;
  return { expected, actual: server ?? "this process" };
}
