import { PathWriter } from "../paths/path-writer.ts";
import { CLOSED_PATHS, draw, openedLayer, OPEN_PATHS, visitArcs } from "./packed-layer.ts";

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
  const { head, arcs, reader } = openedLayer(bytes, others);
  const before = CLOSED_PATHS.length + OPEN_PATHS.length + Number(head.hasDisputed === true);
  for (let i = 0; i < before; i++) visitArcs(reader, () => undefined);
  const groups = new Map<number, string>();
  const writer = new PathWriter();
  for (const [id] of head.regions) {
    const group = groupOf(id);
    visitArcs(reader, (arc) => {
      const other = groups.get(arc) ?? group;
      groups.set(arc, group);
      if (other !== group) draw(writer, arcs, arc, true, true, false);
    });
  }
  return writer.text;
}
