import type { Classification } from "../classify/scale.ts";
import { mapColorsBeside } from "../palette/map-colors.ts";
import { foreignPalette } from "../palette/scale-colors.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { HexColor } from "../request/types.ts";
import { noDataHatch } from "../theme/no-data.ts";
import type { Sheet } from "./sheet.ts";

/** Fills of a ramp that are looked at, of all its shades. */
const RAMP_SAMPLES = 17;

/** A sheet whose land, sea and lines can be told from the fills of a palette of the request. */
export function besidePalette(
  sheet: Sheet,
  { coloring, noDataColor }: MapRequest,
  classes: Classification,
): Sheet {
  const fills = foreignPalette(coloring) === null ? [] : scaleFills(classes);
  if (fills.length === 0) return sheet;
  const { ground, geometry } = sheet;
  // Where no globe is drawn there is no sea, whatever the ground says.
  const drawnSea = geometry.sphere === null ? null : ground.sea;
  const colors = mapColorsBeside(fills, sheet.theme, drawnSea, noDataColor !== null);
  const theme = {
    ...sheet.theme,
    land: colors.land,
    border: colors.border,
    graticule: colors.graticule,
  };
  const sea = colors.sea ?? ground.sea;
  const lakes = ground.lakes === ground.sea ? sea : ground.lakes;
  const landHatch = colors.needsHatch ? noDataHatch(theme) : sheet.landHatch;
  return { ...sheet, theme, landHatch, ground: { ...ground, sea, lakes } };
}

/** Each once. */
function scaleFills(classes: Classification): readonly HexColor[] {
  switch (classes.kind) {
    case "none":
      return [];
    case "classes":
      return [...new Set(classes.classes.map(({ color }) => color))];
    case "categories":
      return [...new Set(Array.from(classes.categories.values(), ({ color }) => color))];
    case "ramp": {
      const step = (classes.shades.length - 1) / (RAMP_SAMPLES - 1);
      return Array.from({ length: RAMP_SAMPLES }, (_, i) => classes.shades[i * step]!);
    }
  }
}
