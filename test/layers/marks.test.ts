import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { sceneAt } from "../helpers/image.ts";
import { test } from "node:test";
import { circles } from "../../src/layers/marks/circles.ts";
import { labels } from "../../src/layers/marks/labels.ts";
import { markers } from "../../src/layers/marks/markers.ts";
import type { DrawnMarker, LetterInk, RegionLabel } from "../../src/layout/scene.ts";
import { textOutlines } from "../../src/text/lettering.ts";
import { hexColor as hex } from "../../src/theme/lab.ts";
import { ICONS } from "../../src/theme/icons.ts";
import { attribute, elementsIn, named } from "./layer-markup.ts";

const SCENE = await sceneAt("scope=world&width=400");
const INK = hex("#102030");
const PIN: DrawnMarker = {
  icon: "pin",
  x: 30,
  y: 40.5,
  sizePx: 48,
  rotationDeg: 0,
  color: INK,
  label: null,
  hiddenLabel: null,
};
const DARK: LetterInk = { color: hex("#101010"), plate: null, halo: hex("#fedcba") };
const PALE: LetterInk = { color: hex("#ffffff"), plate: null, halo: hex("#123456") };
const ON = { left: 90, top: 40, right: 110, bottom: 60 };
const LABEL: RegionLabel = {
  id: "RO-CJ",
  text: "CJ",
  x: 100,
  y: 50,
  ink: DARK,
  on: ON,
  leader: null,
};

test("without marks there are no groups", () => {
  for (const layer of [circles, markers, labels]) assert.equal(layer(SCENE).source, "");
});

test("circles stand in the order of the scene, each with its region, place, radius and colour", () => {
  const SAID = {
    place: null,
    value: 1,
    label: null,
    ownColor: null,
    annotation: null,
    dataset: null,
  };
  const drawn = [
    { id: "BR", x: 10.126, y: 20, radiusPx: 30, color: INK, opacity: 0.82, ...SAID },
    { id: "<A>", x: 1, y: 2, radiusPx: 3.5, color: hex("#abcdef"), opacity: 0.82, ...SAID },
  ];
  const markup = circles({ ...SCENE, circles: drawn });
  const rows = named(markup, "circle").map(({ attributes }) => [...attributes.values()].join(" "));
  assert.deepEqual(rows, ["BR 10.13 20 30 #102030", "<A> 1 2 3.5 #abcdef"]);
  const [group] = elementsIn(markup);
  assert.equal(attribute(group, "stroke"), SCENE.theme.halo);
  const opacity = Number(attribute(group, "fill-opacity"));
  assert.ok(opacity >= 0.75 && opacity <= 0.9, `${opacity}`);
});

test("an icon is moved to its place with its anchor, and turned about it", () => {
  const [x, y] = ICONS.pin.anchor;
  const marked = { ...SCENE, markers: [PIN, { ...PIN, rotationDeg: 90 }] };
  const [upright, turned] = named(markers(marked), "path");
  assert.equal(attribute(upright, "transform"), `scale(2)translate(-${x} -${y})`);
  assert.equal(attribute(turned, "transform"), `rotate(90)scale(2)translate(-${x} -${y})`);
  const groups = elementsIn(markers(marked)).filter(({ attributes }) =>
    attributes.has("data-icon"),
  );
  assert.deepEqual(
    groups.map((group) => attribute(group, "transform")),
    ["translate(30 40.5)", "translate(30 40.5)"],
  );
  assert.equal(attribute(upright, "fill"), INK);
});

test("the halo of an icon is as wide at any size", () => {
  const sizes = [12, 24, 60].map((sizePx) => {
    const [path] = named(markers({ ...SCENE, markers: [{ ...PIN, sizePx }] }), "path");
    return (Number(attribute(path, "stroke-width")) * sizePx) / 24;
  });
  for (const width of sizes) assert.ok(Math.abs(width - 2.4) < 0.02, sizes.join(" "));
});

test("a marker's label stands beside its icon; one without room is a tooltip", () => {
  const line = { text: "Cluj", x: 9, y: 4, style: SCENE.markerLabelStyle };
  const marked = {
    ...SCENE,
    markers: [
      { ...PIN, label: line },
      { ...PIN, hiddenLabel: "A & B" },
    ],
  };
  const [first, second] = elementsIn(markers(marked)).filter(({ attributes }) =>
    attributes.has("data-icon"),
  );
  assert.deepEqual(
    first!.children.map((one) => `${one.name} ${one.text}`),
    ["path ", "text Cluj"],
  );
  assert.deepEqual(
    second!.children.map(({ name, text }) => `${name} ${text}`),
    ["title A & B", "path "],
  );
});

test("labels name their regions; leaders lie under all of them, in the inks of their grounds, with a dot at the region", () => {
  const pieces = [
    { from: [1, 2], to: [4, 5], color: PALE.color },
    { from: [4, 5], to: [8, 9], color: DARK.color },
  ] as const;
  const leader = { from: [1, 2], to: [8, 9], pieces, hasDot: true } as const;
  const led = { ...LABEL, id: "MC", text: "MC", leader };
  const markup = labels({ ...SCENE, labels: [LABEL, led] });
  const [layer, ...inside] = elementsIn(markup);
  assert.deepEqual(pluck(inside, "name"), ["path", "path", "circle", "g", "text", "text"]);
  const [near, far, dot, group, first, second] = inside;
  assert.equal(attribute(near, "stroke"), PALE.color);
  assert.equal(attribute(far, "stroke"), DARK.color);
  assert.deepEqual([attribute(dot, "cx"), attribute(dot, "cy")], ["1", "2"]);
  assert.deepEqual([attribute(dot, "fill"), attribute(dot, "stroke")], [PALE.color, "none"]);
  assert.deepEqual([attribute(group, "fill"), attribute(group, "stroke")], [DARK.color, DARK.halo]);
  assert.deepEqual([attribute(first, "data-id"), first!.text], ["RO-CJ", "CJ"]);
  assert.deepEqual([attribute(second, "x"), attribute(second, "y")], ["100", "50"]);
  assert.equal(attribute(layer, "text-anchor"), "middle");
});

test("labels in one ink stand in one group, whose colours they do not say again", () => {
  const [a, b, c] = ["A", "B", "C"].map((text) => ({ ...LABEL, text, id: text }));
  const markup = labels({ ...SCENE, labels: [a!, { ...b!, ink: PALE }, c!] });
  const groups = [...markup.source.matchAll(/<g fill="(#\w+)" stroke="(#\w+)">(.*?)<\/g>/g)];
  assert.deepEqual(
    groups.map(([, fill, stroke, texts = ""]) => [fill, stroke, texts.replaceAll(/<[^>]*>/g, "")]),
    [
      [DARK.color, DARK.halo, "AC"],
      [PALE.color, PALE.halo, "B"],
    ],
  );
  for (const text of named(markup, "text"))
    assert.deepEqual([...text.attributes.keys()], ["data-id", "x", "y"]);
});

test("as outlines, marks have no text that a font would be looked for", () => {
  const line = { text: "Cluj", x: 9, y: 4, style: SCENE.markerLabelStyle };
  const scene = {
    ...SCENE,
    lettering: textOutlines,
    labels: [LABEL],
    markers: [{ ...PIN, label: line }],
  };
  for (const layer of [markers, labels]) {
    assert.deepEqual(named(layer(scene), "text"), []);
    assert.doesNotMatch(layer(scene).source, /font/);
  }
});
