/** A line between two regions of the world on which states do not agree: it is drawn dashed. */
export interface DisputedLine {
  readonly between: readonly [string, string];
  /** Parts of the line, as west, south, east, north in degrees; all of it if absent. */
  readonly within?: readonly Extent[];
  readonly reason: string;
}

type Extent = readonly [number, number, number, number];

/** As the policy says where regions are drawn, this says which of their lines are not settled. */
export const DISPUTED_LINES: readonly DisputedLine[] = [
  {
    between: ["CN", "IN"],
    within: [
      [75.5, 31, 80.6, 36.8],
      [91.4, 26.5, 97.6, 29.7],
    ],
    reason: "the line of actual control, at Aksai Chin and Arunachal Pradesh",
  },
  { between: ["CN", "PK"], reason: "India claims both sides of it" },
  {
    between: ["EG", "SD"],
    within: [[33, 21, 38, 23]],
    reason: "Halaib, which both claim, and Bir Tawil, which neither does",
  },
  { between: ["EH", "MA"], reason: "Western Sahara is a non-self-governing territory" },
  { between: ["GY", "VE"], reason: "Venezuela claims Essequibo" },
  { between: ["IL", "PS"], reason: "the armistice lines of 1949 are no agreed border" },
  { between: ["IL", "SY"], reason: "the Golan Heights are occupied" },
  {
    between: ["IN", "PK"],
    within: [[73.2, 32.5, 78, 37.2]],
    reason: "the line of control in Kashmir, which both claim",
  },
  { between: ["KE", "SS"], reason: "both claim the Ilemi Triangle" },
  { between: ["RS", "XK"], reason: "Serbia claims Kosovo" },
  { between: ["SD", "SS"], reason: "not demarcated; both claim Abyei and Kafia Kingi" },
];

/** The row about the line between some regions, which land of no region may be among; null for a settled one. */
export function disputeBetween(ids: readonly (string | null)[]): DisputedLine | null {
  return DISPUTED_LINES.find(({ between }) => between.every((id) => ids.includes(id))) ?? null;
}

/** Whether a place on the line of a row is on a part of it that is disputed; never where it is beyond the map. */
export function isDisputedAt(
  { within }: DisputedLine,
  place: readonly [lon: number, lat: number] | null,
): boolean {
  if (within === undefined) return true;
  if (place === null) return false;
  const [lon, lat] = place;
  return within.some(
    ([west, south, east, north]) => lon >= west && lon <= east && lat >= south && lat <= north,
  );
}
