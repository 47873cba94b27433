import { scopeRow } from "../../request/normalise/scope.ts";
import type { MapRequest } from "../../request/map-request.ts";
import type { Framing, GeographicBox, Projection } from "../../request/types.ts";
import { geometryLayer } from "../atlas.ts";
import type { Box } from "../box.ts";
import { foundArea } from "./found-area.ts";
import { filledBox, frameHeightPx, paddedBox } from "./frame-box.ts";

/** A frame that shows no more than so many times what was asked for is that. */
const MUCH_LARGER = 2;

/**
 * What an editor should know of a frame that is much higher or wider than what was asked for: how many times, and the
 * projection of the scope that shows a box better. About a pole most of the world's cannot. Empty otherwise.
 *
 * @param asked without its padding
 */
export async function largerFrame(
  request: MapRequest,
  { area, paddingPercent }: Framing,
  asked: Box,
  frame: Box,
): Promise<readonly string[]> {
  const [across, down] = sizes(frame, asked, paddingPercent);
  const times = Math.max(across, down);
  if (times <= MUCH_LARGER) return [];
  const how = `${times.toFixed(1)}-times-as-${down > across ? "high" : "wide"}`;
  const max = times / MUCH_LARGER;
  const better = area.kind === "bbox" ? await betterProjection(request, area.bbox, max) : null;
  return better === null ? [how] : [how, better];
}

/** How many times as wide and as high. */
function sizes(frame: Box, asked: Box, paddingPercent: number): readonly [number, number] {
  const padded = 1 + (2 * paddingPercent) / 100;
  return [
    (frame.right - frame.left) / (asked.right - asked.left) / padded,
    (frame.bottom - frame.top) / (asked.bottom - asked.top) / padded,
  ];
}

/** @param max how many times as large as what was asked for the frame may be */
async function betterProjection(
  request: MapRequest,
  bbox: GeographicBox,
  max: number,
): Promise<string | null> {
  const { projections } = scopeRow(request.scope);
  const found = await Promise.all(
    projections.map(async (name) => ({ name, times: await timesIn(request, bbox, name) })),
  );
  const [best] = found.toSorted((a, b) => a.times - b.times);
  return best !== undefined && best.times < max ? best.name : null;
}

/** Infinite for a projection that does not show all of a box. */
async function timesIn(
  { scope, detail, widthPx, heightPx, ...others }: MapRequest,
  bbox: GeographicBox,
  projection: Projection,
): Promise<number> {
  const request = { ...others, scope, detail, widthPx, heightPx, projection };
  const layer = await geometryLayer(scope, detail, projection);
  const [south, north] = layer.projection.latitudesDeg;
  const isShown = projection !== "albersUsa" && bbox[1] >= south && bbox[3] <= north;
  const area = isShown ? await foundArea(request, { kind: "bbox", bbox }) : null;
  if (area === null) return Infinity;
  const least = paddedBox(area.box, 0, area.map);
  const room = { widthPx, heightPx: heightPx ?? frameHeightPx(least, widthPx) };
  return Math.max(...sizes(filledBox(least, room, area.map), area.box, 0));
}
