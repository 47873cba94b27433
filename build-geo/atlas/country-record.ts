import type { Detail, Projection } from "../../src/request/types.ts";
import type { ScopeWords } from "../emit/emit.ts";
import type { Figure, Quality } from "../verify/quality.ts";
import type { CountryRow } from "./country.ts";

/** What is kept of a country that was built: `record.json` in its folder, of which all that tells of the atlas is written. */
export interface CountryRecord {
  /** Of all that decided the files: they need not be made again while it is the same. */
  readonly madeFrom: string;
  readonly row: CountryRow;
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
}

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
  /** Of the regions that have land in it. */
  readonly regions: readonly string[];
  /** How many times larger it is drawn than the map around it, in the default projection. */
  readonly scale: number;
}

export interface FileRecord {
  readonly file: string;
  readonly bytes: number;
  /** Of what is compressed, of its contents: compressors differ between versions. */
  readonly sha256: string;
}
