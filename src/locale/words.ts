/** Words of the picture itself. `{0}` and `{1}` stand for what `filled` puts there. */
export interface Words {
  /** What a region without a value has. */
  readonly noData: string;
  /** What regions are that are pointed at without a value. */
  readonly highlighted: string;
  /** What the values of circles stand for. */
  readonly circleArea: string;
  /** How many entries of a legend there are besides. */
  readonly more: string;
  /** Whom the credit line names. */
  readonly mapData: string;
  readonly kilometres: string;
  /** A distance that holds at the equator. */
  readonly atEquator: string;
  /** A distance, and the latitude that it holds for. */
  readonly atLatitude: string;
  /** Degrees of latitude. */
  readonly north: string;
  readonly south: string;
  /** On the north arrow. */
  readonly northLetter: string;
  /** From a number to another, one of them negative. */
  readonly range: string;
  /** From a number to another, as a sentence says it. */
  readonly fromTo: string;
  /** A number and all below it; all below it; all above it; it and all above it. */
  readonly upTo: string;
  readonly below: string;
  readonly above: string;
  readonly orMore: string;
  /** In the description of an image: what it is a map of, and what it shows. */
  readonly mapOf: string;
  readonly valueCount: string;
  readonly lowest: string;
  readonly highest: string;
  readonly categoryList: string;
  readonly circleCount: string;
  readonly markerCount: string;
  readonly routeCount: string;
}

/** A text with its places filled in. */
export function filled(text: string, first: string, second = ""): string {
  return text.replace(/\{([01])\}/g, (_place, which) => (which === "0" ? first : second));
}
