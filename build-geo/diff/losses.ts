import { isWhole } from "./read-layer.ts";
import type { ReadRelease } from "./read-release.ts";

/** What a file of the head lacks, of regions that its release still has. */
export interface Loss {
  readonly path: string;
  /** The last line that is whole, of a file that ends before its end; null for one that is whole. */
  readonly cutAfterLine: number | null;
  /** Whether nothing of the file can be drawn. */
  readonly isAll: boolean;
  /** Regions that the base has there. */
  readonly ids: readonly string[];
}

/**
 * Layers and gazetteers of the head that lack regions which the base has there, or end before their end.
 * A region that the head's gazetteer does not have either is none of them: it was removed.
 *
 * @param gone regions that were removed or are called otherwise, as "scope id"
 */
export function losses(
  base: ReadRelease,
  head: ReadRelease,
  gone: ReadonlySet<string>,
): readonly Loss[] {
  return [...new Set([...base.layers.keys(), ...head.cutOff])].flatMap((path): Loss[] => {
    const scope = path.split("/")[0]!;
    const before = [...idsIn(base, path)];
    const after = idsIn(head, path);
    // A scope that went as a whole is told as removed.
    if (!head.places.has(scope)) return [];
    const ids = before.filter((id) => !after.has(id) && !gone.has(`${scope} ${id}`));
    const text = head.files.get(path);
    const cutAfterLine = text === undefined || isWhole(text) ? null : text.split("\n").length - 1;
    if (ids.length === 0 && cutAfterLine === null) return [];
    return [{ path, cutAfterLine, isAll: after.size === 0, ids }];
  });
}

function idsIn({ layers, places }: ReadRelease, path: string): ReadonlySet<string> {
  const known = path.endsWith("/gazetteer.ts")
    ? places.get(path.split("/")[0]!)
    : layers.get(path)?.regions;
  return new Set(known?.keys());
}

/** A loss, in one line. */
export function lossText({ path, cutAfterLine, isAll, ids }: Loss): string {
  const cut = cutAfterLine === null ? "" : `, which is cut off after line ${cutAfterLine}`;
  const what = isAll ? "all of " : ids.length === 0 ? "the end of " : `${ids.length} regions of `;
  return `lost: ${what}${path}${cut}${ids.length === 0 || isAll ? "" : `: ${ids.join(", ")}`}`;
}
