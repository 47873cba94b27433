import type { GeometryLayer } from "../geometry/atlas.ts";
import { coversAnyRegion, coveredShare, someRegionNear } from "../geometry/paths/region-cover.ts";
import { isWithin, moved, overlaps, sidesOf } from "../layout/boxes.ts";
import { frameBox, inFrame, insetBoxes, placed } from "../layout/frame.ts";
import type { Furniture } from "../layout/furniture/furniture.ts";
import { crowd, type CrowdMember, membersOutside } from "../layout/magnify/crowds.ts";
import {
  lineBetween,
  lineBoxes,
  magnifiedPlace,
  type MagnifyGround,
} from "../layout/magnify/magnified-place.ts";
import type { Box, MagnifiedArea, Placement } from "../layout/scene.ts";
import type { MapRequest } from "../request/map-request.ts";
import { furnishedMap, standingBoxes } from "./furnished-map.ts";
import type { Keyed } from "./legend/legend.ts";

/** What of a map is drawn larger in boxes over it, and for how many crowds there is no room. */
export interface Magnification {
  readonly areas: readonly MagnifiedArea[];
  readonly crowdsLeftOut: number;
}

const NO_FURNITURE: Furniture = {
  attribution: null,
  source: null,
  wordmark: null,
  scaleBar: null,
  northArrow: null,
  boxes: [],
  footBoxes: [],
  footPx: 0,
};

/** At most so many crowds are drawn larger. */
const MAX_CROWDS = 2;
/** A crowd stands within a square of such a part of the map's frame: the largest that there is room to magnify. */
const CROWD_SHARES = [0.04, 0.02, 0.01, 0.005];

/** Where crowds of dots are drawn larger: off all that stands on the map, and off all land with data. */
export function magnification(keyed: Keyed): Magnification {
  const { geometry, placement } = keyed.sheet;
  const { left, top, right, bottom } = frameBox(geometry, placement);
  const sides = CROWD_SHARES.map((share) => Math.sqrt(share * (right - left) * (bottom - top)));
  const ground = groundOf(keyed);
  const areas: MagnifiedArea[] = [];
  let members = membersOf(keyed);
  let crowdsLeftOut = 0;
  while (areas.length + crowdsLeftOut < MAX_CROWDS) {
    const whole = crowd(members, sides[0]!);
    if (whole === null) break;
    const taken = [...ground.taken, ...areas.flatMap(areaBoxes)];
    const found = magnifiedArea(members, sides, { ...ground, taken }, placement);
    if (found === null) crowdsLeftOut++;
    else areas.push(found);
    members = membersOutside(members, found?.from ?? whole);
  }
  return { areas, crowdsLeftOut };
}

/** The largest crowd that there is room for. */
function magnifiedArea(
  members: readonly CrowdMember[],
  sides: readonly number[],
  ground: MagnifyGround,
  placement: Placement,
): MagnifiedArea | null {
  for (const side of sides) {
    const from = crowd(members, side);
    const place = from && magnifiedPlace(from, ground);
    if (from === null || place === null) continue;
    const { box, times } = place;
    const line = lineBetween(from, box, ground);
    return { from, box, line, placement: largerPlacement(placement, from, box, times) };
  }
  return null;
}

/** What no label may stand on. */
export function areaBoxes({ from, box, line }: MagnifiedArea): readonly Box[] {
  return [box, ...sidesOf(from), ...lineBoxes(line)];
}

/** What an area shows on the map, in frame pixels. */
export function areaFrame({ box, placement }: MagnifiedArea): Box {
  return inFrame(box, placement);
}

/** A part of a map as a map of its own, without furniture. */
export function magnifiedMap(
  keyed: Keyed,
  { box, placement }: MagnifiedArea,
  geometry: GeometryLayer,
  request: MapRequest,
): Keyed {
  const sheet = {
    ...keyed.sheet,
    geometry,
    placement,
    inner: box,
    furnitureAt: () => NO_FURNITURE,
  };
  const map = furnishedMap({ ...keyed, sheet }, request);
  const markerPlaces = map.markerPlaces.filter(({ x, y, bounds }) =>
    isWithin(moved(bounds, x, y), box),
  );
  return {
    ...map,
    markerPlaces,
    insetNames: [],
    legend: null,
    hasValueOnBound: false,
    isLegendElsewhere: false,
  };
}

/** The small regions of a map, but for those in insets. */
function membersOf({ sheet, smallRegions }: Keyed): readonly CrowdMember[] {
  const { geometry, placement } = sheet;
  const insets = insetBoxes(geometry, placement);
  return smallRegions.flatMap(({ id }): readonly CrowdMember[] => {
    const { labelPoint, bounds } = geometry.regions[geometry.indices.get(id)!]!;
    const [left, top, right, bottom] = bounds;
    const [fromX, fromY] = placed([left, top], placement);
    const [toX, toY] = placed([right, bottom], placement);
    const land = { left: fromX, top: fromY, right: toX, bottom: toY };
    const isInInset = insets.some((inset) => overlaps(inset, land));
    return isInInset ? [] : [{ point: placed(labelPoint, placement), land }];
  });
}

function groundOf(keyed: Keyed): MagnifyGround {
  const { sheet, furniture, legend, paints } = keyed;
  const { geometry, placement, inner } = sheet;
  const frame = frameBox(geometry, placement);
  const obstacles = [
    ...furniture.boxes,
    ...(legend === null ? [] : [legend.panel]),
    ...insetBoxes(geometry, placement),
  ];
  const hasDatum = (index: number): boolean =>
    paints.get(geometry.regions[index]!.id)?.hasDatum === true;
  return {
    room: geometry.isFramed ? intersection(inner, frame) : inner,
    obstacles,
    taken: [...obstacles, ...standingBoxes(keyed)],
    hidesLand: (box: Box) => coversAnyRegion(geometry, inFrame(box, placement)),
    hidesData: (box: Box) => {
      const covered = inFrame(box, placement);
      return someRegionNear(
        geometry,
        covered,
        (index) => hasDatum(index) && coveredShare(geometry, index, covered) > 0,
      );
    },
  };
}

function intersection(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** An area of the map at the place of a box, so many times larger. */
function largerPlacement(placement: Placement, area: Box, box: Box, times: number): Placement {
  const { left, top } = inFrame(area, placement);
  const scale = times * placement.scale;
  return { scale, x: box.left - left * scale, y: box.top - top * scale };
}
