import { type AlikeColors, alikeColors } from "../palette/color-vision.ts";
import type { Classification } from "./scale.ts";

/** CIEDE2000 that neighbours need to be told apart on a map: less where classes are many. */
const FEW = { classes: 5, difference: 7 };
const MANY = { classes: 7, difference: 4.5 };
/** Both sides of a midpoint need this: they mean the opposite. */
const SIDES = 7;
/** Categories have no neighbours to be compared with. */
const CATEGORIES = 10;
/** A ramp is looked at as so many classes would be. */
export const RAMP_PARTS = 5;

/**
 * Classes or categories that some readers cannot tell apart by their colours, counted from 0: classes
 * from the lowest, a ramp as five equal parts, categories as they appear. Those that a pattern tells
 * apart are not alike.
 */
export function alikeClasses(scale: Classification): readonly AlikeColors[] {
  switch (scale.kind) {
    case "none":
      return [];
    case "classes": {
      const { classes, middle, midpoint, edges } = scale;
      const below = middle ?? edges.filter((edge) => midpoint !== null && edge <= midpoint).length;
      const above = below + (middle === null ? 0 : 1);
      const step = neighbours(classes.length);
      const colors = classes.map(({ color }) => color);
      return alikeColors(colors, (first, second) =>
        midpoint !== null && first < below && second >= above ? SIDES : step,
      );
    }
    case "ramp": {
      const last = scale.shades.length - 1;
      const colors = Array.from(
        { length: RAMP_PARTS },
        (_, i) => scale.shades[Math.round((i / (RAMP_PARTS - 1)) * last)]!,
      );
      return alikeColors(colors, () => neighbours(RAMP_PARTS));
    }
    case "categories": {
      const fills = [...scale.categories.values()];
      const colors = fills.map(({ color }) => color);
      return alikeColors(colors, (first, second) =>
        fills[first]!.pattern === fills[second]!.pattern ? CATEGORIES : 0,
      );
    }
  }
}

function neighbours(count: number): number {
  const share = (count - FEW.classes) / (MANY.classes - FEW.classes);
  const within = Math.min(Math.max(share, 0), 1);
  return FEW.difference + within * (MANY.difference - FEW.difference);
}
