/** Every bound of a request; nothing else in the code repeats one. Both ends belong to the range. */
export const limits = {
  sizePx: { min: 1, max: 8000 },
  pixelsPerUnit: { min: 1, max: 4 },
  textScale: { min: 0.5, max: 3 },
  labelMinAreaPx2: { min: 0, max: 1_000_000 },
  labelSizePx: { min: 6, max: 48 },
  proportionalMaxPx: { min: 0, max: 200 },
  proportionalMinPx: { min: 0, max: 100 },
  markerSizePx: { min: 1, max: 200 },
  routeWidthPx: { min: 1, max: 20 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
  value: { min: -1e15, max: 1e15 },
  classes: { min: 2, max: 9 },
  paddingPercent: { min: 0, max: 50 },
  /** Behind the point of a number format, or significant ones. */
  formatDigits: { min: 0, max: 12 },
} as const satisfies Readonly<Record<string, Range>>;

/** In code points. */
export const maxLengths = {
  title: 120,
  subtitle: 160,
  legendTitle: 64,
  category: 64,
  markerLabel: 64,
  alt: 300,
  source: 120,
  noDataLabel: 32,
  unit: 16,
  prefix: 16,
  patternLabel: 64,
  legendTick: 32,
  annotation: 200,
  regionId: 64,
  column: 64,
} as const;

/** In entries, as given: an id that stands twice counts twice. */
export const maxEntries = {
  regions: 5000,
  markers: 1000,
  points: 1000,
  routes: 500,
  breaks: 20,
  domain: 2,
  palette: 12,
  bbox: 4,
  patternLabels: 20,
  legendTicks: 10,
} as const;

/**
 * The widest picture that a level of detail was made for, in pixels. Wider ones take the next level.
 */
export const detailWidthPx = { low: 1600, medium: 3200 } as const;

/** The same for a framed map, by how wide the whole map would be at its scale. */
export const framedDetailWidthPx = { low: 2400, medium: 6400 } as const;

/** What a failure says at most: problems listed, and code points of a caller's value in each. */
export const report = { maxProblems: 100, maxValueLength: 64 } as const;

/**
 * The largest request within the limits has some 75,000 keys, items and containers, four deep.
 * Bodies beyond these bounds are refused before they are parsed: V8 takes a second over four
 * megabytes of brackets.
 */
export const jsonStructure = {
  maxParts: 100_000,
  maxDepth: 32,
  maxKeys: 1000,
  maxToken: 20_000,
} as const;

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** "from 1 to 20", as it stands in messages. */
export function rangeText({ min, max }: Range): string {
  return `from ${min} to ${max}`;
}

/** False for NaN. */
export function isWithin(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}
