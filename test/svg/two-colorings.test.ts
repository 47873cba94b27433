import assert from "node:assert/strict";
import { test } from "node:test";
import { svgOf } from "../helpers/image.ts";
import { svgProblems } from "../service/svg-rules.ts";
import { svg } from "../../src/svg/markup.ts";
import { twoColorings } from "../../src/svg/two-colorings.ts";

const DATA = "data=US:85373,CN:13136,IN:2731,BR:11352,RU:14391,DE:54291,FR:47359:%23ffffff,NG:1110";
const MAPS: readonly string[] = [
  `scope=world&width=600&${DATA}`,
  `scope=world&width=600&${DATA}&title=A&labels=ISO&graticule=true&scaleBar=true&legendLayout=continuous&patterns=US:dots,CN:stripes&proportional=BR:3`,
  "scope=RO&width=400&data=RO-B:a,RO-CJ:b,RO-IS:c&regions=&markers=44.4,26.1:star:Bucharest&routes=RO-B%3ERO-CJ",
  "scope=RO&width=400&regions=RO-B,RO-CJ&noDataColor=hatch&noDataLabel=None",
];
const PAIRS = [
  ["light", "dark"],
  ["light-blue", "dark-blue"],
  ["light-mono", "dark"],
  ["light", "dark-mono"],
] as const;

for (const map of MAPS)
  for (const [light, dark] of PAIRS)
    test(`auto:${light},${dark} is both themes: ${map.slice(0, 60)}`, async () => {
      const both = await svgOf(`/map.svg?${map}&theme=auto:${light},${dark}`);
      const [own, other] = await Promise.all(
        [light, dark].map((theme) => svgOf(`/map.svg?${map}&theme=${theme}`)),
      );
      assert.deepEqual(svgProblems(both, null), []);
      assert.deepEqual(colorsIn(inDark(both)), colorsIn(other!), "dark");
      // Labels may stand elsewhere where a theme has other tones, and a leader may change its ink elsewhere.
      if (!map.includes("labels="))
        assert.equal(both.includes('<g id="dark-'), isHatched(own!) !== isHatched(other!));
      const nudged = colorsIn(inLight(both));
      const plain = colorsIn(own!);
      assert.equal(nudged.length, plain.length);
      for (const [i, color] of nudged.entries())
        assert.ok(isNear(color, plain[i]!), `${color} ${plain[i]}`);
      const drawn = both.includes('<g id="dark-') ? own!.length + other!.length : own!.length;
      assert.ok(both.length < 1.1 * drawn + 2000, `${both.length} beside ${own!.length}`);
    });

/** The mono themes hatch land without data, where others have a colour for it. */
function isHatched(source: string): boolean {
  return /<g class="cp-regions"[^>]* fill="url\(#/.test(source);
}

test("one light colour that becomes two dark ones is written as two", () => {
  const light = svg`<path fill="#ffffff"/><rect fill="#ffffff"/><text fill="#ffffff"/>`;
  const dark = svg`<path fill="#000000"/><rect fill="#111111"/><text fill="#ffffff"/>`;
  const { markup, rules } = twoColorings(light, dark, "m")!;
  assert.equal(markup.source, '<path fill="#fffffe"/><rect fill="#fffffd"/><text fill="#ffffff"/>');
  assert.equal(rules, '#m [fill="#fffffe"]{fill:#000000}#m [fill="#fffffd"]{fill:#111111}');
});

test("drawings that differ by more than colours are not two colorings", () => {
  const light = svg`<path fill="#ffffff"/>`;
  assert.equal(twoColorings(light, svg`<path fill="#000000" stroke="#000000"/>`, "m"), null);
  assert.equal(twoColorings(light, svg`<rect fill="#000000"/>`, "m"), null);
});

test("where a theme needs patterns that the other does not, both drawings stand in the document", async () => {
  const data = "data=RO-B:a,RO-CJ:b,RO-IS:c,RO-TM:d,RO-BV:e,RO-SV:f";
  const both = await svgOf(`/map.svg?scope=RO&width=400&${data}&theme=auto:light,dark-mono`);
  const [, suffix] = /<g id="light-([0-9a-f]+)">/.exec(both)!;
  assert.ok(both.includes(`<g id="dark-${suffix}" display="none">`));
  assert.ok(both.includes(`#light-${suffix}{display:none}#dark-${suffix}{display:inline}`));
  const ids = [...both.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, "ids twice");
  assert.deepEqual(svgProblems(both, suffix!), []);
});

/** As a reader sees it who prefers light colours: without the rules. */
function inLight(source: string): string {
  return source.replace(/<style>@media.*?<\/style>/, "").replace(DARK_DRAWING, "");
}

/** Of two drawings in one document; the light one stands before it. */
const DARK_DRAWING = /<g id="dark-\w+" display="none">.*(?=<\/svg>)/s;

/** As one sees it who prefers dark ones: with every rule carried out. */
function inDark(source: string): string {
  const [drawing] = DARK_DRAWING.exec(source) ?? [];
  if (drawing !== undefined) return drawing;
  const rules = /<style>@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(source)![1]!;
  const colors = new Map<string, string>(
    Array.from(
      rules.matchAll(/#map-[0-9a-f]+ \[([\w-]+)="(#\w{6})"\]\{\1:(#\w{6})\}/g),
      ([rule, attribute, from, to]) => {
        assert.ok(rules.includes(rule));
        return [`${attribute}="${from}"`, `${attribute}="${to}"`] as const;
      },
    ),
  );
  return inLight(source).replace(
    /\b(?:fill|stroke|stop-color)="#\w{6}"/g,
    (text) => colors.get(text) ?? text,
  );
}

function colorsIn(source: string): readonly string[] {
  return Array.from(source.matchAll(/\b(?:fill|stroke|stop-color)="#\w{6}"/g), ([text]) => text);
}

/** By what nobody sees: some steps of blue. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.split("#")[1]!);
  return (
    one.split("#")[0] === other.split("#")[0] &&
    a!.slice(0, 4) === b!.slice(0, 4) &&
    Math.abs(Number.parseInt(a!.slice(4), 16) - Number.parseInt(b!.slice(4), 16)) <= 4
  );
}
