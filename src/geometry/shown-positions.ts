import type { Box } from "./box.ts";
import type { Project, Unproject } from "./projection.ts";

/** What a map shows at places of a box in frame pixels, so many steps apart each way; none for places beside the globe. */
export function shownPositions(
  { project, unproject }: { readonly project: Project; readonly unproject: Unproject },
  { left, top, right, bottom }: Box,
  steps: number,
): readonly (readonly [lon: number, lat: number])[] {
  const places = Array.from({ length: (steps + 1) ** 2 }, (_, i): readonly [number, number] => [
    left + ((right - left) * Math.floor(i / (steps + 1))) / steps,
    top + ((bottom - top) * (i % (steps + 1))) / steps,
  ]);
  return places.flatMap(([x, y]) => {
    const position = unproject([x, y]);
    const back = position && project(position);
    // Beside the globe the inverse goes round it, and what it says is not what is there.
    const isShown = back !== null && Math.abs(back[0] - x) + Math.abs(back[1] - y) < 0.01;
    return isShown ? [position!] : [];
  });
}
