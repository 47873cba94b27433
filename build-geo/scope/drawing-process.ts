/** A process that is told a scope, and then draws its projections, each when it is asked for. */
import type { Projection } from "../../src/request/types.ts";
import type { ScopeTopology } from "./draw.ts";
import { projectionLayers, weighted, type WholeScope } from "./projection-layers.ts";

let whole: WholeScope | undefined;

async function answer(message: ScopeTopology | Projection): Promise<void> {
  if (typeof message === "string") process.send!(await projectionLayers(whole!, message));
  else whole = { ...message, topology: weighted(message.parameters, message.topology) };
}

process.on("message", (message: ScopeTopology | Projection) => void answer(message));
process.on("disconnect", () => process.exit());
