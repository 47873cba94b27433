import type { RenderNotes } from "../service-port.ts";
import { encoded, headerOf, sortedEntries } from "./header-segments.ts";

/**
 * The value of X-Map-Notes, or null when there is nothing to note: `labels-left-out:AD,LI`, and what else a
 * map may be told of, a segment each. Entries are sorted as they are written.
 */
export function notesHeader({ labelsLeftOut, alikeColors, insets }: RenderNotes): string | null {
  return headerOf([
    { label: "labels-left-out:", entries: sortedEntries(labelsLeftOut.map(encoded)) },
    { label: "alike-colors:", entries: sortedEntries(alikeColors.map(encoded)) },
    { label: "insets:", entries: sortedEntries(insets.map(encoded)) },
  ]);
}
