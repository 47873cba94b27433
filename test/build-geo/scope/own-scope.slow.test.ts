import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { topology } from "topojson-server";
import type { GazetteerRow, LayerModule } from "../../../generated/layer-module.ts";
import { extraScopes } from "../../../build-geo/sources/extra-scopes.ts";
import { pathRings } from "../../../build-geo/plane/path-text.ts";
import {
  madeUpFile,
  madeUpRelease,
  putScope,
  readScopes,
  scratchFolder,
} from "../made-up-scope.ts";
import { segments } from "../plane/plane.ts";
import { answerOf, putServer } from "./own-server.ts";
import { pluck } from "../../helpers/pluck.ts";

const scratch = scratchFolder("scope");
const sources = join(scratch, "sources");

const IDS = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3", "EN"];

putScope(sources, madeUpFile());
const files = await madeUpRelease(sources);
const generated = join(scratch, "generated");
await putServer(scratch, files);

interface Index {
  readonly layerKeys: readonly string[];
  readonly regionIds: Readonly<Record<string, string>>;
}

async function builtLayer(key: string): Promise<LayerModule> {
  const { layer }: { readonly layer: LayerModule } = await import(
    join(generated, `${key.replaceAll(" ", "/")}.ts`)
  );
  return layer;
}

test("a scope of one's own is built at every level in its projections, and its modules load", async () => {
  const index: Index = await import(join(generated, "index.ts"));
  assert.deepEqual(
    index.layerKeys,
    ["conicConformal", "equalEarth"].flatMap((projection) =>
      ["high", "medium", "low"].map((detail) => `MADEUP ${detail} ${projection}`),
    ),
  );
  assert.deepEqual(index.regionIds, { MADEUP: IDS.join(" ") });
  for (const key of index.layerKeys) {
    const layer = await builtLayer(key);
    assert.equal(layer.scope, "MADEUP");
    assert.deepEqual(
      layer.regions.map(([id]) => id),
      IDS,
    );
    assert.ok(layer.borders !== "" && layer.outline !== "" && layer.sphere === "");
  }
});

test("low has fewer vertices than high, and areas are the same within a twentieth", async () => {
  const [high, low] = await Promise.all(
    ["high", "low"].map((detail) => builtLayer(`MADEUP ${detail} conicConformal`)),
  );
  const length = ({ regions }: LayerModule): number =>
    regions.reduce((sum, [, path]) => sum + path.length, 0);
  assert.ok(length(low!) < length(high!));
  low!.regions.forEach(([id, , , , area], i) => {
    assert.ok(Math.abs(area / high!.regions[i]![4] - 1) < 0.05, id);
  });
});

test("the label point of a region is on its land though its centroid lies in a hole", async () => {
  const { gazetteer }: { readonly gazetteer: readonly GazetteerRow[] } = await import(
    join(generated, "MADEUP/gazetteer.ts")
  );
  const [, , lon, lat, labelLon, labelLat] = gazetteer.find(([id]) => id === "B2")!;
  // The enclave EN reaches a fifth of a degree in each direction.
  const isInHole = (x: number, y: number): boolean =>
    Math.max(Math.abs(x - 11.5), Math.abs(y - 41.5)) < 0.2;
  assert.ok(isInHole(lon, lat) && !isInHole(labelLon, labelLat), `${labelLon} ${labelLat}`);
});

test("borders run between two regions, and the outline along one", async () => {
  const { borders, outline, regions } = await builtLayer("MADEUP high conicConformal");
  const edges = (path: string): string[] =>
    pathRings(path)
      .flatMap(segments)
      .map((ends) => ends.map(String).toSorted().join(" "));
  const owners = new Map<string, number>();
  for (const [, path] of regions)
    for (const edge of edges(path)) owners.set(edge, (owners.get(edge) ?? 0) + 1);
  assert.deepEqual([...new Set(edges(borders).map((edge) => owners.get(edge)))], [2]);
  assert.deepEqual([...new Set(edges(outline).map((edge) => owners.get(edge)))], [1]);
  assert.equal(edges(borders).length + edges(outline).length, owners.size);
});

test("every file of the scope is headed by its own source, and by no other", () => {
  const layer = files.find(({ path }) => path === "MADEUP/low/equalEarth.ts")!;
  const heads = layer.text.match(/^\/\/ .* sha256 .*$/gm)!;
  assert.equal(heads.length, 1);
  assert.match(heads[0], /^\/\/ made-up\.geojson sha256 [0-9a-f]{64}$/);
});

test("the order and the winding of features and of their parts do not matter", async () => {
  const folder = join(scratch, "turned");
  const file = madeUpFile();
  putScope(folder, {
    ...file,
    features: file.features.toReversed().map(({ geometry, ...rest }) => ({
      ...rest,
      geometry:
        geometry.type === "Polygon"
          ? { ...geometry, coordinates: geometry.coordinates.map((ring) => ring.toReversed()) }
          : {
              ...geometry,
              coordinates: geometry.coordinates
                .toReversed()
                .map((rings) => rings.map((ring) => ring.toReversed())),
            },
    })),
  });
  const turned = await madeUpRelease(folder);
  assert.deepEqual(shapes(turned), shapes(files));
});

/** What the manifest tells of each region, but for the paths, which start elsewhere. */
function shapes(list: typeof files): string[] {
  const { text } = list.find(({ path }) => path === "manifest.json")!;
  const { regions }: { readonly regions: readonly Readonly<Record<string, string>>[] } =
    JSON.parse(text);
  return regions.map(({ id, areaKm2, geometry }) => `${id} ${areaKm2} ${geometry}`);
}

test("TopoJSON gives the same regions", async () => {
  const folder = join(scratch, "topojson");
  const text = JSON.stringify(topology({ parts: madeUpFile() }));
  putScope(folder, text, { file: "made-up.topojson" });
  const built = await madeUpRelease(folder);
  const rows = (list: typeof files): string[] =>
    list
      .find(({ path }) => path === "MADEUP/gazetteer.ts")!
      .text.split("\n")
      .filter((line) => line.startsWith("["));
  assert.deepEqual(rows(built), rows(files));
});

test("every scope that the repository lists is in the release", async () => {
  const repository = join(import.meta.dirname, "../../..");
  const {
    scopes,
  }: { readonly scopes: readonly { readonly name: string; readonly regionCount?: number }[] } =
    await import(join(repository, "generated/scopes.ts"));
  const listed = extraScopes(join(repository, "data-sources")).map(
    ({ input }) => input.parameters.scope,
  );
  // Countries, whose rows count their regions, have a table and a test of their own.
  const others = scopes.filter(({ regionCount }) => regionCount === undefined);
  assert.deepEqual(pluck(others, "name"), ["world", "RO", ...listed]);
});

for (const [claim, entry, km2] of [
  // 5.35° of longitude at 41.5° N are 446 km over 1164 px: 0.147 km² to a px².
  ["fitted levels follow from the scale of the map", {}, [0, 0.021, 0.21]],
  ["levels can be stated", { levels: { high: 0, medium: 2, low: 30 } }, [0, 2, 30]],
] as const)
  test(claim, () => {
    const { levels } = readScopes(madeUpFile(), entry)[0]!.input.parameters;
    assert.deepEqual(
      levels.map(({ detail, smallestTriangleKm2 }) => [detail, smallestTriangleKm2]),
      ["high", "medium", "low"].map((detail, i) => [detail, km2[i]]),
    );
  });

test("the server draws a scope of one's own as soon as it is built", () => {
  const { svg, told } = answerOf(scratch, "scope=madeup&data=A1:1,B2:2&routes=A1%3ED3&labels=ISO");
  assert.match(svg, /<title>Map of Atlantis<\/title>/, told);
  assert.match(svg, />Map data: Plato<\/text>/);
  assert.equal(svg.match(/<path data-id="/g)?.length, IDS.length);
  assert.match(svg, /<path data-from="A1" data-to="D3"/);
  assert.match(told, /"unknownIds":\[\],"unknownRoutes":\[\]/);
  assert.match(
    answerOf(scratch, "scope=MADEUP&projection=mercator").told,
    /expected one of conicConformal, equalEarth with scope=MADEUP/,
  );
});
