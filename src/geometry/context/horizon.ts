import type { ProjectionConstants } from "../projection.ts";

/**
 * Where land around an azimuthal map ends, in degrees from its middle: there shapes are 1.7 times as long as they are
 * wide, and from there on soon turned aside and drawn out to streaks.
 */
const HORIZON_DEG = 80;

/** A circle on the grid of a map. */
export interface Disk {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Arcs of the horizon are drawn in steps of at most this many radians. */
const STEP = 0.05;

/** What lies before the horizon of a map; null for maps without one. */
export function horizonOf(
  { name, scale, translate }: ProjectionConstants,
  unitsPerPx: number,
): Disk | null {
  if (name !== "azimuthalEqualArea") return null;
  const radius = 2 * scale * Math.sin((HORIZON_DEG * Math.PI) / 360) * unitsPerPx;
  return { x: translate[0] * unitsPerPx, y: translate[1] * unitsPerPx, radius };
}

/** The part of a ring in a disk, closed by its first point: where it leaves it, it follows its edge. Empty for none. */
export function ringWithin(ring: Int32Array, disk: Disk): Int32Array {
  const beyond = firstBeyond(ring, disk);
  if (beyond === null) return ring;
  const cut: number[] = [];
  const edges = ring.length / 2 - 1;
  // Of what is beyond counts only how far it goes around.
  let swept = 0;
  let sweptFirst = 0;
  for (let i = 0; i < edges; i += 1) {
    const at = 2 * ((beyond / 2 + i) % edges);
    const [x1, y1, x2, y2] = [ring[at]!, ring[at + 1]!, ring[at + 2]!, ring[at + 3]!];
    const part = partWithinDisk(x1, y1, x2, y2, disk);
    if (part === null) {
      swept += turn(x1, y1, x2, y2, disk);
      continue;
    }
    const [fromX, fromY, toX, toY] = part.points;
    if (part.enters) {
      swept += turn(x1, y1, fromX, fromY, disk);
      if (cut.length === 0) sweptFirst = swept;
      else addEdge(cut, swept, disk);
      cut.push(fromX, fromY);
    }
    cut.push(toX, toY);
    swept = part.leaves ? turn(toX, toY, x2, y2, disk) : 0;
  }
  if (cut.length === 0) return new Int32Array();
  addEdge(cut, swept + sweptFirst, disk);
  return Int32Array.from([...cut, cut[0]!, cut[1]!], Math.round);
}

/** The parts of a line in a disk. */
export function partsWithin(line: Int32Array, disk: Disk): readonly Int32Array[] {
  if (firstBeyond(line, disk) === null) return [line];
  const parts: number[][] = [];
  let open: number[] | null = null;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const part = partWithinDisk(line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!, disk);
    if (part === null) continue;
    const [fromX, fromY, toX, toY] = part.points;
    if (open === null) parts.push((open = [fromX, fromY]));
    open.push(toX, toY);
    if (part.leaves) open = null;
  }
  return parts.map((part) => Int32Array.from(part, Math.round));
}

/** Where the first point beyond a disk begins; null for none. */
function firstBeyond(points: Int32Array, { x, y, radius }: Disk): number | null {
  for (let i = 0; i < points.length; i += 2)
    if (Math.hypot(points[i]! - x, points[i + 1]! - y) > radius) return i;
  return null;
}

interface Part {
  readonly points: readonly [fromX: number, fromY: number, toX: number, toY: number];
  /** Whether it begins at the edge of the disk, and ends there. */
  readonly enters: boolean;
  readonly leaves: boolean;
}

function partWithinDisk(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { x, y, radius }: Disk,
): Part | null {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length2 = dx * dx + dy * dy;
  const nearest = (dx * (x - x1) + dy * (y - y1)) / (length2 || 1);
  const away2 = (x1 - x) * (x1 - x) + (y1 - y) * (y1 - y) - nearest * nearest * length2;
  const half = Math.sqrt(Math.max(0, radius * radius - away2) / (length2 || 1));
  const enter = Math.max(0, nearest - half);
  const leave = Math.min(1, nearest + half);
  if (enter >= leave) return null;
  const points = [x1 + dx * enter, y1 + dy * enter, x1 + dx * leave, y1 + dy * leave] as const;
  return { points, enters: enter > 0, leaves: leave < 1 };
}

/** By how far a line beyond a disk goes around it, in radians. */
function turn(x1: number, y1: number, x2: number, y2: number, { x, y }: Disk): number {
  const [ax, ay, bx, by] = [x1 - x, y1 - y, x2 - x, y2 - y];
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
}

/** Adds what lies on the edge of a disk between the last point and another, so far around from it. */
function addEdge(points: number[], swept: number, { x, y, radius }: Disk): void {
  const from = Math.atan2(points.at(-1)! - y, points.at(-2)! - x);
  const steps = Math.ceil(Math.abs(swept) / STEP);
  for (let i = 1; i < steps; i += 1) {
    const angle = from + (swept * i) / steps;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
}
