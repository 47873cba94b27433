import type { LayerModule, RegionRow } from "../../../generated/layer-module.ts";
import { PathWriter } from "../paths/path-writer.ts";
import { type PackedArcs, readArcs, reprojected } from "./packed-arcs.ts";
import { NumberReader } from "./number-reader.ts";

/** A layer without its paths: these are put together from arcs, which two regions have in common. */
export interface PackedHead extends Omit<LayerModule, PathName | "regions"> {
  /** The projection whose layer has the arcs; not there where they are its own. */
  readonly arcsOf?: LayerModule["projection"]["name"];
  /** The rows of the regions without their paths. */
  readonly regions: readonly (readonly [id: string, ...numbers: Numbers])[];
}

/** Label point, area and bounds. */
type Numbers = [number, number, number, number, number, number, number];

type PathName = "graticule" | (typeof CLOSED_PATHS)[number] | (typeof OPEN_PATHS)[number];

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
  const own = new NumberReader(bytes);
  const head: PackedHead = JSON.parse(own.text());
  const graticule = pathOf(own, readArcs(own), false);
  if (head.arcsOf === undefined) return assembled(head, graticule, own, readArcs(own));
  if (others === null) throw new Error(`the layer of ${head.arcsOf} is needed for its arcs`);
  const reader = new NumberReader(others);
  const otherHead: PackedHead = JSON.parse(reader.text());
  pathOf(reader, readArcs(reader), false);
  return assembled(head, graticule, reader, reprojected(readArcs(reader), otherHead, head));
}

function assembled(
  { scope, detail, projection, widthPx, heightPx, unitsPerPx, regions }: PackedHead,
  graticule: string,
  reader: NumberReader,
  arcs: PackedArcs,
): LayerModule {
  const [sphere, unassigned, lakes] = CLOSED_PATHS.map(() => pathOf(reader, arcs, true));
  const [borders, outline] = OPEN_PATHS.map(() => pathOf(reader, arcs, false));
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

/** Path data of some rings or lines: of each, how many arcs it has and which, backwards or not. */
export function pathOf(reader: NumberReader, arcs: PackedArcs, isClosed: boolean): string {
  const writer = new PathWriter();
  const count = reader.natural();
  let arc = 0;
  for (let line = 0; line < count; line++) {
    const length = reader.natural();
    for (let i = 0; i < length; i++) {
      const step = reader.natural();
      arc += (step >> 2) ^ -((step >> 1) & 1);
      draw(writer, arcs, arc, (step & 1) === 0, i === 0, isClosed && i === length - 1);
    }
    if (isClosed) writer.close();
  }
  return writer.text;
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
