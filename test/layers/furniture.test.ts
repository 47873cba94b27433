import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { sceneAt } from "../helpers/image.ts";
import { test } from "node:test";
import { attribution } from "../../src/layers/furniture/attribution.ts";
import { heading } from "../../src/layers/furniture/heading.ts";
import { northArrow } from "../../src/layers/furniture/north-arrow.ts";
import { scaleBar } from "../../src/layers/furniture/scale-bar.ts";
import { wordmark } from "../../src/layers/furniture/wordmark.ts";
import type { NorthArrow, ScaleBar } from "../../src/layout/scene.ts";
import { textOutlines } from "../../src/text/lettering.ts";
import { attribute, elementsIn, named } from "./layer-markup.ts";

const SCENE = await sceneAt(
  "scope=world&width=800&title=A+%26+B&subtitle=C&logo=true&northArrow=true&scaleBar=true",
);
const BARE = await sceneAt("scope=world&width=800&attribution=false");
const LAYERS = { heading, northArrow, scaleBar, attribution, wordmark };

for (const [name, layer] of Object.entries(LAYERS)) {
  test(`${name}: no group where there is nothing to draw`, () => {
    assert.equal(layer(BARE).source, "");
  });

  test(`${name}: as outlines it has no text that a font would be looked for`, () => {
    assert.ok(named(layer(SCENE), "text").length > 0);
    const outlined = layer({ ...SCENE, lettering: textOutlines });
    assert.deepEqual(named(outlined, "text"), []);
    assert.doesNotMatch(outlined.source, /font/);
  });
}

test("the lines of heading, credit and wordmark stand where the scene has them, in its order", () => {
  const rows = [heading, attribution, wordmark].flatMap((layer) =>
    named(layer(SCENE), "text").map((line) => [
      line.text,
      Number(attribute(line, "x")),
      Number(attribute(line, "y")),
    ]),
  );
  const lines = [...SCENE.heading, SCENE.attribution!, SCENE.wordmark!];
  assert.deepEqual(
    rows,
    lines.map(({ text, x, y }) => [text, x, y]),
  );
  assert.deepEqual(pluck(rows, 0), ["A & B", "C", "Map data: Natural Earth", "Copperplate"]);
});

test("the north arrow stands at its place, turned by its angle, and its letter stays upright", () => {
  const arrow: NorthArrow = { ...SCENE.northArrow!, x: 100, y: 50, sizePx: 20 };
  const transforms = [0, 12.5, -3].map((angleDeg) => {
    const groups = named(northArrow({ ...SCENE, northArrow: { ...arrow, angleDeg } }), "g");
    return attribute(groups[1], "transform");
  });
  assert.deepEqual(transforms, [
    "translate(100 50)",
    "translate(100 50)rotate(12.5)",
    "translate(100 50)rotate(-3)",
  ]);
  const [group] = elementsIn(northArrow(SCENE));
  assert.deepEqual(pluck(group!.children, "name"), ["g", "text"]);
});

test("the needle points up from the middle, over a halo of the same shape", () => {
  const arrow: NorthArrow = { ...SCENE.northArrow!, angleDeg: 0, sizePx: 20 };
  const [halo, edge, left] = named(northArrow({ ...SCENE, northArrow: arrow }), "path");
  assert.match(attribute(halo, "data-d"), /^M0 -10L/);
  assert.equal(attribute(halo, "data-d"), attribute(edge, "data-d"));
  assert.equal(attribute(halo, "fill"), SCENE.theme.halo);
  assert.equal(attribute(left, "fill"), SCENE.theme.text);
  const numbers = attribute(left, "data-d")
    .match(/-?[\d.]+/g)!
    .map(Number);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  assert.ok(xs.every((x) => x <= 0) && Math.min(...xs) < 0, `not the left half: ${xs.join(" ")}`);
});

test("the scale bar is a bracket from end to end, over a wider halo, with its distance", () => {
  const bar: ScaleBar = { ...SCENE.scaleBar!, left: 10, right: 150.25, y: 300, tickPx: 4 };
  const markup = scaleBar({ ...SCENE, scaleBar: bar });
  const [halo, line] = named(markup, "path");
  assert.equal(attribute(line, "data-d"), "M10 296V300H150.25V296");
  assert.equal(attribute(halo, "data-d"), attribute(line, "data-d"));
  assert.deepEqual(
    [attribute(halo, "stroke"), attribute(line, "stroke")],
    [SCENE.theme.halo, SCENE.theme.text],
  );
  assert.ok(Number(attribute(halo, "stroke-width")) > Number(attribute(line, "stroke-width")));
  assert.equal(named(markup, "text")[0]!.text, bar.label.text);
});
