import { ringsPath } from "../plane/path-text.ts";
import { bounds } from "../plane/frame.ts";
import type { RegionChange } from "./compare-regions.ts";
import type { ReleaseDifference } from "./compare-releases.ts";
import { diffText, regionText } from "./diff-text.ts";
import { compare, type Position } from "../topology/topology.ts";

type Rings = readonly (readonly Position[])[];
type Box = ReturnType<typeof bounds>;

/** Room around a region, as a share of its size. */
const MARGIN = 0.06;
/** The close-up shows this share of the region's width around the largest displacement. */
const CLOSE_UP = 0.12;
/** The smallest width of a picture, in units of the grid. */
const MIN_UNITS = 24;

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #1d2730; background: #fff }
section { border-top: 1px solid #c5ccd3; padding: 1rem 0 }
svg { width: 22rem; height: 22rem; background: #f4f6f8; margin-right: 1rem }
path { vector-effect: non-scaling-stroke; stroke-linejoin: round }
.before { fill: none; stroke: #1c6dd0; stroke-width: 1.6 }
.after { fill: none; stroke: #d1480f; stroke-width: 1.2 }
.difference { fill: #f2b705; fill-rule: evenodd; stroke: none }
.place { fill: none; stroke: #1d2730; stroke-width: 1.2; vector-effect: non-scaling-stroke }
b.before { color: #1c6dd0 } b.after { color: #d1480f } b.difference { background: #f2b705 }
td, th { padding: 0 .8rem 0 0; text-align: left; vertical-align: top }`;

/** One self-contained page: what differs, and a picture of every region that does. */
export function diffSheet(difference: ReleaseDifference): string {
  const { base, head, regions } = difference;
  const title = `Geometry ${escaped(base)} → ${escaped(head)}`;
  const changed = regions.toSorted(
    (a, b) => b.differenceKm2 - a.differenceKm2 || compare(a.id, b.id),
  );
  return [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    `<style>${STYLE}\n</style></head><body>\n<h1>${title}</h1>`,
    `<p><b class="before">before</b>, <b class="after">after</b>, <b class="difference">difference</b>; the circle marks the largest displacement.</p>`,
    `<pre>${escaped(diffText(difference))}</pre>`,
    ...changed.map(section),
    "</body></html>\n",
  ].join("\n");
}

function section(change: RegionChange): string {
  const { scope, id, name, before, after, atUnits } = change;
  const whole = boxOf([...before, ...after]);
  const pictures = [picture(whole, before, after, atUnits)];
  if (atUnits !== null) {
    const half = Math.max(MIN_UNITS, CLOSE_UP * (whole[2] - whole[0])) / 2;
    const [x, y] = atUnits;
    pictures.push(picture([x - half, y - half, x + half, y + half], before, after, atUnits));
  }
  const place =
    change.at === null ? "" : ` near ${change.at.map((value) => value.toFixed(3)).join(" ")}`;
  const layers = change.layers.length === 0 ? "no layer" : change.layers.join(", ");
  return `<section id="${escaped(`${scope}-${id}`)}"><h2>${escaped(`${name} (${id})`)}</h2>
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

function picture(box: Box, before: Rings, after: Rings, at: Position | null): string {
  const [left, top, right, bottom] = box;
  // A page with Canada's islands in every close-up would be megabytes: far rings are left out.
  const near = (rings: Rings): Rings => rings.filter((ring) => doOverlap(bounds(ring), box));
  const [old, now] = [pathOf(near(before)), pathOf(near(after))];
  const [width, height] = [right - left, bottom - top];
  const circle =
    at === null
      ? ""
      : `<circle class="place" cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="${(width / 25).toFixed(1)}"/>`;
  return `<svg viewBox="${[left, top, width, height].map((value) => value.toFixed(1)).join(" ")}"><path class="difference" d="${old}${now}"/><path class="before" d="${old}"/><path class="after" d="${now}"/>${circle}</svg>`;
}

function doOverlap(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function pathOf(rings: Rings): string {
  return ringsPath(
    rings.map((ring) => ring.map(([x, y]): Position => [Math.round(x), Math.round(y)])),
  );
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
