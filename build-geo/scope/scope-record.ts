import type { Detail, Projection } from "../../src/request/types.ts";
import type { CountryRow } from "../atlas/country.ts";
import type { LevelParameters, ScopeParameters } from "../release.ts";
import type { Figure, Quality } from "../verify/quality.ts";
import type { Validity } from "../verify/validity.ts";
import type { Inspection } from "../verify/verify.ts";

/**
 * What is told of a scope that was built: `record.json` in its folder. With it a scope that nothing has changed for is
 * taken from its files.
 */
export interface ScopeRecord {
  /** Of all that decided the files: they need not be made again while it is the same. */
  readonly madeFrom: string;
  /** Of countries and groups. */
  readonly row?: CountryRow;
  readonly words: ScopeWords;
  /** Ids in order. */
  readonly regions: readonly string[];
  /** Of the gazetteer, for tags. */
  readonly gazetteer: string;
  readonly layers: readonly LayerRecord[];
  /** Land outside the frame, in km². */
  readonly apart: readonly Figure[];
  /** Not there without any. */
  readonly insets?: readonly InsetRecord[];
  /** Largest angular deformation in the default projection but for a fiftieth of the land, in degrees. */
  readonly deformationDeg: number;
  /** The other files of the folder. */
  readonly files: readonly FileRecord[];
  /** Of a scope in modules, which manifest and report tell more of. */
  readonly details?: ScopeDetails;
}

/** What is said of a scope. */
export type ScopeWords = Pick<
  ScopeParameters,
  "scope" | "title" | "credit" | "isGlobe" | "projections" | "isLegendOnLand"
> & { readonly levels: readonly Pick<LevelParameters, "detail">[] };

/** One layer: what it is for tags, and how exact. */
export interface LayerRecord {
  readonly detail: Detail;
  readonly projection: Projection;
  readonly digest: string;
  readonly heightPx: number;
  /** Length of its paths as text. */
  readonly pathBytes: number;
  /** As `Quality` has it; not there where the layer has the arcs of another. */
  readonly quality?: Pick<
    Quality,
    "vertices" | "medianPercent" | "worstPercent" | "farthestKm" | "leftOut" | "dotted"
  >;
}

/** A far part that has a box of its own. */
export interface InsetRecord {
  /** What it shows, in English. */
  readonly name: string;
  /** The region that it is named after on maps. */
  readonly region?: string;
  /** Of the regions that have land in it. */
  readonly regions: readonly string[];
  /** How many times larger it is drawn than the map around it, in the default projection. */
  readonly scale: number;
}

export interface FileRecord {
  readonly file: string;
  readonly bytes: number;
  /** Of its contents: without a head, and not compressed, as compressors differ between versions. */
  readonly sha256: string;
}

interface ScopeDetails {
  readonly parameters: ScopeParameters;
  readonly validity: Validity;
  /** Of each region's own shape, by its id. */
  readonly digests: readonly (readonly [string, string])[];
  /** In the order of the layers. */
  readonly layers: readonly LayerDetails[];
}

export interface LayerDetails {
  readonly smallestTriangleKm2: number;
  readonly quality: Quality;
  readonly inspection: Inspection;
}

/** One value, layer, file or digest a line. */
export function recordText(record: ScopeRecord): string {
  return `${membersText(record)}\n`;
}

function membersText(members: object): string {
  const lines = Object.entries(members).map(
    ([name, value]) => `${JSON.stringify(name)}: ${valueText(name, value)}`,
  );
  return `{\n${lines.join(",\n")}\n}`;
}

function valueText(name: string, value: unknown): string {
  if (name === "details") return membersText(value as object);
  const isList = Array.isArray(value) && typeof value[0] === "object";
  return isList
    ? `[${value.map((row) => `\n${JSON.stringify(row)}`).join(",")}\n]`
    : JSON.stringify(value);
}
