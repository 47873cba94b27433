import { geoAzimuthalEqualArea } from "d3-geo";
import type { DegreeBox } from "../groups/groups.ts";
import { landInFrame, withoutIslands } from "../groups/group-land.ts";
import { centroid, bounds } from "../plane/frame.ts";
import { MAX_LAND_HEIGHT_PX } from "../plane/page-frame.ts";
import { FRAME_PADDING_PX, FRAME_WIDTH_PX, type ScopeParameters } from "../release.ts";
import { insetParts } from "../insets/inset-parts.ts";
import { farParts } from "../insets/inset-table.ts";
import type { Topology } from "../topology/topology.ts";
import { countryParameters, type CountryRow } from "./country.ts";
import { type MainParts, withoutExtents } from "./left-out.ts";
import { mainParts } from "./main-parts.ts";

const EARTH_RADIUS_KM = 6371.0072;

interface StatedFrame {
  readonly frameDeg: DegreeBox | null;
  readonly apartDeg: DegreeBox | null;
}

/** What of a country is shown, and how. */
export interface CountryMap extends MainParts {
  readonly parameters: ScopeParameters;
  /** What the frame is fitted to where land reaches beyond it. */
  readonly fitted?: Topology;
}

/**
 * @param topology the whole country or group at full detail, longitudes in one run
 * @param stated what the map of a group shows, and does not
 */
export async function countryMap(
  row: CountryRow,
  topology: Topology,
  { frameDeg, apartDeg }: StatedFrame,
): Promise<CountryMap> {
  const { isTabled, insets, leftOut } = farParts(row.scope);
  const parts: MainParts & Pick<CountryMap, "fitted"> =
    frameDeg !== null
      ? { ...(await landInFrame(topology, frameDeg)), apart: new Map() }
      : isTabled
        ? withoutExtents(topology, leftOut)
        : mainParts(apartDeg === null ? topology : withoutIslands(topology, apartDeg));
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
