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
import type { Edges } from "../layout/furniture/furniture-room.ts";
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
import { isReadFromRight } from "./read-from-right.ts";
import type { Furniture } from "../layout/furniture/furniture.ts";
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
  /** Whether lines on which states do not agree have gaps. */
  readonly hasDashes: boolean;
  /** The heading as it stands at the top of an image that the map fills. */
  readonly words: Heading;
  /** Whether the height of the image is that of the map itself. */
  readonly isHeightOwn: boolean;
  /** Whether the height of the image was asked for. */
  readonly hasHeight: boolean;
  readonly furnitureAt: FurnitureAt;
  /** The heading in its place: at the map, where the image is higher or wider than that. */
  readonly heading: readonly StyledLine[];
  /** Where what the heading takes ends; 0 where there is none. */
  readonly headingBottom: number;
  readonly placement: Placement;
  /** Below the heading and inside the margins: where furniture stands. */
  readonly inner: Box;
  /** Of the block of map and legend, inside the margins: heading, legend in a band and credit share them. */
  readonly edges: Edges;
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
    hasDashes: request.disputed === "dashed",
    words: heading(request, size, theme),
    isHeightOwn: request.heightPx === null && request.frameHeightPx === undefined,
    hasHeight: request.heightPx !== null,
    furnitureAt: mapFurniture(request, geometry, { ...size, theme, locale }),
  };
  return { ...bare, ...composed(bare, null) };
}

export function sheetColors(
  request: MapRequest,
  geometry: GeometryLayer,
  typesetting: Typesetting,
): SheetColors {
  const theme = {
    ...onLand(themeOf(request), request.noDataColor),
    typesetting,
    isMirrored: isReadFromRight(request, typesetting),
    textScale: request.textScale,
  };
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

/** The same with other furniture at the map, or in another height. */
export function withFurnitureOf(page: Sheet, request: MapRequest, heightPx = page.heightPx): Sheet {
  const resized = { ...page, heightPx };
  const bare = { ...resized, furnitureAt: mapFurniture(request, page.geometry, resized) };
  return { ...bare, ...composed(bare, null) };
}

/** The same where a legend over the map reaches beyond it: heading and foot begin and end with that. */
export function withEdgesOf(page: Sheet, legend: Edges): Sheet {
  const { left, right } = page.edges;
  if (legend.left >= left && legend.right <= right) return page;
  const edges = { left: Math.min(left, legend.left), right: Math.max(right, legend.right) };
  return { ...page, edges, heading: page.heading.map((line) => atEdge(line, edges)) };
}

function atEdge(line: StyledLine, { left, right }: Edges): StyledLine {
  return { ...line, x: line.style.anchor === "end" ? right : left };
}

/** What stands at the map where it lies: credit, arrow, scale bar, logo. */
export function sheetFurniture(page: Sheet): Furniture {
  return page.furnitureAt({ ...page.inner, edges: page.edges }, page.placement);
}

/** Where labels and dots may stand: on the image, below the heading; on a map that ends in a frame, within that. */
export function markRoom(page: Sheet): Box {
  if (page.geometry.isFramed) return frameBox(page.geometry, page.placement);
  return { left: 0, top: page.headingBottom, right: page.widthPx, bottom: page.heightPx };
}

/** A map that would become smaller than that for the line at its foot keeps its size. */
const MIN_SHRINK = 0.5;

/** The place of the map in the image, with room for a legend or without. */
export function mapPlacement(page: Bare, room: Band | ClearedCorner | null): Placement {
  return arranged(page, room).placement;
}

/** Where the map lies, and the block that it is with its legend in a band and its heading. */
interface Arranged {
  readonly placement: Placement;
  readonly top: number;
  readonly edges: Edges;
}

/** Where the credit or what else stands at the foot would lie half on the map, or on land, the map ends above it. */
function arranged(page: Bare, room: Band | ClearedCorner | null): Arranged {
  const { geometry, isHeightOwn, words, furnitureAt } = page;
  if (room?.kind === "corner") {
    // A map that goes out of the way of a corner fills the image with its legend.
    const place = clearedPlacement(page, geometry, words.heightPx, room);
    return { placement: place, top: words.heightPx, edges: innerBox(page, 0) };
  }
  const reserved = reservedBy(words.heightPx, room);
  const whole = asBlock(page, placement(page, geometry, isHeightOwn, reserved), room);
  const { scale } = whole.placement;
  const foot = footLinePx(page.widthPx, page.typeHeightPx, page.theme.textScale);
  // A band may leave no room at all, which whoever asks for it has to see.
  if (scale <= 0 || frameBox(geometry, whole.placement).bottom <= page.heightPx - foot)
    return whole;
  const inner = innerBox(page, words.heightPx);
  const { footPx } = furnitureAt({ ...inner, edges: whole.edges }, whole.placement);
  if (footPx === 0) return whole;
  const bottom = Math.max(reserved.bottom, footPx);
  const smaller = placement(page, geometry, isHeightOwn, { ...reserved, bottom });
  return smaller.scale < MIN_SHRINK * scale ? whole : asBlock(page, smaller, room);
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

type Places = Pick<Sheet, "heading" | "headingBottom" | "placement" | "inner" | "edges">;
type Bare = Omit<Sheet, keyof Places>;

/**
 * Map and heading as one block in the middle of an image whose height was asked for. In others the heading stands at
 * the top: room that a band at a side leaves there would lie above it.
 */
function composed(page: Bare, room: Band | ClearedCorner | null): Places {
  const { words, hasHeight } = page;
  const { placement: place, top, edges } = arranged(page, room);
  const isAtMap = hasHeight && words.lines.length > 0;
  const down = isAtMap ? Math.floor(top - words.heightPx) : 0;
  const headingBottom = words.heightPx + down;
  return {
    heading: words.lines.map((line) => atEdge({ ...line, y: line.y + down }, edges)),
    headingBottom,
    placement: place,
    inner: innerBox(page, headingBottom),
    edges,
  };
}

/**
 * A map with its band as a block, whose edges the texts around it share. It leaves the middle of the image where a
 * heading needs more room from there on.
 */
function asBlock(page: Bare, middle: Placement, band: Band | null): Arranged {
  const { words, geometry } = page;
  const inner = innerBox(page, 0);
  const reserved = reservedBy(words.heightPx, band);
  const map = frameBox(geometry, middle);
  const margin = inner.left;
  const own = {
    left: map.left - Math.max(0, reserved.left - margin),
    right: map.right + Math.max(0, reserved.right - margin),
  };
  const aside = asideFor(words.lines, own, inner);
  return {
    placement: { ...middle, x: middle.x + aside },
    top: map.top - reserved.top + words.heightPx,
    edges: {
      left: Math.round(Math.max(inner.left, own.left + aside)),
      right: Math.round(Math.min(inner.right, own.right + aside)),
    },
  };
}

/** How far a block moves so that a heading that begins at its edge stays inside the margins. */
function asideFor(lines: readonly StyledLine[], block: Edges, inner: Edges): number {
  const [first] = lines;
  if (first === undefined) return 0;
  const widest = Math.max(...lines.map(({ text, style }) => textWidthPx(text, style)));
  return first.style.anchor === "end"
    ? Math.min(
        Math.max(0, inner.right - block.right),
        Math.max(0, inner.left + widest - block.right),
      )
    : -Math.min(
        Math.max(0, block.left - inner.left),
        Math.max(0, block.left + widest - inner.right),
      );
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
