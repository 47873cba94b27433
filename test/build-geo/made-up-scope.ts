import { knownRegions } from "../../build-geo/locales/known-names.ts";
import { LOCALES, NAME_SOURCES } from "../../build-geo/locales/locale-list.ts";
import { NUMBER_SOURCE, numberForms } from "../../build-geo/locales/number-forms.ts";
import { wordsOf } from "../../build-geo/locales/words.ts";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { type ExtraScope, extraScopes } from "../../build-geo/sources/extra-scopes.ts";
import { type Lakes, NO_LAKES } from "../../build-geo/layer/lakes.ts";
import { builtScope, measuredScope } from "../../build-geo/scope/built-scope.ts";
import { type DrawnScope, drawnScope } from "../../build-geo/scope/drawn-scope.ts";
import type { GeneratedFile } from "../../build-geo/emit/emit.ts";
import { releaseFiles } from "../../build-geo/emit/release-files.ts";

export type MadeUpFeature = Feature<Polygon | MultiPolygon, Record<string, unknown>>;
export type MadeUpFile = FeatureCollection<Polygon | MultiPolygon, Record<string, unknown>>;

/** Columns and rows of square regions, a degree each, from 10° E and 40° N. */
const COLUMNS = 4;
const ROWS = 3;
const WEST = 10;
const SOUTH = 40;
const STEPS = 8;

/** Twelve regions of wavy borders, A1 to D3; B2 has an enclave EN, and D1 an island. */
export function madeUpFile(): MadeUpFile {
  const features = Array.from({ length: COLUMNS * ROWS }, (_, n) =>
    region(n % COLUMNS, Math.floor(n / COLUMNS)),
  );
  const around = features.find(({ properties }) => properties["code"] === "B2")!;
  const hole = square(WEST + 1.5, SOUTH + 1.5, 0.2);
  around.geometry.coordinates.push(hole.toReversed());
  const islander = features.find(({ properties }) => properties["code"] === "D1")!;
  const island = [square(WEST + 5, SOUTH + 0.5, 0.3)];
  const withIsland: MadeUpFeature = {
    ...islander,
    geometry: { type: "MultiPolygon", coordinates: [islander.geometry.coordinates, island] },
  };
  const enclave: MadeUpFeature = {
    type: "Feature",
    properties: { code: "EN", label: "Enclave" },
    geometry: { type: "Polygon", coordinates: [hole] },
  };
  const others = features.map((one) => (one === islander ? withIsland : one));
  return { type: "FeatureCollection", features: [...others, enclave] };
}

function region(column: number, row: number): Feature<Polygon, Record<string, unknown>> {
  const code = `${"ABCD"[column]!}${row + 1}`;
  const corner = (c: number, r: number): [number, number] => [WEST + c, SOUTH + r];
  const corners = [
    corner(column, row),
    corner(column + 1, row),
    corner(column + 1, row + 1),
    corner(column, row + 1),
  ];
  const ring = corners.flatMap((from, i) => side(from, corners[(i + 1) % 4]!));
  return {
    type: "Feature",
    properties: { code, label: `Region ${code}` },
    geometry: { type: "Polygon", coordinates: [[...ring, ring[0]!]] },
  };
}

/** From one corner up to the next, wavy, and the same wave from the other side. */
function side(from: [number, number], to: [number, number]): [number, number][] {
  const isBackwards = to[0] < from[0] || to[1] < from[1];
  const [a, b] = isBackwards ? [to, from] : [from, to];
  const line = Array.from({ length: STEPS + 1 }, (_, i): [number, number] => {
    const share = i / STEPS;
    const wave = i === 0 || i === STEPS ? 0 : i % 2 === 0 ? 0.03 : -0.05;
    return a[1] === b[1] ? [a[0] + share, a[1] + wave] : [a[0] + wave, a[1] + share];
  });
  return (isBackwards ? line.toReversed() : line).slice(0, -1);
}

function square(lon: number, lat: number, half: number): [number, number][] {
  return [
    [lon - half, lat - half],
    [lon + half, lat - half],
    [lon + half, lat + half],
    [lon - half, lat + half],
    [lon - half, lat - half],
  ];
}

/** A ring of four corners, counter-clockwise. */
export function box(west: number, south: number, east: number, north: number): number[][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** A region that is called by its code. */
export function feature(
  code: string,
  ...rings: readonly (readonly (readonly number[])[])[]
): MadeUpFeature {
  const coordinates = rings.map((ring) => ring.map((position) => [...position]));
  const geometry = { type: "Polygon" as const, coordinates };
  return { type: "Feature", properties: { code, label: code }, geometry };
}

/** What an operator writes about the file, with its digest. */
export function entryOf(text: string | Buffer): Record<string, unknown> {
  return {
    scope: "MADEUP",
    file: "made-up.geojson",
    origin: "made up",
    edition: "1",
    licence: "CC0",
    sha256: createHash("sha256").update(text).digest("hex"),
    title: "Atlantis",
    credit: "Plato",
    idProperty: "code",
    nameProperty: "label",
    projections: ["conicConformal", "equalEarth"],
    graticuleStepDeg: 1,
    levels: "fitted",
  };
}

/** Puts a file, and the entry about it, into a folder of sources. */
export function putScope(
  folder: string,
  file: unknown,
  change: Readonly<Record<string, unknown>> = {},
): void {
  const text = typeof file === "string" || Buffer.isBuffer(file) ? file : JSON.stringify(file);
  const entry = { ...entryOf(text), ...change };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, String(entry["file"])), text);
  writeFileSync(join(folder, "scopes.json"), JSON.stringify({ scopes: [entry] }));
}

/** A folder that is there until the tests of a file, or the test that asks for it, are through. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What the build reads of a file and the entry about it. */
export function readScopes(
  file: unknown,
  change: Readonly<Record<string, unknown>> = {},
): readonly ExtraScope[] {
  const folder = scratchFolder("scope");
  putScope(folder, file, change);
  return extraScopes(folder);
}

export interface DrawnFile {
  readonly scope: DrawnScope;
  readonly names: ReadonlyMap<string, string>;
  /** What the build prints. */
  readonly told: string;
}

/** A scope of a file as it is drawn, and what is told of it. A broken rule rejects. @param levels so many of it, the finest first */
export async function drawnFrom(
  file: unknown,
  change: Readonly<Record<string, unknown>>,
  levels = Infinity,
): Promise<DrawnFile> {
  const { input, notes } = readScopes(file, change)[0]!;
  const told = [...notes];
  const parameters = { ...input.parameters, levels: input.parameters.levels.slice(0, levels) };
  const scope = await drawnScope(
    { ...input, parameters },
    NO_LAKES,
    (step) => void told.push(step),
  );
  return { scope, names: input.names, told: told.join("\n") };
}

const NUMBERS = readFileSync(join(import.meta.dirname, "../../data-sources", NUMBER_SOURCE));

/** Words and numbers of every language, and names of no region. */
const locales = LOCALES.map((locale) => ({
  locale,
  words: wordsOf(locale),
  numbers: numberForms(locale, NUMBERS),
  regions: [],
  known: [],
}));

/** The release of the scopes in a folder alone. */
export async function madeUpRelease(
  folder: string,
  lakes: Lakes = NO_LAKES,
): Promise<readonly GeneratedFile[]> {
  const extra = extraScopes(folder);
  const scopes = await Promise.all(
    extra.map(({ input }) => builtScope(input, lakes, "", () => undefined)),
  );
  const files = new Map(NAME_SOURCES.map((file) => [file, Buffer.from("{}")]));
  const names = new Map(
    scopes.map((scope) => [
      scope.record.words.scope,
      { known: knownRegions(measuredScope(scope)!, files, []) },
    ]),
  );
  const parts = { scopes, sources: [], extra, fonts: [], locales, names };
  return releaseFiles(parts).filter((file) => "text" in file);
}
