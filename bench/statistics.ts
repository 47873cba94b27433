/** What is told of a series of measurements: its middle and where its middle half lies. */
export interface Summary {
  readonly median: number;
  /** First and third quartile. */
  readonly quartiles: readonly [number, number];
}

/** @throws RangeError for an empty series */
export function summary(values: readonly number[]): Summary {
  return {
    median: quantile(values, 0.5),
    quartiles: [quantile(values, 0.25), quantile(values, 0.75)],
  };
}

/**
 * The value below which a share of the series lies, straight lines between the values
 * (Hyndman and Fan, 1996, type 7).
 *
 * @param share 0 for the least value to 1 for the greatest
 * @throws RangeError for an empty series or a share outside 0 to 1
 */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError("an empty series has no quantiles");
  if (!(share >= 0 && share <= 1)) throw new RangeError(`not a share: ${share}`);
  const sorted = Float64Array.from(values).toSorted();
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)]!;
  const above = sorted[Math.ceil(at)]!;
  return below + (above - below) * (at - Math.floor(at));
}

/** A straight line through points, by least squares. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
  /** The largest distance of a point from the line, as a share of the largest value. */
  readonly largestResidual: number;
}

/** @throws RangeError when all points have the same x, or there are fewer than two */
export function fittedLine(points: readonly (readonly [number, number])[]): Line {
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  let covariance = 0;
  let variance = 0;
  for (const [x, y] of points) {
    covariance += (x - meanX) * (y - meanY);
    variance += (x - meanX) ** 2;
  }
  if (!(variance > 0)) throw new RangeError("a line needs points with different x");
  const slope = covariance / variance;
  const intercept = meanY - slope * meanX;
  const residuals = points.map(([x, y]) => Math.abs(y - intercept - slope * x));
  const greatest = Math.max(...points.map(([, y]) => Math.abs(y)));
  return { slope, intercept, largestResidual: Math.max(...residuals) / greatest };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
