import { bounds, type Box, doBoxesMeet } from "../plane/frame.ts";
import { ringsPath } from "../plane/path-text.ts";
import type { Position } from "../topology/topology.ts";
import type { RegionChange } from "./compare-regions.ts";
import { regionText } from "./diff-text.ts";
import { escaped } from "../../src/svg/escaping.ts";

type Rings = readonly (readonly Position[])[];

/** Room around a region, as a share of its size. */
const MARGIN = 0.06;
/** The close-up shows this share of the region's width around the largest displacement. */
const CLOSE_UP = 0.12;
/** The smallest width of a picture, in units of the grid. */
const MIN_UNITS = 24;

/** A changed region before and after: whole, and where it moved farthest. */
export function regionSection(change: RegionChange): string {
  const { scope, id, name, before, after, atUnits } = change;
  const whole = boxOf([...before, ...after]);
  const pictures = [picture(`${name}, before and after`, whole, before, after, atUnits)];
  if (atUnits !== null) {
    const half = Math.max(MIN_UNITS, CLOSE_UP * (whole[2] - whole[0])) / 2;
    const [x, y] = atUnits;
    const near: Box = [x - half, y - half, x + half, y + half];
    pictures.push(picture(`${name}, where it moved farthest`, near, before, after, atUnits));
  }
  const place =
    change.at === null ? "" : ` near ${change.at.map((value) => value.toFixed(3)).join(" ")}`;
  const layers = change.layers.length === 0 ? "no layer" : change.layers.join(", ");
  return `<section id="${escaped(`${scope}-${id}`)}"><h3>${escaped(`${name} (${id})`)}</h3>
<p>${escaped(regionText(change))}${place}</p>
${pictures.join("\n")}
<p>Drawn differently in ${escaped(layers)}.</p></section>`;
}

function boxOf(rings: Rings): Box {
  const [left, top, right, bottom] = bounds(rings.flat());
  const half = (Math.max(right - left, bottom - top, MIN_UNITS) / 2) * (1 + 2 * MARGIN);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [x - half, y - half, x + half, y + half];
}

function picture(
  title: string,
  box: Box,
  before: Rings,
  after: Rings,
  at: Position | null,
): string {
  const [left, top, right, bottom] = box;
  // A page with Canada's islands in every close-up would be megabytes: far rings are left out.
  const near = (rings: Rings): Rings => rings.filter((ring) => doBoxesMeet(bounds(ring), box));
  const [old, now] = [pathOf(near(before)), pathOf(near(after))];
  const [width, height] = [right - left, bottom - top];
  const circle =
    at === null
      ? ""
      : `<circle class="place" cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="${(width / 25).toFixed(1)}"/>`;
  const viewBox = [left, top, width, height].map((value) => value.toFixed(1)).join(" ");
  return `<svg class="close" viewBox="${viewBox}" role="img" aria-label="${escaped(title)}"><path class="difference" d="${old}${now}"/><path class="before" d="${old}"/><path class="after" d="${now}"/>${circle}</svg>`;
}

function pathOf(rings: Rings): string {
  return ringsPath(
    rings.map((ring) => ring.map(([x, y]): Position => [Math.round(x), Math.round(y)])),
  );
}
