import { layerKeys } from "../../generated/index.ts";
import type { LayerModule } from "../../generated/layer-module.ts";
import type { Layer } from "../../build-geo/plane/layer.ts";
import { pathRings } from "../../build-geo/plane/path-reader.ts";
import { SCOPES } from "../../build-geo/release.ts";
import type { Position } from "../../build-geo/topology/topology.ts";
import { importedLayer } from "../helpers/imported-geometry.ts";

/** A layer of the release with its regions' rings read back, in path units. */
export interface DrawnLayer {
  readonly key: string;
  readonly layer: Layer;
  readonly rings: ReadonlyMap<string, readonly (readonly Position[])[]>;
}

export async function layerOf(key: string): Promise<Layer> {
  return toLayer(await importedLayer(key));
}

/** Every layer of the product's scopes: what an operator adds has rules of its own. */
export function drawnLayers(): Promise<readonly DrawnLayer[]> {
  const own = layerKeys.filter((key) => SCOPES.some(({ scope }) => key.startsWith(`${scope} `)));
  return Promise.all(
    own.map(async (key) => {
      const layer = await layerOf(key);
      const rings = new Map(layer.regions.map(({ id, path }) => [id, pathRings(path)]));
      return { key, layer, rings };
    }),
  );
}

/** A layer as the build has it, from the module that it emitted. */
function toLayer(module: LayerModule): Layer {
  const { scope, levels } = SCOPES.find((candidate) => candidate.scope === module.scope)!;
  const { detail } = levels.find((level) => level.detail === module.detail)!;
  const regions = module.regions.map(([id, path, x, y, areaPx2, ...bounds]) => {
    const labelPoint = [x, y] as const;
    return { id, path, labelPoint, areaPx2, bounds };
  });
  return { ...module, scope, detail, regions };
}
