import type { LayerRegion } from "../../geometry/atlas.ts";
import { enclosingBox } from "../../geometry/box.ts";
import { coveredPx2 } from "../../geometry/paths/region-spans.ts";
import type { TextStyle } from "../../text/lettering.ts";
import { textReach } from "../../text/reach.ts";
import { CLEARANCE_PX, grown, HALF_CAPITAL, textBox } from "../boxes.ts";
import { inFrame, placed } from "../frame.ts";
import type { Box, RegionLabel } from "../scene.ts";
import type { LabelSetting } from "./label-setting.ts";

/** Distance between two baselines of a label, in text sizes. */
const LINE_EM = 1.12;
const ONE_LINE = [0] as const;

/** The lines of a label, which keep their places to each other. */
export interface LabelBlock {
  readonly region: LayerRegion;
  readonly index: number;
  /** From the top. */
  readonly lines: readonly string[];
  /** Around all of them at the label point of the region, with their clearance. */
  readonly box: Box;
  /** For each line, the distance from the first baseline to its own, in pixels. */
  readonly fallsPx: readonly number[];
}

/** The lines of a label around the label point of a region, the middle of their height at the point. */
export function labelBlock(
  { region, index }: Pick<LabelBlock, "region" | "index">,
  lines: readonly string[],
  { placement, style }: LabelSetting,
): LabelBlock {
  const [x, y] = placed(region.labelPoint, placement);
  const fallsPx = baselineFallsPx(lines, style);
  const firstY = y + HALF_CAPITAL * style.sizePx - fallsPx.at(-1)! / 2;
  const boxes = lines.map((line, at) => textBox(line, x, firstY + fallsPx[at]!, style));
  return { region, index, lines, box: enclosingBox(boxes), fallsPx };
}

/** Distances of baselines at which no line's letters come closer to another line than its clearance. */
function baselineFallsPx(lines: readonly string[], style: TextStyle): readonly number[] {
  // Most labels are codes, which are placed by the hundred.
  if (lines.length === 1) return ONE_LINE;
  let fallPx = 0;
  const reaches = lines.map((line) => textReach(line, style));
  return reaches.map(({ above }, at) => {
    const over = reaches[at - 1];
    if (over === undefined) return fallPx;
    const touching = (over.below + above) * style.sizePx + CLEARANCE_PX;
    return (fallPx += Math.max(LINE_EM * style.sizePx, touching));
  });
}

/** The box of each line of a block that stands in some place. */
export function lineBoxes({ lines, fallsPx }: LabelBlock, box: Box, style: TextStyle): Box[] {
  const x = (box.left + box.right) / 2;
  const firstY = firstBaseline(lines, box, style);
  return lines.map((line, at) => textBox(line, x, firstY + fallsPx[at]!, style));
}

/** A block in its place, as lines that are drawn. */
export function drawnLines(
  box: Box,
  { region: { id }, lines, fallsPx }: LabelBlock,
  { style, inkOf }: LabelSetting,
  leader: RegionLabel["leader"] = null,
): RegionLabel[] {
  const x = (box.left + box.right) / 2;
  const firstY = firstBaseline(lines, box, style);
  const on = grown(box, -CLEARANCE_PX);
  const ink = inkOf(on);
  return lines.map((text, at) => ({
    id,
    text,
    x,
    y: firstY + fallsPx[at]!,
    ink,
    on,
    leader,
  }));
}

function firstBaseline([first]: readonly string[], box: Box, style: TextStyle): number {
  return box.top - textBox(first!, 0, 0, style).top;
}

/** The part of a label's box that lies in some regions; the clearance around it does not count. */
export function share(
  box: Box,
  { spans, placement }: Pick<LabelSetting, "spans" | "placement">,
  counts: (region: number) => boolean,
): number {
  const own = inFrame(grown(box, -CLEARANCE_PX), placement);
  const area = (own.right - own.left) * (own.bottom - own.top);
  return coveredPx2(spans, own, (region) => (counts(region) ? 1 : 0)) / area;
}
