import { EARTH_RADIUS_KM } from "../topology/ellipsoid.ts";
import { geoAzimuthalEqualArea } from "d3-geo";
import { landInFrame, withoutIslands } from "../groups/group-land.ts";
import { centroid, bounds } from "../plane/frame.ts";
import { MAX_LAND_HEIGHT_PX } from "../plane/page-frame.ts";
import { FRAME_PADDING_PX, FRAME_WIDTH_PX, type ScopeParameters } from "../release.ts";
import { insetParts } from "../insets/inset-parts.ts";
import type { Topology } from "../topology/topology.ts";
import type { CountryScope } from "../scope/scope-input.ts";
import { countryParameters } from "./country.ts";
import { type MainParts, withoutExtents } from "./left-out.ts";
import { mainParts } from "./main-parts.ts";

/** What of a country is shown, and how. */
export interface CountryMap extends MainParts {
  readonly parameters: ScopeParameters;
  /** What the frame is fitted to where land reaches beyond it. */
  readonly fitted?: Topology;
}

/** @param topology the whole country or group at full detail, longitudes in one run */
export async function countryMap(
  { row, farParts, frameDeg = null, undrawnDeg = null }: CountryScope,
  topology: Topology,
): Promise<CountryMap> {
  const { insets, leftOut } = farParts ?? { insets: [], leftOut: null };
  const parts: MainParts & Pick<CountryMap, "fitted"> =
    frameDeg !== null
      ? { ...(await landInFrame(topology, frameDeg)), outsideKm2: new Map() }
      : leftOut !== null
        ? withoutExtents(topology, leftOut)
        : mainParts(undrawnDeg === null ? topology : withoutIslands(topology, undrawnDeg));
  const { main } = insetParts(parts.fitted ?? parts.shown, insets);
  const positions = main.arcs.flat();
  const [, south, , north] = bounds(positions);
  const [lon, lat] = centroid(main);
  const plane = geoAzimuthalEqualArea()
    .rotate([-lon, -lat])
    .translate([0, 0])
    .scale(EARTH_RADIUS_KM);
  const [left, top, right, bottom] = bounds(positions.map(([x, y]) => plane([x, y])!));
  const kmPerPx = Math.max(
    (right - left) / (FRAME_WIDTH_PX - 2 * FRAME_PADDING_PX),
    (bottom - top) / MAX_LAND_HEIGHT_PX,
  );
  const parameters = countryParameters(row, { kmPerPx, heightDeg: north - south });
  return { ...parts, parameters: insets.length === 0 ? parameters : { ...parameters, insets } };
}
