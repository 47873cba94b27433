import assert from "node:assert/strict";
import { test } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { routes } from "../../src/layers/marks/routes.ts";
import type { DrawnRoute, Scene } from "../../src/layout/scene.ts";
import { hexColor } from "../../src/theme/lab.ts";
import { THEMES } from "../../src/theme/themes.ts";

const PLAIN: DrawnRoute = {
  from: "RO",
  to: "40.7,-74",
  path: "M5 20l90 0",
  lines: [],
  arrowhead: null,
  arrowheadBox: null,
  dots: [],
  endBoxes: [],
  color: hexColor("#102030"),
  widthPx: 2,
  isDashed: false,
  isCut: false,
};

/** The layer reads no more of the scene than this. */
function markup(drawn: readonly DrawnRoute[]): string {
  const scene: Pick<Scene, "routes" | "theme"> = { routes: drawn, theme: THEMES.light };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a scene is not read
  return routes(scene as Scene).source;
}

/** Whether each pixel of a row of a white picture, 100 by 40, has ink of a dark line. */
function inkOfRow(drawn: DrawnRoute, row: number): readonly boolean[] {
  const size = 'width="100" height="40"';
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${markup([drawn])}</svg>`;
  const { pixels } = new Resvg(picture, { background: "#ffffff" }).render();
  return Array.from({ length: 100 }, (_, x) => pixels[(row * 100 + x) * 4]! < 100);
}

test("without routes there is no group", () => {
  assert.equal(markup([]), "");
});

test("a route is a path with its ends, over a casing without them", () => {
  assert.equal(
    markup([PLAIN]),
    '<g class="cp-routes" fill="none" stroke-linejoin="round">' +
      '<g stroke="#ffffff" stroke-opacity="0.8"><path d="M5 20l90 0" stroke-width="4"/></g>' +
      '<g stroke-opacity="0.75"><path data-from="RO" data-to="40.7,-74" d="M5 20l90 0" stroke="#102030" stroke-width="2"/></g></g>',
  );
});

test("a dot stands where routes begin and end, once for each place, the broadest", () => {
  const source = markup([
    {
      ...PLAIN,
      dots: [
        [5, 20],
        [95, 20],
      ],
    },
    { ...PLAIN, widthPx: 4, dots: [[5, 20]] },
  ]);
  assert.deepEqual(source.match(/<circle [^>]*>/g), [
    '<circle cx="5" cy="20" r="3.2" fill="#102030"/>',
    '<circle cx="95" cy="20" r="2.2" fill="#102030"/>',
  ]);
  assert.doesNotMatch(source, / opacity=/);
});

test("routes stand in the order given, each followed by its arrowhead", () => {
  const source = markup([
    { ...PLAIN, from: "B", arrowhead: "M95 20L88 23 89 20 88 17z" },
    { ...PLAIN, from: "A" },
  ]);
  const marks = [...source.matchAll(/data-from="(\w)"|fill="#102030" (stroke="none")/g)];
  assert.deepEqual(
    marks.map(([, from, head]) => from ?? head),
    ["B", 'stroke="none"', "A"],
  );
  assert.ok(source.includes('<path d="M95 20L88 23 89 20 88 17z" fill="#102030" stroke="none"/>'));
});

test("ids are escaped", () => {
  assert.ok(markup([{ ...PLAIN, from: '<A"' }]).includes('data-from="&lt;A&quot;"'));
});

for (const widthPx of [1, 2, 6, 20])
  test(`gaps and dashes of a dashed line of ${widthPx} px can be told apart`, () => {
    const ink = inkOfRow({ ...PLAIN, path: "M5 20.5l90 0", widthPx, isDashed: true }, 20);
    const inked = ink.slice(5, 95).filter(Boolean).length;
    assert.ok(inked > 30 && inked < 75, `${inked} of 90 pixels`);
    const gap = ink.indexOf(false, 7) - 5;
    const gapPx = ink.indexOf(true, gap + 5) - gap - 5;
    assert.ok(gapPx >= Math.max(2, widthPx), `a gap of ${gapPx} px`);
    assert.ok(gap >= Math.max(3, widthPx), `a dash of ${gap} px`);
  });

test("a solid line has no gaps", () => {
  const ink = inkOfRow({ ...PLAIN, path: "M5 20.5l90 0" }, 20);
  assert.equal(ink.slice(5, 95).filter(Boolean).length, 90);
});
