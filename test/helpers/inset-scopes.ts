import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generatedFolder } from "../../generated/index.ts";
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
    for (const projection of recordsInsets(row.name) ? row.projections : []) {
      const layer = await layerModule(row.name, "low", projection);
      if (hasInsets(layer)) found.push({ ...layer, name: row.name });
    }
  return found;
}

/** Whether the record of a scope tells of insets; to unpack the layers of all scopes takes seconds. */
function recordsInsets(scope: Scope): boolean {
  const file = join(generatedFolder, scope, "record.json");
  return existsSync(file) && /^"insets": /m.test(readFileSync(file, "utf8"));
}

function hasInsets(layer: LayerModule): layer is Omit<InsetLayer, "name"> {
  return layer.projection.insets !== undefined;
}
