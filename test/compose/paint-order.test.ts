import assert from "node:assert/strict";
import { test } from "node:test";
import { document } from "../../src/compose/document.ts";
import { needsDocument, overlays } from "../../src/compose/overlays.ts";
import { type Layer, PAINT_ORDER, type PngPart } from "../../src/compose/paint-order.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { svg } from "../../src/svg/markup.ts";
import { sceneAt } from "../helpers/image.ts";

/** All but that of boxes in which the others are drawn again: test/layout/magnified.test.ts has that. */
const LAYERS = PAINT_ORDER.filter(({ name }) => name !== "magnified");
const EVERYTHING =
  "scope=world&data=US:1,SG:2&graticule=true&proportional=BR:4&routes=US>FR:arrow&markers=44,26&labels=ISO&title=A&northArrow=true&scaleBar=true&logo=true";
const BOX = { left: 10.5, top: 20, right: 29.5, bottom: 40.2 };

async function everything(more = ""): Promise<Scene> {
  const scene = await sceneAt(`${EVERYTHING}${more}`);
  // The map of the world has no insets.
  return { ...scene, insetNames: scene.heading };
}

function madeUp(inPng: PngPart): Layer {
  return { name: "made-up", markup: () => svg`<g class="cp-made-up"/>`, inPng };
}

/** The layers of a piece of SVG, bottom first. */
function layersIn(markup: string): readonly string[] {
  const names = [...markup.matchAll(/<g class="cp-([^"]*)"/g)].map(([, name]) => name!);
  return names.filter((name) => name !== "entry");
}

function overRaster(scene: Scene, layers: readonly Layer[]): readonly string[] {
  return overlays(scene, layers).flatMap(({ markup }) => layersIn(markup));
}

test("a layer's group has the layer's name", async () => {
  const scene = await everything("&patterns=CN:dots");
  const group = await sceneAt("scope=gulf");
  for (const { name, markup } of LAYERS)
    assert.deepEqual(layersIn(markup(name === "context" ? group : scene).source), [name]);
});

test("SVG has the layers of the table in its order, and PNG those that lie over the raster", async () => {
  const scene = await everything();
  const names = LAYERS.map(({ name }) => name).filter(
    (name) => name !== "patterns" && name !== "context",
  );
  assert.deepEqual(layersIn(document(scene, "", "").source), names);
  assert.deepEqual(overRaster(scene, LAYERS), names.slice(names.indexOf("circles")));
});

for (const [kind, inPng] of [
  ["anywhere", { kind: "anywhere" }],
  ["in a box", { kind: "boxed", box: () => BOX }],
] as const)
  test(`a layer that is added to the table appears in its place in SVG and in PNG: ${kind}`, async () => {
    const scene = await everything();
    const first = LAYERS.findIndex(({ name }) => name === "circles");
    for (let at = first; at <= LAYERS.length; at++) {
      const layers = LAYERS.toSpliced(at, 0, madeUp(inPng));
      const inSvg = layersIn(document(scene, "", "", layers).source);
      assert.equal(inSvg[inSvg.indexOf("made-up") - 1], layers[at - 1]!.name);
      assert.deepEqual(overRaster(scene, layers), inSvg.slice(inSvg.indexOf("small-regions") + 1));
    }
  });

test("a layer in a box is drawn in the whole pixels around it, one without a box nowhere", async () => {
  const scene = await everything();
  const [{ markup: _, ...place } = assert.fail()] = overlays(scene, [
    madeUp({ kind: "boxed", box: () => BOX }),
  ]);
  assert.deepEqual(place, { left: 10, top: 20, width: 20, height: 21 });
  assert.deepEqual(overlays(scene, [madeUp({ kind: "boxed", box: () => null })]), []);
});

test("layers that may reach any place share a drawing of the whole image while they are neighbours", async () => {
  const scene = await everything();
  const anywhere = madeUp({ kind: "anywhere" });
  const boxed = madeUp({ kind: "boxed", box: () => BOX });
  const widths = overlays(scene, [anywhere, anywhere, boxed, anywhere]).map(({ width }) => width);
  assert.deepEqual(widths, [1200, 20, 1200]);
});

test("a layer that cannot lie over a raster makes the PNG of a document, where it is drawn", async () => {
  const scene = await everything();
  for (const isDrawn of [true, false])
    assert.equal(
      needsDocument(scene, [madeUp({ kind: "document", isDrawn: () => isDrawn })]),
      isDrawn,
    );
  assert.equal(needsDocument(scene), false);
  assert.equal(needsDocument(await everything("&patterns=CN:dots")), true);
});

test("nothing that is drawn over the raster lies under a part of it", () => {
  const kinds = LAYERS.map(({ inPng }) => inPng.kind);
  const lastOfRaster = kinds.lastIndexOf("coverage");
  const firstOver = kinds.findIndex((kind) => kind === "anywhere" || kind === "boxed");
  const discs = kinds.indexOf("discs");
  assert.ok(lastOfRaster < discs && discs < firstOver, kinds.join(" "));
  assert.equal(kinds.lastIndexOf("discs"), discs);
});
