import { legendModel } from "../../src/classify/legend-model.ts";
import { classification } from "../../src/classify/scale.ts";
import type { Room } from "../../src/layout/legend/body.ts";
import { candidates } from "../../src/layout/legend/arrangements.ts";
import { legendBlock } from "../../src/layout/legend/legend.ts";
import type { Standing } from "../../src/layout/legend/measures.ts";
import type { DrawnLegend } from "../../src/layout/scene.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { mapTheme } from "../helpers/font.ts";

/** How a legend is drawn: where its upper left corner is, and sizes of its text in px. */
interface Drawing {
  readonly wishedPx?: number;
  readonly minPx?: number;
  readonly standing?: Standing;
  readonly at?: readonly [left: number, top: number];
}

/** The legend of a request alone, as large as there is room for; null where it does not fit. */
export function drawnLegend(
  request: MapRequest,
  room: Room,
  { wishedPx = 13, minPx = 8, standing = "over the map", at: [left, top] = [0, 0] }: Drawing = {},
): DrawnLegend | null {
  const theme = THEMES[request.theme];
  const model = legendModel(request, classification(request, theme), theme);
  const look = { theme: mapTheme(request.theme), standing };
  const block = model && legendBlock(candidates(model), room, { wishedPx, minPx }, look);
  return block && block.at(left, top, standing === "over the map");
}
