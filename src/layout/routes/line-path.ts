import type { Polyline } from "../../geometry/polyline.ts";

/** The grid that drawn lines stand on, in image pixels. */
const STEPS_PER_PX = 10;

/**
 * Path data for lines in image pixels, with one decimal. Each vertex is rounded by itself, so that
 * errors do not add up. Lines that shrink to a point are left out.
 */
export function linePath(lines: readonly Polyline[]): string {
  return lines.map(subpath).join("");
}

function subpath(line: Polyline): string {
  let [x, y] = gridPoint(line[0]!.point);
  const start = `M${decimal(x)}${separated(y)}`;
  let moves = "";
  for (const { point } of line) {
    const [toX, toY] = gridPoint(point);
    if (toX === x && toY === y) continue;
    moves += `${moves === "" ? decimal(toX - x) : separated(toX - x)}${separated(toY - y)}`;
    [x, y] = [toX, toY];
  }
  return moves === "" ? "" : `${start}l${moves}`;
}

function gridPoint([x, y]: readonly [number, number]): readonly [number, number] {
  return [Math.round(x * STEPS_PER_PX), Math.round(y * STEPS_PER_PX)];
}

/** A sign keeps numbers apart as a blank does. */
function separated(steps: number): string {
  return steps < 0 ? decimal(steps) : ` ${decimal(steps)}`;
}

/** Tenths as text; put together from whole numbers, which is several times faster than a fraction. */
function decimal(steps: number): string {
  const size = Math.abs(steps);
  const tenths = size % STEPS_PER_PX;
  const whole = String((size - tenths) / STEPS_PER_PX);
  const digits = tenths === 0 ? whole : `${whole}.${tenths}`;
  return steps < 0 ? `-${digits}` : digits;
}
