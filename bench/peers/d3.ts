import { geoNaturalEarth1, geoPath } from "d3-geo";
import type { Regions } from "../geometry.ts";
import { LEGEND_TITLE, TITLE, WIDTH_PX } from "../work.ts";
import { BORDER, classOf, data, type Draw, FILLS, LAND, quantileBreaks } from "./drawing.ts";

const HEIGHT_PX = 641;

/** What people write themselves: d3-geo projects every region for every map, strings do the rest. */
export function d3Drawing(regions: Regions): Draw {
  const path = geoPath(geoNaturalEarth1().fitSize([WIDTH_PX, HEIGHT_PX], { type: "Sphere" }));
  return (variant) => {
    const items = data(variant);
    const breaks = quantileBreaks(items);
    const fills = new Map(items.map(({ id, value }) => [id, FILLS[classOf(value, breaks)]!]));
    const drawn = regions.features.map(
      (region) =>
        `<path data-id="${region.properties.name}" d="${path(region) ?? ""}"` +
        ` fill="${fills.get(region.properties.name) ?? LAND}"/>`,
    );
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">` +
      `<g stroke="${BORDER}">${drawn.join("")}</g>${legend(breaks)}` +
      `<text x="20" y="30" font-size="24">${TITLE}</text></svg>`
    );
  };
}

function legend(breaks: readonly number[]): string {
  const entries = FILLS.map(
    (fill, at) =>
      `<g class="entry"><rect x="20" y="${500 + 20 * at}" width="16" height="16" fill="${fill}"/>` +
      `<text x="42" y="${513 + 20 * at}">${breaks[at - 1] ?? ""} – ${breaks[at] ?? ""}</text></g>`,
  );
  return `<text x="20" y="490">${LEGEND_TITLE}</text>${entries.join("")}`;
}
