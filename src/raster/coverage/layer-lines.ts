import type { LayerPaths } from "../../geometry/layer-paths.ts";
import { pathLines, type PathLines } from "../../geometry/path-lines.ts";

export interface ContextLines {
  readonly land: PathLines | null;
  readonly borders: PathLines | null;
  readonly lakes: PathLines | null;
  readonly insets: PathLines | null;
}

/** The paths of a layer, read. */
export interface LayerLines {
  readonly unitsPerPx: number;
  readonly sphere: PathLines | null;
  readonly sphereEdge: PathLines | null;
  readonly graticule: PathLines | null;
  readonly borders: PathLines | null;
  readonly outline: PathLines | null;
  readonly unassigned: PathLines | null;
  readonly lakes: PathLines | null;
  readonly regions: readonly PathLines[];
  /** What lies around the regions, beneath them. */
  readonly context: ContextLines | null;
  /** What it takes in memory. */
  readonly byteCount: number;
}

/** @throws RangeError for a path that is not of the build */
export function layerLines(paths: LayerPaths): LayerLines {
  const read = (path: string | null): PathLines | null => (path === null ? null : pathLines(path));
  const regions = paths.regions.map(pathLines);
  const sphere = read(paths.sphere);
  const layers = {
    sphere,
    sphereEdge: paths.sphereEdge === paths.sphere ? sphere : read(paths.sphereEdge),
    graticule: read(paths.graticule),
    borders: read(paths.borders),
    outline: read(paths.outline),
    unassigned: read(paths.unassigned),
    lakes: read(paths.lakes),
  };
  const context = paths.context && {
    land: read(paths.context.land),
    borders: read(paths.context.borders),
    lakes: read(paths.context.lakes),
    insets: read(paths.context.insets),
  };
  const around = Object.values(context ?? {});
  const byteCount = [...new Set(Object.values(layers)), ...around, ...regions].reduce(
    (sum, lines) => sum + (lines === null ? 0 : bytesOf(lines)),
    0,
  );
  return { unitsPerPx: paths.unitsPerPx, ...layers, regions, context, byteCount };
}

function bytesOf({ points, starts, tops, bottoms }: PathLines): number {
  return points.byteLength + starts.byteLength + tops.byteLength + bottoms.byteLength;
}
