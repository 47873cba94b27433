import {
  type ContextParts,
  type LayerParts,
  type LayerPaths,
  mappedContext,
  mappedParts,
} from "../../geometry/paths/layer-paths.ts";
import { type PathLine, pathLines } from "../../geometry/paths/path-lines.ts";
import { remembered } from "../../platform/remembered.ts";

/** The lines of a path. */
export type Lines = readonly PathLine[];

/** The paths of a layer, read. */
export interface LayerLines extends LayerParts<Lines> {
  readonly unitsPerPx: number;
  readonly regions: readonly Lines[];
  /** What lies around the regions, beneath them. */
  readonly context: ContextParts<Lines> | null;
  /** Size in memory, in bytes. */
  readonly byteCount: number;
}

/** Of a line beside its points. */
const BYTES_PER_LINE = 200;

/** @throws RangeError for a path that is not of the build */
export function layerLines(paths: LayerPaths): LayerLines {
  const { unitsPerPx } = paths;
  const regions = paths.regions.map(pathLines);
  // The edge of the globe is mostly that of the sphere.
  const parts = mappedParts(paths, remembered(new Map<string, Lines>(), pathLines));
  const context = paths.context && mappedContext(paths.context, pathLines);
  const read = new Set<Lines | null | undefined>([
    ...Object.values(parts),
    ...Object.values(context ?? {}),
    ...regions,
  ]);
  let byteCount = 0;
  for (const lines of read)
    for (const { points } of lines ?? []) byteCount += points.byteLength + BYTES_PER_LINE;
  return { unitsPerPx, ...parts, regions, context, byteCount };
}
