import { twiceArea } from "../../plane/grid.ts";
import type { Position } from "../../topology/topology.ts";

type Ring = readonly Position[];
type Rings = readonly Ring[];

/**
 * TopoJSON's tools join what was cut at 180°: its rings jump from one side to the other there, and run
 * around a pole without it. Here longitudes run on beyond 180°, and a pole that a ring goes around
 * is part of it again.
 */
export function unstitched(rings: Rings): Position[][] {
  const runs = rings.map(continuous);
  const around = runs.filter((run) => isAroundPole(run));
  const [outer, ...holes] = runs.filter((run) => !isAroundPole(run));
  if (around.length === 0) return [outer!, ...holes.map((hole) => besides(hole, outer!))];
  const caps = around.map(cap).toSorted((a, b) => Math.abs(twiceArea(b)) - Math.abs(twiceArea(a)));
  return [...caps, ...(outer === undefined ? [] : [outer, ...holes])];
}

/** Each longitude as near to the one before as whole turns bring it. */
function continuous(ring: Ring): Position[] {
  let last = ring[0]?.[0] ?? 0;
  return ring.map(([lon, lat]) => {
    last = lon + 360 * Math.round((last - lon) / 360);
    return [last, lat];
  });
}

function isAroundPole(run: Ring): boolean {
  return Math.abs(run.at(-1)![0] - run[0]![0]) > 180;
}

/** A hole on the same turn as the ring that it lies in. */
function besides(hole: Position[], outer: Ring): Position[] {
  const turn = 360 * Math.round((middle(outer) - middle(hole)) / 360);
  return turn === 0 ? hole : hole.map(([lon, lat]) => [lon + turn, lat]);
}

function middle(ring: Ring): number {
  const longitudes = ring.map(([lon]) => lon);
  return (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
}

/** The land between a ring around a pole and that pole, from -180 to 180. */
function cap(run: Ring): Position[] {
  const isEastward = run.at(-1)![0] > run[0]![0];
  const open = (isEastward ? run : run.toReversed()).slice(0, -1);
  const lats = open.map(([, lat]) => lat);
  const pole = lats.reduce((sum, lat) => sum + lat, 0) < 0 ? -90 : 90;
  const onTurn = open.map(([lon, lat]): Position => [
    lon - 360 * Math.floor((lon + 180) / 360),
    lat,
  ]);
  // A coast turns back many a time; where it leaves the turn, it goes nearly all the way back.
  const first = onTurn.findIndex(([lon], i) => onTurn.at(i - 1)![0] - lon > 180);
  const line = [...onTurn.slice(first), ...onTurn.slice(0, first)];
  const [start, end] = [line[0]!, line.at(-1)!];
  const share = (180 - end[0]) / (start[0] + 360 - end[0]);
  const edge = end[1] + share * (start[1] - end[1]);
  const east = line.filter(([lon]) => lon > -180);
  return [[-180, edge], ...east, [180, edge], [180, pole], [-180, pole], [-180, edge]];
}

/** The parts of a polygon between -180 and 180, where it reaches beyond: each on its own side. */
export function cutAtEdges(rings: Rings): Rings[] {
  const lons = rings[0]!.map(([lon]) => lon);
  const turns = {
    from: Math.floor((Math.min(...lons) + 180) / 360),
    to: Math.ceil((Math.max(...lons) - 180) / 360),
  };
  const parts: Rings[] = [];
  for (let turn = turns.from; turn <= turns.to; turn++) {
    const part = rings
      .map((ring) => between(ring, 360 * turn - 180, 360 * turn + 180))
      .filter((ring) => twiceArea(ring) !== 0)
      .map((ring) => ring.map(([lon, lat]): Position => [lon - 360 * turn, lat]));
    if (part.length > 0) parts.push(part);
  }
  return parts;
}

/** A ring clipped to a run of longitudes (Sutherland and Hodgman, 1974). */
function between(ring: Ring, west: number, east: number): Position[] {
  return clipped(clipped(ring, west, 1), east, -1);
}

function clipped(ring: Ring, edge: number, side: 1 | -1): Position[] {
  const isKept = ([lon]: Position): boolean => side * (lon - edge) >= 0;
  const found = ring.slice(1).flatMap((to, i): Position[] => {
    const from = ring[i]!;
    if (isKept(from) !== isKept(to)) {
      const lat = from[1] + ((edge - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
      return isKept(to) ? [[edge, lat], to] : [[edge, lat]];
    }
    return isKept(to) ? [to] : [];
  });
  return found.length === 0 ? [] : [...found, found[0]!];
}
