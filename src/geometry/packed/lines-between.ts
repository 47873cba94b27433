import { PathWriter } from "../paths/path-writer.ts";
import { NumberReader } from "./number-reader.ts";
import { type PackedArcs, readArcs, reprojected } from "./packed-arcs.ts";
import { CLOSED_PATHS, draw, OPEN_PATHS, type PackedHead, pathOf } from "./packed-layer.ts";

/**
 * The lines of a packed layer that two regions of different groups have in common, as path data: state lines among
 * those of counties.
 *
 * @param groupOf of a region, by its id
 * @param others as in `unpackedLayer`
 */
export function linesBetween(
  bytes: Uint8Array,
  others: Uint8Array | null,
  groupOf: (id: string) => string,
): string {
  const { arcs, reader, regions } = readHead(bytes, others);
  for (let i = 0; i < CLOSED_PATHS.length + OPEN_PATHS.length; i++)
    eachArc(reader, () => undefined);
  const groups = new Map<number, string>();
  const writer = new PathWriter();
  for (const [id] of regions) {
    const group = groupOf(id);
    eachArc(reader, (arc) => {
      const other = groups.get(arc) ?? group;
      groups.set(arc, group);
      if (other !== group) draw(writer, arcs, arc, true, true, false);
    });
  }
  return writer.text;
}

/** Up to the first path of the arcs. */
function readHead(
  bytes: Uint8Array,
  others: Uint8Array | null,
): Pick<PackedHead, "regions"> & { readonly arcs: PackedArcs; readonly reader: NumberReader } {
  const reader = new NumberReader(bytes);
  const head: PackedHead = JSON.parse(reader.text());
  pathOf(reader, readArcs(reader), false);
  const { regions } = head;
  if (head.arcsOf === undefined || others === null)
    return { arcs: readArcs(reader), reader, regions };
  const other = new NumberReader(others);
  const otherHead: PackedHead = JSON.parse(other.text());
  pathOf(other, readArcs(other), false);
  return { arcs: reprojected(readArcs(other), otherHead, head), reader: other, regions };
}

/** Which arcs a path is made of, whichever way it runs along them. */
function eachArc(reader: NumberReader, visit: (arc: number) => void): void {
  let arc = 0;
  for (let lines = reader.natural(); lines > 0; lines--)
    for (let length = reader.natural(); length > 0; length--) {
      const step = reader.natural();
      arc += (step >> 2) ^ -((step >> 1) & 1);
      visit(arc);
    }
}
