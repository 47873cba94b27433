import { scopes } from "../../generated/scopes.ts";
import { layerModule } from "../../src/geometry/generated-files.ts";
import type { Scope } from "../../src/request/types.ts";
import type { LayerModule } from "../../generated/layer-module.ts";

/** A layer whose map has insets. */
export type InsetLayer = LayerModule & {
  readonly name: Scope;
  readonly projection: Required<Pick<LayerModule["projection"], "insets">>;
};

/** The low layers of all scopes with insets, in each projection that has them. */
export async function insetLayers(): Promise<readonly InsetLayer[]> {
  const found: InsetLayer[] = [];
  for (const row of scopes)
    for (const projection of "details" in row ? row.projections : []) {
      const layer = await layerModule(row.name, "low", projection);
      if (hasInsets(layer)) found.push({ ...layer, name: row.name });
    }
  return found;
}

function hasInsets(layer: LayerModule): layer is Omit<InsetLayer, "name"> {
  return layer.projection.insets !== undefined;
}
