import { mapFraming } from "../../insets/map-framing.ts";
import { bounds } from "../../plane/frame.ts";
import { FRAME_WIDTH_PX, type ScopeParameters } from "../../release.ts";
import type { Position, Topology } from "../../topology/topology.ts";
import type { Land } from "./extent.ts";
import type { TakenApart } from "./own-insets.ts";

/** What a build has been seen to take in two minutes and 2 GB. */
export const MAX_REGIONS = 5000;
export const MAX_VERTICES = 1_000_000;
const MAX_GRATICULE_LINES = 400;
/** Five times as high as wide. */
const MAX_HEIGHT_PX = 5 * FRAME_WIDTH_PX;
/** A map that is flatter or higher than this is warned of: height to width. */
const USUAL_RATIOS = [0.25, 2.5] as const;
/** Steps of the graticule beyond the land on each side, as it is drawn. */
const MARGIN_STEPS = 6;

/** What would take more than a build may: told before anything is drawn. */
export function excessOf(
  lands: readonly Land[],
  main: Topology,
  { graticuleStepDeg: step }: ScopeParameters,
): string[] {
  const vertices = positionsOf(lands).length;
  const [west, south, east, north] = bounds(main.arcs.flat());
  const margin = 2 * MARGIN_STEPS;
  const lines = Math.ceil((east - west) / step + margin + (north - south) / step + margin);
  const least = (east - west + north - south) / (MAX_GRATICULE_LINES - 2 * margin);
  return [
    ...(lands.length > MAX_REGIONS ? [`${lands.length} regions, at most ${MAX_REGIONS}`] : []),
    ...(vertices > MAX_VERTICES
      ? [`${vertices} vertices, at most ${MAX_VERTICES}: simplify the file (mapshaper -simplify)`]
      : []),
    ...(lines > MAX_GRATICULE_LINES
      ? [
          `graticuleStepDeg ${step} makes ${lines} lines, at most ${MAX_GRATICULE_LINES}: state ${Number(least.toPrecision(2)) || step} or more`,
        ]
      : []),
  ];
}

/** Projections that would stretch the land beyond all bounds, and warnings of frames that few maps fit. */
export function frameProblems(
  { main, whole }: TakenApart,
  parameters: ScopeParameters,
): { readonly problems: readonly string[]; readonly warnings: readonly string[] } {
  const [problems, warnings]: [string[], string[]] = [[], []];
  for (const name of parameters.projections) {
    const { heightPx, widthPx } = mapFraming(parameters, name, whole);
    const size = `${widthPx} × ${Math.round(heightPx)} px`;
    if (!(heightPx <= MAX_HEIGHT_PX))
      problems.push(
        `${name} would draw ${extentOf(main.arcs.flat())} on ${size}, at most ${MAX_HEIGHT_PX} px high: leave ${name} out of projections, or state withinDeg`,
      );
    else if (heightPx / widthPx < USUAL_RATIOS[0] || heightPx / widthPx > USUAL_RATIOS[1])
      warnings.push(
        `${name} draws ${size}: most of it is empty on a map of usual shape; withinDeg leaves far parts out, insets give them boxes of their own`,
      );
  }
  return { problems, warnings };
}

export function extentText(lands: readonly Land[]): string {
  return extentOf(positionsOf(lands));
}

function extentOf(positions: readonly Position[]): string {
  const [west, south, east, north] = bounds(positions).map((value) =>
    String(Number(value.toFixed(2))),
  );
  return `lon ${west} to ${east}, lat ${south} to ${north}`;
}

function positionsOf(lands: readonly Land[]): Position[] {
  return lands.flatMap(({ polygons }) => polygons.flat(2));
}
