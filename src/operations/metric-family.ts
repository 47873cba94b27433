/** A metric with its values, in the form in which prom-client hands them from process to process. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  /** How the values of several processes become one. */
  readonly aggregator: "sum" | "max";
  readonly values: readonly MetricValue[];
}

export interface MetricValue {
  /** Where it differs from that of the family. */
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A quantity that goes up and down, added up over the processes. */
export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: "gauge", aggregator: "sum", values: [{ labels: {}, value }] };
}

/** A quantity that only grows, as long as its process lives. */
export function counter(name: string, help: string, values: readonly MetricValue[]): MetricFamily {
  return { name, help, type: "counter", aggregator: "sum", values };
}
