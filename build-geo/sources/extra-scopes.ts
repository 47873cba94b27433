import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Projection } from "../../src/request/types.ts";
import { bounds } from "../plane/frame.ts";
import type { Piece } from "./features.ts";
import { ownFeatures } from "./own-features.ts";
import { readSource, type Source } from "./read-sources.ts";
import { FRAME_PADDING_PX, FRAME_WIDTH_PX, type LevelParameters, SCOPES } from "../release.ts";
import type { ScopeInput } from "../scope/scope-input.ts";
import type { Position } from "../topology/topology.ts";

/** Where an operator lists scopes of their own, beside the files that they are made from. */
const FILE = "scopes.json";

const PROJECTIONS = [
  "conicConformal",
  "mercator",
  "equalEarth",
  "naturalEarth1",
] as const satisfies readonly Projection[];

/** Area of the triangles that each level drops, in frame px²: what Romania's levels amount to. */
const FITTED_PX2 = { high: 0, medium: 0.14, low: 1.4 } as const;

const KM_PER_DEGREE = (6371.0072 * Math.PI) / 180;

const text = z.string().min(1);
const triangle = z.number().nonnegative();
const entry = z.strictObject({
  /** The name in requests and in `generated/`; it becomes an identifier. */
  scope: z.string().regex(/^[A-Z][A-Z0-9]{1,15}$/, "must be 2 to 16 letters A-Z and digits"),
  /** What the map is of, as in "Map of Atlantis", and whom its credit line names. */
  title: text,
  credit: text,
  /** GeoJSON or TopoJSON in WGS 84 degrees. */
  file: z.string().regex(/^[\w.-]+\.(?:geojson|topojson|json)$/, "must be a file name, no folder"),
  /** The object of a TopoJSON file; needed where it has several. */
  object: text.optional(),
  origin: text,
  edition: text,
  licence: text,
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits"),
  idProperty: text,
  nameProperty: text,
  /** The default first. */
  projections: z.array(z.enum(PROJECTIONS)).min(1),
  graticuleStepDeg: z.number().positive().max(30),
  /** Triangles below these areas, in km², are dropped; "fitted" derives them from the map's scale. */
  levels: z.union([
    z.literal("fitted"),
    z.strictObject({ high: triangle, medium: triangle, low: triangle }),
  ]),
});
const schema = z.strictObject({ scopes: z.array(entry) });

type Entry = z.infer<typeof entry>;

/** A scope of the operator's own: what it is built from and the file that it came from. */
export interface ExtraScope {
  readonly input: ScopeInput;
  readonly source: Source;
}

/**
 * The scopes that `scopes.json` lists, in its order; none without such a file.
 *
 * @throws Error naming the entry and the field, or the feature, that is wrong
 */
export function extraScopes(folder: string): readonly ExtraScope[] {
  const path = join(folder, FILE);
  if (!existsSync(path)) return [];
  const entries = parsed(readFileSync(path, "utf8"));
  const taken = new Set(SCOPES.map(({ scope }) => scope));
  return entries.map((one) => {
    if (taken.has(one.scope)) throw new Error(`${FILE}: there are two scopes ${one.scope}`);
    taken.add(one.scope);
    return extraScope(folder, one);
  });
}

function parsed(json: string): readonly Entry[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new Error(`${FILE}: ${(error as Error).message}`, { cause: error });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data.scopes;
  const problems = result.error.issues.map(
    ({ path, message }) => `${FILE}: ${path.join(".") || "the file"}: ${message}`,
  );
  throw new Error(problems.join("\n"));
}

function extraScope(folder: string, one: Entry): ExtraScope {
  const { scope, file, origin, edition, licence, sha256 } = one;
  const bytes = readSource(folder, { file, sha256 });
  const { pieces, names } = ownFeatures(bytes, one);
  const source = { file, origin, edition, licence, integrity: "", sha256, bytes: bytes.length };
  const parameters = {
    scope,
    title: one.title,
    credit: one.credit,
    levels: levelsOf(one, pieces),
    projections: one.projections,
    graticuleStepDeg: one.graticuleStepDeg,
    isGlobe: false,
  };
  return { input: { parameters, pieces, names }, source };
}

function levelsOf({ levels }: Entry, pieces: readonly Piece[]): readonly LevelParameters[] {
  const triangles = levels === "fitted" ? fitted(pieces) : levels;
  return SCOPES.find(({ isGlobe }) => !isGlobe)!.levels.map((level) => ({
    ...level,
    smallestTriangleKm2: triangles[level.detail],
  }));
}

function fitted(pieces: readonly Piece[]): Readonly<Record<"high" | "medium" | "low", number>> {
  const positions = pieces.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates.flat() : geometry.coordinates.flat(2),
  );
  const [west, south, east, north] = bounds(positions as unknown as readonly Position[]);
  const widthKm = (east - west) * KM_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const kmPerPx = widthKm / (FRAME_WIDTH_PX - 2 * FRAME_PADDING_PX);
  const km2 = (px2: number): number => Number((px2 * kmPerPx ** 2).toPrecision(2));
  return { high: FITTED_PX2.high, medium: km2(FITTED_PX2.medium), low: km2(FITTED_PX2.low) };
}
