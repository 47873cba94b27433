import { AggregatorRegistry, collectDefaultMetrics, Registry } from "prom-client";
import type { MetricFamily } from "./metric-family.ts";

/** What prom-client measures of any process: processor, memory, event loop, collections. */
export function processMetrics(): () => Promise<readonly object[]> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return async () => {
    const families = await registry.getMetricsAsJSON();
    // prom-client leaves this one out of a sum; the oldest process tells since when there is a service.
    for (const family of families)
      if (family.name === "process_start_time_seconds") family.aggregator = "min";
    return families;
  };
}

/**
 * The text that Prometheus reads.
 *
 * @param processes the families of each process
 */
export function metricsText(
  processes: readonly (readonly (object | MetricFamily)[])[],
): Promise<string> {
  return AggregatorRegistry.aggregate([...processes]).metrics();
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
