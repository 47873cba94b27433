import type { GeometryLayer } from "../geometry/atlas.ts";
import {
  type Band,
  type Canvas,
  canvas,
  frameBox,
  type ClearedCorner,
  clearedPlacement,
  placement,
  reservedBy,
} from "../layout/frame.ts";
import { heading } from "../layout/furniture/heading.ts";
import type { Heading } from "../layout/furniture/heading-lines.ts";
import type { Box, PatternPaint, Placement } from "../layout/scene.ts";
import { footLinePx, type MapTheme, marginPx } from "../layout/typography.ts";
import { type Locale, localeOf } from "../locale/locale.ts";
import type { FramedRequest, MapRequest } from "../request/map-request.ts";
import type { HexColor } from "../request/types.ts";
import type { StyledLine } from "../text/lettering.ts";
import type { Typesetting } from "../text/set-text.ts";
import { textWidthPx } from "../text/widths.ts";
import { contrastRatio } from "../theme/ink.ts";
import { type Ground, noDataHatch, onLand } from "../theme/ground.ts";
import { THEMES, type Theme } from "../theme/themes.ts";
import { type FurnitureAt, mapFurniture } from "./map-furniture.ts";

/** What the colours of a map follow from, wherever the map lies. */
export interface SheetColors {
  readonly geometry: GeometryLayer;
  readonly theme: MapTheme;
  /** How its numbers and own words are written. */
  readonly locale: Locale;
  readonly ground: Ground;
  /** Over land without data; null for none. */
  readonly landHatch: PatternPaint | null;
}

/** The image before anything stands on the map: its size, its heading, and where the map lies. */
export interface Sheet extends Canvas, SheetColors {
  readonly idSuffix: () => string;
  readonly hasGraticule: boolean;
  /** The heading as it stands at the top of an image that the map fills. */
  readonly words: Heading;
  /** Whether the height of the image is that of the map itself. */
  readonly isHeightOwn: boolean;
  readonly furnitureAt: FurnitureAt;
  /** The heading in its place: at the map, where the image is higher or wider than that. */
  readonly heading: readonly StyledLine[];
  /** Where what the heading takes ends; 0 where there is none. */
  readonly headingBottom: number;
  readonly placement: Placement;
  /** Below the heading and inside the margins: where furniture stands. */
  readonly inner: Box;
}

export function sheet(
  request: FramedRequest,
  geometry: GeometryLayer,
  idSuffix: () => string,
  typesetting: Typesetting,
): Sheet {
  const size = canvas(request, geometry);
  const colors = sheetColors(request, geometry, typesetting);
  const { theme, locale } = colors;
  const bare = {
    ...size,
    ...colors,
    idSuffix,
    hasGraticule: request.hasGraticule,
    words: heading(request, size, theme),
    isHeightOwn: request.heightPx === null && request.frameHeightPx === undefined,
    furnitureAt: mapFurniture(request, geometry, { ...size, theme, locale }),
  };
  return { ...bare, ...composed(bare, null) };
}

export function sheetColors(
  request: MapRequest,
  geometry: GeometryLayer,
  typesetting: Typesetting,
): SheetColors {
  const theme = { ...onLand(themeOf(request), request.noDataColor), typesetting };
  return {
    geometry,
    theme,
    locale: localeOf(request.lang),
    ground: groundOf(request, theme, geometry),
    landHatch: request.noDataColor === "hatch" ? noDataHatch(theme) : null,
  };
}

/** The same with a band or a corner kept free of the map. */
export function withRoomFor(page: Sheet, room: Band | ClearedCorner): Sheet {
  return { ...page, ...composed(page, room) };
}

/** The same with other furniture at the map. */
export function withFurnitureOf(page: Sheet, request: MapRequest): Sheet {
  const furnitureAt = mapFurniture(request, page.geometry, page);
  const bare = { ...page, furnitureAt };
  return { ...bare, ...composed(bare, null) };
}

/** Where labels and dots may stand: on the image, below the heading; on a map that ends in a frame, within that. */
export function markRoom(page: Sheet): Box {
  if (page.geometry.isFramed) return frameBox(page.geometry, page.placement);
  return { left: 0, top: page.headingBottom, right: page.widthPx, bottom: page.heightPx };
}

/** A map that would become smaller than that for the line at its foot keeps its size. */
const MIN_SHRINK = 0.5;

/**
 * The place of the map in the image, with room for a legend or without. Where the credit or what else stands at
 * the foot would lie half on the map, or on land, the map ends above it.
 */
export function mapPlacement(page: Bare, room: Band | ClearedCorner | null): Placement {
  const { geometry, isHeightOwn, words, furnitureAt } = page;
  if (room?.kind === "corner") return clearedPlacement(page, geometry, words.heightPx, room);
  const reserved = reservedBy(words.heightPx, room);
  const whole = placement(page, geometry, isHeightOwn, reserved);
  const foot = footLinePx(page.widthPx, page.typeHeightPx);
  // A band may leave no room at all, which whoever asks for it has to see.
  if (whole.scale <= 0 || frameBox(geometry, whole).bottom <= page.heightPx - foot) return whole;
  const { footPx } = furnitureAt(innerBox(page, words.heightPx), whole);
  if (footPx === 0) return whole;
  const bottom = Math.max(reserved.bottom, footPx);
  const smaller = placement(page, geometry, isHeightOwn, { ...reserved, bottom });
  return smaller.scale < MIN_SHRINK * whole.scale ? whole : smaller;
}

/** Inside the margins and below the heading. */
function innerBox({ widthPx, heightPx, typeHeightPx }: Canvas, headingBottom: number): Box {
  const margin = marginPx(widthPx, typeHeightPx);
  return {
    left: margin,
    top: headingBottom + margin,
    right: widthPx - margin,
    bottom: heightPx - margin,
  };
}

type Places = Pick<Sheet, "heading" | "headingBottom" | "placement" | "inner">;
type Bare = Omit<Sheet, keyof Places>;

/** Map and heading as one block in the middle of the image. */
function composed(page: Bare, room: Band | ClearedCorner | null): Places {
  const { words } = page;
  const place = mapPlacement(page, room);
  // A map that goes out of the way of a corner fills the image with its legend.
  const block =
    room?.kind === "corner"
      ? { left: 0, top: words.heightPx, right: page.widthPx }
      : blockOf(page, place, room);
  const { top } = block;
  const down = words.lines.length === 0 ? 0 : Math.floor(top - words.heightPx);
  const lines = movedLines(words.lines, headingShiftPx(page, block), down);
  const headingBottom = words.heightPx + down;
  return {
    heading: lines,
    headingBottom,
    placement: place,
    inner: innerBox(page, headingBottom),
  };
}

type Block = Pick<Box, "left" | "top" | "right">;

/** Where the block of map and band lies, under its heading. */
function blockOf({ words, geometry }: Bare, place: Placement, band: Band | null): Block {
  const reserved = reservedBy(words.heightPx, band);
  const { left, top, right } = frameBox(geometry, place);
  return {
    left: left - reserved.left,
    top: top - reserved.top + words.heightPx,
    right: right + reserved.right,
  };
}

/** A block that stands further from the edge than this part of the width takes its heading along. */
const FAR_SHARE = 0.1;

/** How far to the right the heading of a block stands: to the left of its place, where it begins at the right. */
function headingShiftPx({ widthPx, words: { lines } }: Bare, { left, right }: Block): number {
  const [first] = lines;
  if (first === undefined) return 0;
  const isFromRight = first.style.anchor === "end";
  const awayPx = isFromRight ? widthPx - right : left;
  if (awayPx <= FAR_SHARE * widthPx) return 0;
  const widest = Math.max(...lines.map(({ text, style }) => textWidthPx(text, style)));
  // From the edge at which the heading begins, and no farther than lets it stand on the image.
  const ownPx = isFromRight ? widthPx - first.x : first.x;
  const max = widthPx - ownPx - widest;
  const shiftPx = Math.max(0, Math.floor(Math.min(awayPx, max) - ownPx));
  return isFromRight ? -shiftPx : shiftPx;
}

function movedLines(lines: readonly StyledLine[], x: number, y: number): readonly StyledLine[] {
  if (x === 0 && y === 0) return lines;
  return lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y }));
}

function groundOf(request: MapRequest, theme: Theme, geometry: GeometryLayer): Ground {
  const background = request.background === "transparent" ? null : theme.background;
  const sea = request.hasSea ? theme.sea : null;
  // Water has the colour of the sea where the map shows one, else that of what is around the land.
  const water = geometry.sphere === null ? background : (sea ?? background);
  return { background, sea, lakes: request.hasLakes ? water : null };
}

function themeOf({ theme, background }: MapRequest): Theme {
  const own = THEMES[theme];
  return background === null || background === "transparent" ? own : onBackground(own, background);
}

/**
 * A theme over a background of another colour. Where its text would stand out less from that than its
 * halo does, the two change places: both inks keep their contrast with each other, and words stay
 * readable on land, in the legend and beside the map.
 */
function onBackground(theme: Theme, background: HexColor): Theme {
  const { text, halo } = theme;
  const isReadable = contrastRatio(text, background) >= contrastRatio(halo, background);
  return isReadable
    ? { ...theme, background }
    : { ...theme, background, text: halo, mutedText: halo, halo: text };
}
