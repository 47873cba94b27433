import { packedHead, unpackedLayer } from "../../src/geometry/packed/packed-layer.ts";
import { project, unproject } from "../../src/geometry/projection.ts";
import { packedDerivedLayer } from "../emit/packing/packed-layer.ts";
import type { Framing } from "../plane/frame.ts";
import { graticulePath } from "../layer/graticule.ts";
import { twiceArea } from "../plane/grid.ts";
import { isWithin, labelPoint, largestPart } from "../plane/label-point.ts";
import type { Layer } from "../layer/layer.ts";
import { type LayerRegion, measuredRegion } from "../layer/layer-region.ts";
import { pathRings } from "../plane/path-text.ts";
import type { ScopeParameters } from "../release.ts";
import type { Position } from "../topology/topology.ts";

/** A layer that has the arcs of another, and what of it is written. */
export interface Derived {
  readonly layer: Layer;
  readonly bytes: Buffer;
}

/**
 * The same map in another projection, made of the arcs of the first one as they are drawn there: it takes a
 * twentieth of the bytes. Each position is off by what rounding to the grid makes, twice.
 *
 * @param first the layer, and how it is packed
 * @throws RangeError where the projection does not show all of it
 */
export function derivedLayer(
  parameters: ScopeParameters,
  first: { readonly layer: Layer; readonly bytes: Buffer },
  frame: Framing,
): Derived {
  const { scope, detail, unitsPerPx, regions } = first.layer;
  const bare = {
    scope,
    detail,
    projection: frame.constants,
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    unitsPerPx,
    graticule: graticulePath(parameters, frame, unitsPerPx),
  };
  const arcsOf = packedHead(first.bytes).projection.name;
  const unplaced = regions.map(({ id }) => ({ id, ...NOWHERE }));
  const drawn = unpackedLayer(
    packedDerivedLayer({ ...bare, regions: unplaced }, arcsOf),
    first.bytes,
  );
  const [backward, forward] = [unproject(first.layer.projection), project(frame.constants)];
  const placed = regions.map(({ id, labelPoint: [x, y] }, i): LayerRegion => {
    const path = drawn.regions[i]![1];
    const position = backward([x, y]);
    return region(id, path, (position && forward(position)) ?? [NaN, NaN], unitsPerPx);
  });
  return {
    layer: { ...first.layer, ...drawn, detail, scope, regions: placed },
    bytes: packedDerivedLayer({ ...bare, regions: placed }, arcsOf),
  };
}

const NOWHERE = { labelPoint: [0, 0], areaPx2: 0, bounds: [0, 0, 0, 0] } as const;

function region(id: string, path: string, anchor: Position, unitsPerPx: number): LayerRegion {
  const rings = pathRings(path);
  // Rounding left nothing of it: the checks tell, and the layer is drawn by itself.
  if (rings.reduce((sum, ring) => sum + twiceArea(ring), 0) <= 0) return { id, path, ...NOWHERE };
  const largest = largestPart(rings);
  const inUnits: Position = [anchor[0] * unitsPerPx, anchor[1] * unitsPerPx];
  const point = isWithin(inUnits, largest) ? inUnits : labelPoint(largest);
  return measuredRegion({ id, path, rings, point }, unitsPerPx);
}
