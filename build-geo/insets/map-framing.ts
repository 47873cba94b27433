import { type InsetConstants, isInBox } from "../../src/geometry/inset-projection.ts";
import { project, type ProjectionConstants, unproject } from "../../src/geometry/projection.ts";
import type { Projection } from "../../src/request/types.ts";
import { bounds, type Framing, framing, round } from "../plane/frame.ts";
import { pageFrame } from "../plane/page-frame.ts";
import { FRAME_PADDING_PX, FRAME_WIDTH_PX, type ScopeParameters } from "../release.ts";
import { placeText } from "../topology/places.ts";
import type { Position, Topology } from "../topology/topology.ts";
import { grownFrames, inFrameOf } from "./grown-frames.ts";
import { type Inset, insetName } from "./inset.ts";
import { alike, INSET_PADDING_PX, placedBoxes, type WishedBox } from "./inset-layout.ts";
import { insetParts, type InsetParts } from "./inset-parts.ts";
import { LandGrid, type PixelBox } from "./land-grid.ts";

/** A box is not smaller, however little it shows. */
const MIN_BOX_PX = 96;
/** The height that a name takes above the land, at the width that frames are made for. */
const NAME_PX = 22;
/** Boxes are at most so wide and so high, as shares of the frame of the map itself, */
const MAX_SHARE = 0.5;
/** or they are drawn smaller by one of these. */
const SMALLER = [1, 3 / 4, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 8, 1 / 10, 1 / 20, 1 / 50];
/** By such steps a frame grows until there is room for its insets, in pixels, */
const GROWTH_PX = 24;
/** at most by its own width. */
const MAX_GROWTH_PX = FRAME_WIDTH_PX;

/**
 * The projection of a scope in its frame, with its insets where it has some: each in the same projection about
 * its own middle.
 *
 * @throws Error for an inset without land, land that an inset would cut, and insets for which there is no room
 */
export function mapFraming(
  parameters: ScopeParameters,
  name: Projection,
  topology: Topology,
): Framing {
  const { insets = [] } = parameters;
  if (insets.length === 0 || name === "albersUsa") return wholeFrame(parameters, name, topology);
  const parts = insetParts(topology, insets);
  const main = wholeFrame(parameters, name, parts.main);
  const own = parts.insets.map((land) => framing(parameters, name, land));
  const found = leastGrown(main, parts.main, wishedBoxes(main, own, insets));
  if (found === null) throw new Error(`${name}: there is no room for the insets`);
  const placed = own.map((inset, i) =>
    insetConstants(inset, landBox(found.boxes[i]!, insets[i]!), found.boxes[i]!, found.scales[i]!),
  );
  const frame = {
    ...found.frame,
    constants: { ...found.frame.constants, insets: placed },
  };
  refuseMisplacedLand(frame.constants, parts, insets);
  return frame;
}

function wholeFrame(parameters: ScopeParameters, name: Projection, topology: Topology): Framing {
  const frame = framing(parameters, name, topology);
  return parameters.fitsPage === true ? pageFrame(frame) : frame;
}

/** An inset as it would stand beside a map of a given scale. */
interface Wish {
  readonly place: Inset["place"];
  readonly namePx: number;
  /** How many times larger than the map. */
  readonly scale: number;
  /** Of its land, were it drawn as large as the map. */
  readonly size: readonly [widthPx: number, heightPx: number];
}

function wishedBoxes(
  main: Framing,
  own: readonly Framing[],
  insets: readonly Inset[],
): readonly Wish[] {
  return insets.map((inset, i): Wish => {
    const { place, scale } = inset;
    const [left, top, right, bottom] = landPx(own[i]!);
    const times = main.constants.scale / own[i]!.constants.scale;
    const size = [(right - left) * times, (bottom - top) * times] as const;
    const fits = (factor: number): boolean =>
      size[0] * factor <= MAX_SHARE * main.widthPx && size[1] * factor <= MAX_SHARE * main.heightPx;
    return {
      place,
      namePx: namePx(inset),
      size,
      scale: scale ?? SMALLER.find(fits) ?? SMALLER.at(-1)!,
    };
  });
}

interface Found {
  readonly frame: Framing;
  readonly boxes: readonly PixelBox[];
  /** Of each inset, in pixels per radian. */
  readonly scales: readonly number[];
}

/** The frame that is enlarged least, to a side or downwards or upwards, so that all boxes have room. */
function leastGrown(main: Framing, land: Topology, wishes: readonly Wish[]): Found | null {
  const grid = new LandGrid(land, project(main.constants), main.widthPx, main.heightPx);
  for (let growthPx = 0; growthPx <= MAX_GROWTH_PX; growthPx += GROWTH_PX)
    for (const frame of grownFrames(main, growthPx, wishes)) {
      const { scale } = frame.constants;
      const times = scale / main.constants.scale;
      const boxes = wishes.map((wish): WishedBox => {
        const [width, height] = wish.size.map(
          (px) => px * times * wish.scale + 2 * INSET_PADDING_PX,
        );
        return {
          widthPx: Math.max(MIN_BOX_PX, width!),
          heightPx: Math.max(MIN_BOX_PX, height! + wish.namePx),
          place: wish.place,
        };
      });
      const isFree = (box: PixelBox): boolean => grid.isFree(inFrameOf(main, frame, box));
      const placed = placedBoxes(alike(boxes), isFree, frame.heightPx);
      if (placed !== null)
        return { frame, boxes: placed, scales: wishes.map((wish) => scale * wish.scale) };
    }
  return null;
}

/** Room for the name of an inset that has one. */
function namePx({ name }: Inset): number {
  return name === undefined ? 0 : NAME_PX;
}

/** What of a box is below its name. */
function landBox([left, top, right, bottom]: PixelBox, inset: Inset): PixelBox {
  return [left, top + namePx(inset), right, bottom];
}

/** What the land of a framing takes in its frame: that, without the room around it. */
function landPx({ widthPx, heightPx }: Framing): PixelBox {
  const room = FRAME_PADDING_PX;
  return [room, room, widthPx - room, heightPx - room];
}

/** @throws Error where land would be drawn in another part than its own */
function refuseMisplacedLand(
  constants: ProjectionConstants,
  { main, insets }: InsetParts,
  rows: readonly Inset[],
): void {
  const forward = project(constants);
  [main, ...insets].forEach((land, part) => {
    const isInPlace = (point: Position): boolean =>
      constants.insets!.every((inset, i) => isInBox(point, inset) === (i === part - 1));
    const outside = land.arcs.flat().find((position) => {
      const point = forward(position);
      return point === null || !isInPlace(point);
    });
    if (outside === undefined) return;
    const whose = part === 0 ? "the map itself" : insetName(rows[part - 1]!);
    throw new Error(`land of ${whose} lies where another inset is, near ${placeText(outside)}`);
  });
}

/** An inset with its land in the middle of a part of its box. */
function insetConstants(
  own: Framing,
  land: PixelBox,
  boxPx: PixelBox,
  scale: number,
): InsetConstants {
  const { centralMeridianDeg, centralLatitudeDeg, parallelsDeg, translate } = own.constants;
  const times = scale / own.constants.scale;
  const centre = [(land[0] + land[2]) / 2, (land[1] + land[3]) / 2] as const;
  const rounded = boxPx.map((px) => round(px, 2));
  const placed = {
    centralMeridianDeg,
    ...(centralLatitudeDeg === undefined ? {} : { centralLatitudeDeg }),
    parallelsDeg,
    scale: round(scale, 6),
    translate: [
      round(centre[0] + (translate[0] - own.widthPx / 2) * times, 6),
      round(centre[1] + (translate[1] - own.heightPx / 2) * times, 6),
    ] as const,
    boxPx: [rounded[0]!, rounded[1]!, rounded[2]!, rounded[3]!] as const,
  };
  return { ...placed, extentDeg: shownExtent({ ...own.constants, ...placed }, placed.boxPx) };
}

/** Places on the way along a side of a box. */
const SIDE_STEPS = 16;

/** What of the globe a box shows lies within. */
function shownExtent(
  constants: ProjectionConstants,
  [left, top, right, bottom]: PixelBox,
): InsetConstants["extentDeg"] {
  const backward = unproject(constants);
  const positions: Position[] = [];
  for (let across = 0; across <= SIDE_STEPS; across++)
    for (let down = 0; down <= SIDE_STEPS; down++) {
      const x = left + ((right - left) * across) / SIDE_STEPS;
      const y = top + ((bottom - top) * down) / SIDE_STEPS;
      const position = backward([x, y]);
      if (position === null) continue;
      const turns = Math.round((constants.centralMeridianDeg - position[0]) / 360);
      positions.push([position[0] + 360 * turns, position[1]]);
    }
  const [west, south, east, north] = bounds(positions);
  const turn = west < -180 ? 360 : west >= 180 ? -360 : 0;
  return [round(west + turn, 4), round(south, 4), round(east + turn, 4), round(north, 4)];
}
