import { isLocaleFromRight } from "../locale/locale.ts";
import type { MapRequest } from "../request/map-request.ts";
import { isRightToLeft, type Typesetting } from "../text/set-text.ts";
import { shownText } from "../text/text.ts";

/** Whether a map is read from the right: its language is, or the first text that it shows. */
export function isReadFromRight(
  { lang, title, subtitle, legend }: MapRequest,
  typesetting: Typesetting,
): boolean {
  if (isLocaleFromRight(lang)) return true;
  const first = title ?? subtitle ?? legend?.title ?? "";
  return isRightToLeft(shownText(first), typesetting);
}
