import {
  type ContextArea,
  contextArea,
  type Reach,
  REACHES,
} from "../../src/geometry/packed/context-levels.ts";
import { packedHead } from "../../src/geometry/packed/packed-layer.ts";
import { project, type ProjectionConstants, unproject } from "../../src/geometry/projection.ts";
import { COUNTY_SCOPE } from "../counties/county-input.ts";
import { contentsOf } from "../emit/packing/contents.ts";
import { type BuiltScope, measuredScope, packedPath } from "../scope/built-scope.ts";

/** Places along and across a frame. */
const LATTICE = 16;

/** A map on which land around its regions may be seen. */
export interface ContextFrame {
  readonly scope: string;
  /** Countries that its own regions are, which are not around it. */
  readonly own: readonly string[];
  readonly kmPerPx: number;
  /** West, south, east, north in degrees: longitudes in one run, from below 0 or up beyond 180. */
  readonly box: readonly [number, number, number, number];
}

/** Those of all scopes but of the whole world, and of counties, whose land is that of the United States. */
export function contextFrames(scopes: readonly BuiltScope[]): readonly ContextFrame[] {
  return scopes
    .filter(({ record: { words } }) => !words.isGlobe && words.scope !== COUNTY_SCOPE)
    .flatMap((built) => {
      const { words, regions } = built.record;
      return framesOf(words.scope, regions, firstLayer(built));
    });
}

/** Of the default projection. */
function firstLayer(built: BuiltScope): FramedLayer {
  const measured = measuredScope(built);
  if (measured !== null) return measured.layers[0]!.layer;
  const path = packedPath("low", built.record.words.projections[0]!);
  return packedHead(contentsOf(path, built.files.find((file) => file.path === path)!.bytes)!);
}

interface FramedLayer {
  readonly projection: ProjectionConstants;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What images show that have about the shape of the map, and what others do. */
const FRAMED: readonly Reach[] = [REACHES[0], REACHES[1]];

function framesOf(
  scope: string,
  regions: readonly string[],
  layer: FramedLayer,
): readonly ContextFrame[] {
  const own = [...new Set(regions.map((id) => id.slice(0, 2)))];
  return FRAMED.flatMap((reach) => {
    const { box } = contextArea(layer, reach, "high");
    const degrees = degreesOf(layer.projection, box);
    return (["low", "high"] as const).map((detail) => {
      const { kmPerPx } = contextArea(layer, reach, detail);
      return { scope, own, kmPerPx: Number(kmPerPx.toPrecision(4)), box: degrees };
    });
  });
}

function degreesOf(projection: ProjectionConstants, area: ContextArea["box"]): ContextFrame["box"] {
  const [forward, backward] = [project(projection), unproject(projection)];
  const middle = projection.centralMeridianDeg;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let across = 0; across <= LATTICE; across++)
    for (let down = 0; down <= LATTICE; down++) {
      const x = area.left + (area.right - area.left) * (across / LATTICE);
      const y = area.top + (area.bottom - area.top) * (down / LATTICE);
      const position = backward([x, y]);
      const back = position && forward(position);
      // Beside the globe the inverse goes round it.
      if (back === null || Math.hypot(back[0] - x, back[1] - y) > 0.01) continue;
      const turn = position![0] - middle;
      const lon = middle + turn - 360 * Math.round(turn / 360);
      [west, east] = [Math.min(west, lon), Math.max(east, lon)];
      [south, north] = [Math.min(south, position![1]), Math.max(north, position![1])];
    }
  const isPolar = north > 85 || south < -85;
  return isPolar ? [middle - 180, south, middle + 180, north] : [west, south, east, north];
}
