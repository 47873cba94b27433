import assert from "node:assert/strict";
import { test } from "node:test";
import { pathRings } from "../../../build-geo/plane/path-text.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { type DrawnLayer, drawnLayers } from "../layers.ts";
import { segments } from "./plane.ts";
import { around } from "../../helpers/plane.ts";

const layers = await drawnLayers();
/** High has thrice the edges of all others and the same arcs: it is left out for speed. */
const edges = layers
  .filter(({ layer }) => layer.scope === "RO" || layer.detail !== "high")
  .map((drawn) => ({ ...drawn, uses: edgeUses(drawn) }));

/** The share of the segments along borders that may differ from the edges that regions share. */
const MAX_ODD_BORDERS = 0.01;
/** In a layer. */
const MAX_CLOSED_WEDGES = 2;

/** Left, top, right, bottom of some lines, in pixels. */
function reach(lines: readonly (readonly Position[])[], unitsPerPx: number): readonly number[] {
  const { left, top, right, bottom } = around(lines.flat());
  return [left, top, right, bottom].map((side) => side / unitsPerPx);
}

/** An edge's name, the same in both directions. */
function edgeName([a, b]: readonly [Position, Position]): string {
  const isForwards = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const [first, second] = isForwards ? [a, b] : [b, a];
  return `${first[0]},${first[1]} ${second[0]},${second[1]}`;
}

/** How many times the regions of a layer run along each edge. */
function edgeUses({ rings }: DrawnLayer): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const ring of [...rings.values()].flat())
    for (const edge of segments(ring)) {
      const name = edgeName(edge);
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  return uses;
}

function edgesOf(path: string): ReadonlySet<string> {
  return new Set(pathRings(path).flatMap(segments).map(edgeName));
}

test("frame and projection are the same at every level", () => {
  const frames = layers.map(({ layer }) => {
    const { scope, projection, widthPx, heightPx } = layer;
    return JSON.stringify([scope, projection, widthPx, heightPx]);
  });
  assert.equal(layers.length, 27);
  assert.equal(new Set(frames).size, 9);
});

test("maps of the globe have its outline; the United States and RO have none", () => {
  for (const { key, layer } of layers) {
    const isGlobe = layer.scope === "world" && layer.projection.name !== "albersUsa";
    assert.equal(layer.sphere !== "", isGlobe, key);
    assert.equal(layer.outline === "", isGlobe, key);
    assert.equal(pathRings(layer.sphere).length, isGlobe ? 1 : 0, key);
  }
});

test("land lies in its frame with 1 to 4 % of the width around it", () => {
  for (const { key, layer, rings } of layers) {
    const { widthPx, heightPx, unitsPerPx } = layer;
    const [left, top, right, bottom] = reach([...rings.values()].flat(), unitsPerPx);
    const room = Math.min(left!, top!, widthPx - right!, heightPx - bottom!);
    assert.ok(room >= 0.01 * widthPx, `${key}: ${room} px around the land`);
    const content = [...[...rings.values()].flat(), ...pathRings(layer.sphere)];
    const [west, north, east, south] = reach(content, unitsPerPx);
    for (const margin of [west!, north!, widthPx - east!, heightPx - south!])
      assert.ok(margin <= 0.04 * widthPx, `${key}: a margin of ${margin} px`);
  }
});

test("the graticule stays in the frame", () => {
  for (const { key, layer } of layers) {
    const { widthPx, heightPx, unitsPerPx, graticule } = layer;
    const [left, top, right, bottom] = reach(pathRings(graticule), unitsPerPx);
    assert.ok(left! >= -0.05 && top! >= -0.05, `${key}: ${left} ${top}`);
    assert.ok(right! <= widthPx + 0.05 && bottom! <= heightPx + 0.05, `${key}: ${right} ${bottom}`);
  }
});

test("an edge has one region or two, but where rounding closes a wedge between two others", () => {
  for (const { key, uses } of edges) {
    const crowded = [...uses].filter(([, count]) => count > 2);
    assert.ok(crowded.length <= MAX_CLOSED_WEDGES, `${key}: ${crowded.join("; ")}`);
    const idle = [...uses.keys()].filter((name) => name.split(" ")[0] === name.split(" ")[1]);
    assert.deepEqual(idle, [], key);
  }
});

test("the borders of RO are the edges that two counties share, its outline all others", () => {
  for (const { key, layer, uses } of edges.filter((drawn) => drawn.layer.scope === "RO")) {
    const named = (times: number): Set<string> =>
      new Set([...uses].filter(([, count]) => count === times).map(([name]) => name));
    assert.deepEqual(edgesOf(layer.borders), named(2), key);
    assert.deepEqual(edgesOf(layer.outline), named(1), key);
  }
});

test("the borders of the world are the edges that two countries share, but for dots", () => {
  for (const { key, layer, uses } of edges.filter((drawn) => drawn.layer.scope === "world")) {
    const borders = new Set(
      [layer.borders, layer.disputed ?? ""].flatMap((path) => [...edgesOf(path)]),
    );
    const unassigned = edgesOf(layer.unassigned);
    const shared = [...uses].filter(([, count]) => count === 2).map(([name]) => name);
    const undrawn = shared.filter((name) => !borders.has(name));
    const unshared = [...borders].filter((name) => uses.get(name) !== 2 && !unassigned.has(name));
    const odd = undrawn.length + unshared.length;
    assert.ok(odd <= MAX_ODD_BORDERS * borders.size, `${key}: ${odd} of ${borders.size}`);
  }
});
