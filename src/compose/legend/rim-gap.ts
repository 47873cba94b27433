import { globeEdgeWithin } from "../../geometry/paths/globe-edge.ts";
import { strokesPx } from "../../layers/map/grid.ts";
import { grown } from "../../layout/boxes.ts";
import { inFrame, placed as placedPoint } from "../../layout/frame.ts";
import type { DrawnLegend } from "../../layout/scene.ts";
import { numberText } from "../../svg/numbers.ts";
import type { Placed } from "./ground.ts";

/** Beyond the words, in sizes of their letters. */
const REACH = 0.3;
/** What a line may take of the pixels at both its sides. */
const SMOOTH_PX = 2;

/** A legend over sea and background alike, with a gap in the edge of the globe; a panel hides that by itself. */
export function withRimGap(map: Placed): Placed {
  const { sheet, legend } = map;
  if (legend.hasPanel || sheet.ground.sea === null) return map;
  return { ...map, legend: { ...legend, rimGap: rimGap(map) } };
}

function rimGap({ sheet, legend }: Placed): DrawnLegend["rimGap"] {
  const { geometry, placement } = sheet;
  const box = grown(legend.panel, REACH * legend.entryStyle.sizePx);
  const parts = globeEdgeWithin(geometry, inFrame(box, placement));
  if (parts.length === 0) return null;
  const text = (point: readonly [number, number]): string =>
    placedPoint(point, placement).map(numberText).join(" ");
  let [path, last] = ["", ""];
  for (const [from, to] of parts.map((ends) => ends.map(text))) {
    path += from === last ? `L${to}` : `M${from}L${to}`;
    last = to!;
  }
  return { path, widthPx: strokesPx(sheet).sphereOutline + SMOOTH_PX };
}
