import { layerKeys } from "../../generated/index.ts";
import { layerOfRows } from "../../build-geo/emit/layer-modules.ts";
import type { Layer } from "../../build-geo/layer/layer.ts";
import { pathRings } from "../../build-geo/plane/path-text.ts";
import { SCOPES } from "../../build-geo/release.ts";
import { layerModule } from "../../src/geometry/generated-files.ts";
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

/** Scope, level and projection of a layer that is packed. */
type PackedLayer = Parameters<typeof layerModule>;

/** Every layer of the world and of Romania, and some that are packed. */
export async function drawnLayers(
  packed: readonly PackedLayer[] = [],
): Promise<readonly DrawnLayer[]> {
  const own = layerKeys.filter((key) => SCOPES.some(({ scope }) => key.startsWith(`${scope} `)));
  return Promise.all([
    ...own.map(async (key) => drawnLayer(key, await layerOf(key))),
    ...packed.map(async (names) =>
      drawnLayer(names.join(" "), layerOfRows(await layerModule(...names))),
    ),
  ]);
}

function drawnLayer(key: string, layer: Layer): DrawnLayer {
  const rings = new Map(layer.regions.map(({ id, path }) => [id, pathRings(path)]));
  return { key, layer, rings };
}
