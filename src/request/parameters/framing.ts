import { hide, fit } from "../lists/ids.ts";
import { bbox } from "../lists/numbers.ts";
import { limits } from "./limits.ts";
import { number } from "./settings.ts";

/** Which part of the area is shown. */
export const framingParameters = {
  fit,
  bbox,
  padding: number({
    range: limits.paddingPercent,
    defaultValue: 4,
    description:
      "Space around the framed area on each side, in percent of its width and height. Applies to `fit` and `bbox`.",
  }),
  hide,
} as const;
