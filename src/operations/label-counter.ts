import { Counter, type Registry } from "prom-client";

/** The values that each label may have, in the order of the labels. */
type LabelValues = Readonly<Record<string, readonly string[]>>;

export interface LabelCounterOptions {
  readonly name: string;
  readonly help: string;
  readonly registers: Registry[];
  readonly labels: LabelValues;
  /** Whether series are there before anything is counted. */
  readonly isShownAtZero?: boolean;
}

/**
 * A counter whose labels have few values each. To count is one addition: the text by which prom-client finds a series
 * takes a twentieth of a hit, so it is told of the sums when it is asked for them.
 */
export class LabelCounter {
  /** Since the metric was last asked for, by all combinations of values; those of the last label are neighbours. */
  readonly #added: Float64Array;
  readonly #labels: LabelValues;

  constructor({ labels, isShownAtZero = false, ...options }: LabelCounterOptions) {
    this.#labels = labels;
    this.#added = new Float64Array(
      Object.values(labels).reduce((count, { length }) => count * length, 1),
    );
    const tell = (counter: Counter): void => this.#tell(counter);
    const counter = new Counter({
      ...options,
      labelNames: Object.keys(labels),
      collect() {
        tell(this);
      },
    });
    if (!isShownAtZero) return;
    for (const place of this.#added.keys()) counter.inc(this.#labelsAt(place), 0);
  }

  /** @param place among all combinations: that of the first label times the count of values of the second, and so on */
  add(place: number, value: number): void {
    this.#added[place]! += value;
  }

  #tell(counter: Counter): void {
    this.#added.forEach((value, place) => {
      if (value > 0) counter.inc(this.#labelsAt(place), value);
    });
    this.#added.fill(0);
  }

  #labelsAt(place: number): Record<string, string> {
    const found: (readonly [string, string])[] = [];
    let rest = place;
    for (const [name, values] of Object.entries(this.#labels).toReversed()) {
      found.push([name, values[rest % values.length]!]);
      rest = Math.floor(rest / values.length);
    }
    return Object.fromEntries(found.toReversed());
  }
}
