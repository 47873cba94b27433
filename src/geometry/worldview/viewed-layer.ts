import type { RegionRow } from "../../../generated/layer-module.ts";
import type { Move, Outline } from "../../names/worldviews.ts";
import { boxOf, enclosingBox } from "../box.ts";
import { innerPoint } from "../framing/inner-point.ts";
import { doubledArea } from "../framing/shapes.ts";
import type { ReadLayer } from "../paths/layer-paths.ts";
import { pathLines } from "../paths/path-lines.ts";
import { project } from "../projection.ts";
import { isWithin, partedEdges } from "./parted-edges.ts";
import {
  courseOf,
  type Edge,
  edgesOf,
  linesText,
  ringsOf,
  ringsText,
  withoutPairs,
} from "./ring-edges.ts";

/**
 * A layer whose regions are countries, after some land moved: the same but for that land and its lines. Land of
 * or for a region that the layer lacks stays.
 */
export function viewedLayer(layer: ReadLayer, moves: readonly Move[]): ReadLayer {
  const ids = new Set(layer.regions.map(([id]) => id));
  return moves.filter(({ from, to }) => ids.has(from) && ids.has(to)).reduce(withMove, layer);
}

/** What moves, what stays, and the line between them. */
interface Moving {
  readonly moved: readonly Edge[];
  readonly kept: readonly Edge[];
  readonly cut: readonly Edge[];
  /** The parts that the cut makes of an edge of the land, whoever has it. */
  readonly pieces: (edge: Edge) => readonly Edge[];
}

function withMove(layer: ReadLayer, { from, to, within }: Move): ReadLayer {
  const rowOf = (wanted: string): RegionRow => layer.regions.find(([id]) => id === wanted)!;
  const land = edgesOf(pathLines(rowOf(from)[1]));
  const { moved, kept, cut, pieces } = moving(land, layer, within);
  if (moved.length === 0) return layer;
  const joined = withoutPairs([...edgesOf(pathLines(rowOf(to)[1])).flatMap(pieces), ...moved]);
  const stays = withoutPairs(kept);
  const changed = new Map([
    [from, withEdges(rowOf(from), stays.left, layer)],
    [to, withEdges(rowOf(to), joined.left, layer)],
  ]);
  const left = (path: string): readonly Edge[] =>
    edgesOf(pathLines(path))
      .flatMap(pieces)
      .filter((edge) => !joined.inner.has(courseOf(edge)) && !stays.inner.has(courseOf(edge)));
  // Where a coarse grid leaves no land on a side of the cut, it parts nothing.
  const joinedCourses = new Set(joined.left.map(courseOf));
  const keptCourses = new Set(stays.left.map(courseOf));
  const parting = cut.filter(
    (edge) => joinedCourses.has(courseOf(edge)) && keptCourses.has(courseOf(edge)),
  );
  return {
    ...layer,
    borders: linesText([...left(layer.borders), ...parting]),
    ...(layer.disputed === undefined ? {} : { disputed: linesText(left(layer.disputed)) }),
    regions: layer.regions.flatMap((row) => {
      const other = changed.get(row[0]);
      return other === undefined ? [row] : other === null ? [] : [other];
    }),
  };
}

function moving(land: readonly Edge[], layer: ReadLayer, within: Outline | undefined): Moving {
  if (within === undefined) return { moved: land, kept: [], cut: [], pieces: (edge) => [edge] };
  const { inside, outside, cut, pieces } = partedEdges(land, gridOutline(within, layer));
  // Lines between other countries stay whole, though the outline, rough as it is there, may cross them.
  const courses = new Set(land.map(courseOf));
  const ofLand = (edge: Edge): readonly Edge[] =>
    courses.has(courseOf(edge)) ? pieces(edge) : [edge];
  return { moved: inside, kept: outside, cut, pieces: ofLand };
}

/** Sides of an outline are parallels and meridians or short: of the latter a straight line in so many degrees. */
const STEP_DEG = 1;
/** Between the lines of the grid, each way: then no vertex of land lies on an outline. */
const BETWEEN = [0.37, 0.29] as const;
/** Beyond the edge of the map, in frame pixels. */
const BEYOND_PX = 50;

function gridOutline(outline: Outline, layer: ReadLayer): readonly Edge[] {
  const { projection, unitsPerPx } = layer;
  const toPlane = project(projection);
  const [south] = projection.latitudesDeg;
  const points = outline.flatMap((start, i) =>
    stepsFrom(start, outline[(i + 1) % outline.length]!),
  );
  const corners = points.flatMap(([lon, lat]) => {
    const point = toPlane([lon, Math.max(lat, south)]);
    if (point === null) return [];
    const y = point[1] + (lat <= south ? BEYOND_PX : 0);
    return [
      [
        Math.floor(point[0] * unitsPerPx) + BETWEEN[0],
        Math.floor(y * unitsPerPx) + BETWEEN[1],
      ] as const,
    ];
  });
  return corners.flatMap(([x, y], i): readonly Edge[] => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    return x === nextX && y === nextY ? [] : [[x, y, nextX, nextY]];
  });
}

type Corner = Outline[number];

/** Places along a side, without its end. */
function stepsFrom([lon, lat]: Corner, [toLon, toLat]: Corner): readonly Corner[] {
  const count = Math.ceil(Math.max(Math.abs(toLon - lon), Math.abs(toLat - lat)) / STEP_DEG);
  return Array.from({ length: Math.max(1, count) }, (_, step): Corner => {
    const share = step / Math.max(1, count);
    return [lon + (toLon - lon) * share, lat + (toLat - lat) * share];
  });
}

/** A region with other land; null without any. */
function withEdges(
  [id, , labelX, labelY]: RegionRow,
  edges: readonly Edge[],
  { unitsPerPx }: ReadLayer,
): RegionRow | null {
  const rings = ringsOf(edges);
  if (rings.length === 0) return null;
  const box = enclosingBox(rings.map(boxOf));
  const area = Math.abs(rings.reduce((sum, ring) => sum + doubledArea(ring), 0)) / 2;
  const [x, y] = isWithin({ x: labelX * unitsPerPx, y: labelY * unitsPerPx }, edges)
    ? [labelX, labelY]
    : innerPoint(rings, box).map((units) => units / unitsPerPx);
  const bounds = [box.left, box.top, box.right, box.bottom].map((units) => units / unitsPerPx);
  const [left, top, right, bottom] = bounds;
  const areaPx2 = area / unitsPerPx ** 2;
  return [id, ringsText(rings), x!, y!, areaPx2, left!, top!, right!, bottom!];
}
