import { layerKeys } from "../../generated/index.ts";
import { layerOfRows } from "../../build-geo/emit/layer-modules.ts";
import type { Layer } from "../../build-geo/layer/layer.ts";
import { pathRings } from "../../build-geo/plane/path-text.ts";
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
  return layerOfRows(await importedLayer(key));
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
