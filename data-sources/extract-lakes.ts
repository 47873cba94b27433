import { runInNewContext } from "node:vm";
import { geoArea, geoContains } from "d3-geo";
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from "geojson";
import mapshaper from "mapshaper";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { debianMembers, packageMember } from "./package-members.ts";

const EARTH_RADIUS_KM = 6371.0072;

/** At 1:50m: those that maps of the globe show. */
const OF_GLOBE = {
  package: "plotly.js@3.7.0",
  integrity:
    "sha512-r17/w3Ob/E+A1vqN382PV/6Dz+IAxAsxNCpWcnGfGFLqE0M6vPUa+ve7HPhivrl9LMicZg2Fy0U5GbpauHo32A==",
  member: "package/dist/plotly-geo-assets.js",
  /** Smaller ones are left out. */
  minKm2: 900,
};

/** At 1:10m: its ocean has the lakes as well. */
const NEAR = {
  package: "libmagics++-data=4.13.0-1",
  integrity:
    "sha512-8kidopIMeepJo7NFIX5U8TP6dwORyl0ex/BIXl7hBFp4CL5y1mCzdpYwAtaiyCA8fiuCd/QocMK9xxeOrfKdKQ==",
  folder: "usr/share/magics/10m",
  name: "ne_10m_ocean",
  /** Smaller ones are left out: a map of Liechtenstein would show a few. */
  minKm2: 10,
  /** It has the shore of 1960, which is a desert now. */
  outdated: ["Aral Sea"],
};

/** Of what is outdated or missing at 1:10m, a place in each lake that is taken at 1:50m. */
const ONLY_OF_GLOBE: readonly [number, number][] = [
  [60.5, 46.5],
  [58.6, 45.2],
  [-102.3, 57.3],
];

type Rings = Polygon["coordinates"];

/** The polygons of 900 km² and more, each once. The package has its maps in a script that hands them to a browser. */
export function lakesOfGlobe(): readonly Rings[] {
  const { package: name, integrity, member, minKm2 } = OF_GLOBE;
  const script = packageMember(name, integrity, member).toString("utf8");
  const browser: { Plotly?: unknown } = {};
  runInNewContext(script, { window: browser, self: browser });
  const { topojson } = browser.Plotly as {
    readonly topojson: { readonly world_50m: Topology<{ lakes: GeometryCollection }> };
  };
  const { world_50m: world } = topojson;
  const polygons = feature(world, world.objects.lakes).features.flatMap(polygonsOf);
  const large = polygons.filter((rings) => areaKm2(rings) >= minKm2);
  return [...new Map(large.map((rings) => [JSON.stringify(rings), rings])).values()];
}

/** @param ofGlobe what `lakesOfGlobe` gives */
export async function lakesNear(ofGlobe: readonly Rings[]): Promise<readonly Rings[]> {
  const { package: name, integrity, folder, name: file, minKm2, outdated } = NEAR;
  const endings = ["shp", "shx", "dbf"];
  const members = debianMembers(
    name,
    integrity,
    endings.map((ending) => `${folder}/${file}.${ending}`),
  );
  const output = await mapshaper.applyCommands(
    "-i water.shp encoding=latin1 -o water.json format=geojson",
    Object.fromEntries(members.map((bytes, i) => [`water.${endings[i]!}`, bytes])),
  );
  const { features } = JSON.parse(String(output["water.json"])) as FeatureCollection;
  const lakes = features.filter(
    ({ properties }) =>
      properties!["featurecla"] !== "Ocean" && !outdated.includes(String(properties!["name"])),
  );
  const added = ofGlobe.filter((rings) =>
    ONLY_OF_GLOBE.some((place) => geoContains({ type: "Polygon", coordinates: rings }, place)),
  );
  if (added.length !== ONLY_OF_GLOBE.length)
    throw new Error(`expected ${ONLY_OF_GLOBE.length} lakes at 1:50m, found ${added.length}`);
  return [...lakes.flatMap(polygonsOf).filter((rings) => areaKm2(rings) >= minKm2), ...added];
}

function polygonsOf({ geometry }: Feature): readonly Rings[] {
  const area = geometry as Polygon | MultiPolygon;
  return area.type === "Polygon" ? [area.coordinates] : area.coordinates;
}

/** Of a polygon with its holes, on the sphere, whichever way its rings run. */
function areaKm2([outer, ...holes]: Rings): number {
  const ring = (positions: Rings[number]): number => {
    const steradians = geoArea({ type: "Polygon", coordinates: [positions] });
    return Math.min(steradians, 4 * Math.PI - steradians) * EARTH_RADIUS_KM ** 2;
  };
  return ring(outer!) - holes.reduce((sum, hole) => sum + ring(hole), 0);
}
