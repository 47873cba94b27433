import type { Point } from "../../geometry/arcs/polyline.ts";
import { boxAround } from "../../geometry/box.ts";
import type { LeaderPiece } from "../scene.ts";
import type { InkOfLabel } from "./label-ink.ts";
import { lengthOf, type Line } from "./lines.ts";

/** Between the places where the ground of a leader is looked at. */
const STEP_PX = 2;

/** A leader in pieces, each in the ink of its ground: one from a dark region to a pale sea is lost in either of two inks. */
export function leaderPieces(line: Line, inkOf: InkOfLabel): readonly LeaderPiece[] {
  const [from, to] = line;
  const steps = Math.max(1, Math.ceil(lengthOf(line) / STEP_PX));
  const at = (step: number): Point => [
    from[0] + ((to[0] - from[0]) * step) / steps,
    from[1] + ((to[1] - from[1]) * step) / steps,
  ];
  const pieces: LeaderPiece[] = [];
  for (let step = 0; step < steps; step++) {
    const { color } = inkOf(boxAround(at(step + 0.5), STEP_PX / 2));
    const last = pieces.at(-1);
    const end = step + 1 === steps ? to : at(step + 1);
    if (last?.color === color) pieces[pieces.length - 1] = { ...last, to: end };
    else pieces.push({ from: last?.to ?? from, to: end, color });
  }
  return pieces;
}
