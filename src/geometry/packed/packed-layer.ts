import type { LayerModule, RegionRow } from "../../../generated/layer-module.ts";
import { PathWriter } from "../paths/path-writer.ts";
import { type PackedArcs, readArcs, reprojected } from "./packed-arcs.ts";
import { NumberReader } from "./number-reader.ts";

/** A layer without its paths: these are put together from arcs, which two regions have in common. */
export interface PackedHead extends Omit<LayerModule, PathName | "regions"> {
  /** The projection whose layer has the arcs; not there where they are its own. */
  readonly arcsOf?: LayerModule["projection"]["name"];
  /** Whether lines on which states do not agree follow those of `OPEN_PATHS`; not there where there are none. */
  readonly hasDisputed?: true;
  /** The rows of the regions without their paths. */
  readonly regions: readonly (readonly [id: string, ...numbers: Numbers])[];
}

/** Label point, area and bounds. */
type Numbers = [number, number, number, number, number, number, number];

type PathName =
  | "graticule"
  | "disputed"
  | (typeof CLOSED_PATHS)[number]
  | (typeof OPEN_PATHS)[number];

/** Paths of rings and of lines: in this order they stand before those of the regions. */
export const CLOSED_PATHS = ["sphere", "unassigned", "lakes"] as const;
export const OPEN_PATHS = ["borders", "outline"] as const;

/**
 * What a packed layer says of itself: also whose arcs it needs.
 *
 * @param bytes not compressed any more
 */
export function packedHead(bytes: Uint8Array): PackedHead {
  const head: PackedHead = JSON.parse(new NumberReader(bytes).text());
  return head;
}

/**
 * The geometry layer that was packed, to the letter. A file has its head and its graticule; then arcs, and of
 * each path of which of them it is made, unless these are those of the same map in another projection.
 *
 * @param bytes as the build packed them, not compressed any more
 * @param others the same of the layer whose arcs it has, where its head names one
 */
export function unpackedLayer(bytes: Uint8Array, others: Uint8Array | null = null): LayerModule {
  return assembled(openedLayer(bytes, others));
}

/** A packed layer up to its paths, which the reader has next: in the order of their names, then those of the regions. */
export interface OpenedLayer {
  readonly head: PackedHead;
  readonly graticule: string;
  readonly arcs: PackedArcs;
  readonly reader: NumberReader;
}

/** @param others as of `unpackedLayer` */
export function openedLayer(bytes: Uint8Array, others: Uint8Array | null): OpenedLayer {
  const own = new NumberReader(bytes);
  const head: PackedHead = JSON.parse(own.text());
  const graticule = pathOf(own, readArcs(own), false);
  if (head.arcsOf === undefined) return { head, graticule, arcs: readArcs(own), reader: own };
  if (others === null) throw new Error(`the layer of ${head.arcsOf} is needed for its arcs`);
  const { head: otherHead, arcs, reader } = openedLayer(others, null);
  const { hasDisputed } = otherHead;
  const whole = hasDisputed === undefined ? head : { ...head, hasDisputed };
  return { head: whole, graticule, arcs: reprojected(arcs, otherHead, head), reader };
}

function assembled({ head, graticule, arcs, reader }: OpenedLayer): LayerModule {
  const { scope, detail, projection, widthPx, heightPx, unitsPerPx, regions, hasDisputed } = head;
  const [sphere, unassigned, lakes] = CLOSED_PATHS.map(() => pathOf(reader, arcs, true));
  const [borders, outline] = OPEN_PATHS.map(() => pathOf(reader, arcs, false));
  const disputed = hasDisputed === true ? { disputed: pathOf(reader, arcs, false) } : {};
  return {
    scope,
    detail,
    projection,
    widthPx,
    heightPx,
    unitsPerPx,
    sphere: sphere!,
    graticule,
    borders: borders!,
    ...disputed,
    outline: outline!,
    unassigned: unassigned!,
    lakes: lakes!,
    regions: regions.map(([id, x, y, area, left, top, right, bottom]): RegionRow => [
      id,
      pathOf(reader, arcs, true),
      x,
      y,
      area,
      left,
      top,
      right,
      bottom,
    ]),
  };
}

/** Path data of some rings or lines. */
function pathOf(reader: NumberReader, arcs: PackedArcs, isClosed: boolean): string {
  const writer = new PathWriter();
  visitArcs(reader, (arc, isForwards, isFirst, isLast) => {
    draw(writer, arcs, arc, isForwards, isFirst, isClosed && isLast);
    if (isClosed && isLast) writer.close();
  });
  return writer.text;
}

/** Of each line of a path, how many arcs it has and which, backwards or not: told one by one, first and last of a line. */
export function visitArcs(
  reader: NumberReader,
  visit: (arc: number, isForwards: boolean, isFirst: boolean, isLast: boolean) => void,
): void {
  const count = reader.natural();
  let arc = 0;
  for (let line = 0; line < count; line++) {
    const length = reader.natural();
    for (let i = 0; i < length; i++) {
      const step = reader.natural();
      arc += (step >> 2) ^ -((step >> 1) & 1);
      visit(arc, (step & 1) === 0, i === 0, i === length - 1);
    }
  }
}

/** @param isLast of a ring: its last point is the first again, and left to closing it */
export function draw(
  writer: PathWriter,
  { xs, ys, starts }: PackedArcs,
  arc: number,
  isForwards: boolean,
  isFirst: boolean,
  isLast: boolean,
): void {
  const [from, to] = [starts[arc]!, starts[arc + 1]! - 1];
  const [first, end, step] = isForwards ? [from, to, 1] : [to, from, -1];
  if (isFirst) writer.moveTo(xs[first]!, ys[first]!);
  const last = isLast ? end - step : end;
  for (let i = first + step; step * (last - i) >= 0; i += step) writer.lineTo(xs[i]!, ys[i]!);
}
