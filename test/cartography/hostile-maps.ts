import { parseJson } from "../../src/request/parse.ts";
import type { MapRequest } from "../../src/request/map-request.ts";

/** Texts that break files when they are not escaped, cut or replaced: at most 64 characters each, none of them a control character, which is refused. */
export const HOSTILE_TEXTS: readonly string[] = [
  "<script>alert(document.domain)</script>",
  "</title></svg><svg onload='alert(1)'>",
  "]]> and <![CDATA[ x ]]>",
  "<!-- -- --> <?xml version='1.1'?> <!DOCTYPE svg>",
  "&amp; &lt; &#0; &nbsp; & && &;",
  `"double" 'single' \`back\` "' onload='x`,
  "url(#a) url(http://example.test/a)",
  "high \ud800 low \udc00 swapped \udfff\ud800 end \ud83d",
  "not characters \ufffe \uffff \u{1fffe} \u{10ffff}",
  "\ufeff mark \u200b \u00a0",
  "\u202eright to left\u202c \u200f\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 \u2066x\u2069",
  "e\u0301 Z\u0351\u036b\u0343\u036a \u1e9b\u0323 \ufb01",
  "Ștefăniţă Ærø Łódź Αθήνα Москва 東京",
  "\u{1f600}".repeat(60),
];
const EMOJI_TITLE = "\u{1f5fa}".repeat(120);

/** A map with a text wherever a request may bring one. */
export function hostileMap(text: string): MapRequest {
  const isEmoji = text.startsWith("\u{1f600}");
  return requestOfBody({
    scope: "world",
    theme: "light",
    width: 900,
    title: isEmoji ? EMOJI_TITLE : text,
    subtitle: text,
    legendTitle: text,
    labels: ["US"],
    regions: [
      { id: "US", value: text, annotation: text },
      { id: "FR", value: "other", pattern: "dots" },
      { id: "<i>&\"']]>", value: text },
    ],
    markers: [{ lat: 10, lon: 20, label: text }],
    routes: [{ from: "US", to: "FR" }],
  });
}

/** The request of a JSON body; lone surrogates travel as escapes. */
export function requestOfBody(body: unknown): MapRequest {
  const parsed = parseJson(Buffer.from(JSON.stringify(body)));
  if (!parsed.ok) throw new Error(parsed.problems[0].message);
  return parsed.value;
}
