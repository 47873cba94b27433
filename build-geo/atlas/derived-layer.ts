import { packedHead, unpackedLayer } from "../../src/geometry/packed/packed-layer.ts";
import { project, unproject } from "../../src/geometry/projection.ts";
import { packedDerivedLayer } from "../emit/packing/packed-layer.ts";
import { bounds, type Framing, round } from "../plane/frame.ts";
import { graticule } from "../plane/graticule.ts";
import { inShortSegments, twiceArea } from "../plane/grid.ts";
import { depth, isWithin, labelPoint, type PlanePolygon } from "../plane/label-point.ts";
import type { Layer, LayerRegion } from "../plane/layer.ts";
import { linesPath } from "../plane/path-text.ts";
import { pathRings } from "../plane/path-reader.ts";
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
    graticule: linesPath(
      graticule(parameters, frame, unitsPerPx).map((line) =>
        inShortSegments(line, frame.widthPx * unitsPerPx),
      ),
    ),
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
  const twice = rings.reduce((sum, ring) => sum + twiceArea(ring), 0);
  // Rounding left nothing of it: the checks tell, and the layer is drawn by itself.
  if (twice <= 0) return { id, path, ...NOWHERE };
  const largest = largestPart(rings);
  const inUnits: Position = [anchor[0] * unitsPerPx, anchor[1] * unitsPerPx];
  const [x, y] = isWithin(inUnits, largest) ? inUnits : labelPoint(largest);
  const [left, top, right, bottom] = bounds(rings.flat()).map((side) =>
    round(side / unitsPerPx, 2),
  );
  return {
    id,
    path,
    labelPoint: [round(x / unitsPerPx, 3), round(y / unitsPerPx, 3)],
    areaPx2: round(twice / 2 / unitsPerPx ** 2, 4),
    bounds: [left!, top!, right!, bottom!],
  };
}

/** The largest outer ring and the holes in it. */
function largestPart(rings: readonly (readonly Position[])[]): PlanePolygon {
  const outer = rings.reduce((a, b) => (twiceArea(b) > twiceArea(a) ? b : a));
  const holes = rings.filter((ring) => twiceArea(ring) < 0 && depth(ring[0]!, [outer]) >= 0);
  return [outer, ...holes];
}
