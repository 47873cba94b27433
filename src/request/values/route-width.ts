/** Narrower the more there are: 2 px for ten or fewer, 1 px for forty or more. */
export function defaultRouteWidthPx(count: number): number {
  return Math.min(2, Math.max(1, Math.round(10 * 2 * Math.sqrt(10 / count)) / 10));
}
