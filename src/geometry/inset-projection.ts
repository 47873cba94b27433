import type { Project, ProjectionConstants, Unproject } from "./projection.ts";

/** A far part of a map: the projection of the map centred on it, in a box of the frame. */
export interface InsetConstants extends Pick<
  ProjectionConstants,
  "centralMeridianDeg" | "centralLatitudeDeg" | "parallelsDeg" | "scale" | "translate"
> {
  /**
   * What of the globe its box shows lies within: west, south, east and north in degrees. East is more than west,
   * and more than 180 where it lies across the antimeridian.
   */
  readonly extentDeg: readonly [number, number, number, number];
  /** Left, top, right and bottom of its box in frame pixels. */
  readonly boxPx: readonly [number, number, number, number];
}

/** A projection, and that of each of its insets. */
interface Part {
  readonly inset: InsetConstants;
  readonly forward: Project;
  readonly backward: Unproject;
}

/** What makes both ways of a projection from its constants, as if it had no insets. */
export interface PlainProjection {
  readonly forward: (constants: ProjectionConstants) => Project;
  readonly backward: (constants: ProjectionConstants) => Unproject;
}

/**
 * A map with insets: what an inset shows is there and nowhere else, and where the box of an inset stands, the map
 * itself shows nothing.
 */
export function projectWithInsets(constants: ProjectionConstants, plain: PlainProjection): Project {
  const [main, ...insets] = projectParts(constants, plain);
  return (position) => {
    for (const inset of insets) {
      const point = inset(position);
      if (point !== null) return point;
    }
    return main!(position);
  };
}

/**
 * The projections of the map itself and of each of its insets. The first shows what insets show as well, where
 * it would be without them.
 */
export function projectParts(constants: ProjectionConstants, plain: PlainProjection): Project[] {
  const forward = plain.forward(constants);
  const parts = partsOf(constants, plain);
  return [
    (position) => {
      const point = forward(position);
      return point === null || parts.some(({ inset }) => isInBox(point, inset)) ? null : point;
    },
    ...parts.map(
      (part): Project =>
        (position) =>
          shownIn(part, position),
    ),
  ];
}

/** What the map with insets does, undone: null also for what an inset has taken away. */
export function unprojectWithInsets(
  constants: ProjectionConstants,
  plain: PlainProjection,
): Unproject {
  const backward = plain.backward(constants);
  const parts = partsOf(constants, plain);
  return (point) => {
    const part = parts.find(({ inset }) => isInBox(point, inset));
    if (part !== undefined) return part.backward(point);
    const position = backward(point);
    const isTaken = position !== null && parts.some((other) => shownIn(other, position) !== null);
    return isTaken ? null : position;
  };
}

/**
 * The boxes of Alaska and of Hawaii in the composite projection of d3-geo, in radii of its globe from its middle: off
 * the land of all other states, and within what that projection shows of each.
 */
const OF_ALBERS_USA: readonly InsetConstants["boxPx"][] = [
  [-0.357, 0.1198, -0.2156, 0.2345],
  [-0.212, 0.1675, -0.1153, 0.2345],
];

/** Left, top, right and bottom of the box of each inset, in frame pixels. */
export function insetBoxesPx({
  name,
  insets = [],
  scale,
  translate: [x, y],
}: ProjectionConstants): readonly InsetConstants["boxPx"][] {
  if (name !== "albersUsa") return insets.map(({ boxPx }) => boxPx);
  return OF_ALBERS_USA.map(([left, top, right, bottom]) => [
    x + scale * left,
    y + scale * top,
    x + scale * right,
    y + scale * bottom,
  ]);
}

/** The boxes of the insets as path data in units of the grid, closed; empty where there are none. */
export function insetFrames(constants: ProjectionConstants, unitsPerPx: number): string {
  return insetBoxesPx(constants)
    .map((boxPx) => {
      const [left, top, right, bottom] = boxPx.map((px) => Math.round(px * unitsPerPx));
      return `M${left} ${top}h${right! - left!}v${bottom! - top!}h${left! - right!}z`;
    })
    .join("");
}

export function isInBox(
  [x, y]: readonly [number, number],
  { boxPx: [left, top, right, bottom] }: Pick<InsetConstants, "boxPx">,
): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Whether a position lies within a part of the globe, whichever turn its longitude is of. */
export function isWithinExtent(
  [lon, lat]: readonly [number, number],
  [west, south, east, north]: InsetConstants["extentDeg"],
): boolean {
  if (lat < south || lat > north) return false;
  const eastwards = (lon - west) % 360;
  return (eastwards < 0 ? eastwards + 360 : eastwards) <= east - west;
}

function partsOf(constants: ProjectionConstants, plain: PlainProjection): readonly Part[] {
  return (constants.insets ?? []).map((inset) => {
    const own = { ...constants, ...inset };
    return { inset, forward: plain.forward(own), backward: plain.backward(own) };
  });
}

function shownIn(
  { inset, forward }: Part,
  position: readonly [number, number],
): readonly [number, number] | null {
  if (!isWithinExtent(position, inset.extentDeg)) return null;
  const point = forward(position);
  return point !== null && isInBox(point, inset) ? point : null;
}
