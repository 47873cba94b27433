import type { Suggestion } from "../service-port.ts";
import { encoded, headerOf } from "./header-segments.ts";

/** The value of X-Geo-Suggestions, or null without any: `GERMNY=DE,KOREA=KP,KOREA=KR`, in the order given. */
export function suggestionsHeader(suggestions: readonly Suggestion[]): string | null {
  const entries = suggestions.map(({ given, id }) => `${encoded(given)}=${encoded(id)}`);
  return headerOf([{ label: "", entries }]);
}
