import { z } from "zod";
import type { Projection } from "../../../src/request/types.ts";
import { INSET_PLACES } from "../../insets/inset.ts";

export const PROJECTIONS = [
  "conicConformal",
  "mercator",
  "equalEarth",
  "naturalEarth1",
] as const satisfies readonly Projection[];

const text = z.string().min(1);
const triangle = z.number().nonnegative();
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

const MAX_INSETS = 8;
/** A box is drawn at most so many times larger than the map, or smaller. */
const MAX_INSET_SCALE = 20;

/** Land that is drawn in a box of its own: all that lies within. */
const inset = z.strictObject({
  /** West, south, east and north; across 180° where west is more than east. */
  extentDeg: z
    .tuple([longitude, latitude, longitude, latitude])
    .refine(([west, south, east, north]) => west !== east && south < north, {
      error: "must be [west, south, east, north], south below north",
    }),
  place: z.enum(INSET_PLACES).default("bottom-left"),
  /** How many times larger than the map; without it the same, or smaller where there is no room. */
  scale: z
    .number()
    .min(1 / MAX_INSET_SCALE)
    .max(MAX_INSET_SCALE)
    .optional(),
});

/** What of a file may pass though it would stop the build otherwise; each use is printed. */
const allowances = z.strictObject({
  /** Land that several regions claim, or a region loses as it is joined: at most so much of each, in km². */
  overlapKm2: z.number().positive().optional(),
  /** What the file says of its coordinates, which are WGS 84 all the same. */
  crs: text.optional(),
  /** How many features have no id, and are left out. */
  withoutId: z.int().positive().optional(),
  /** Features with one id are one region, called as the first of them. */
  sameIds: z.literal(true).optional(),
  /** The land lies where the file has it, though exchanged it would lie as the world's does. */
  place: z.literal(true).optional(),
});

export const scopeEntry = z.strictObject({
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
  /** Without it, the id of the feature itself; numbers are taken as they are written. */
  idProperty: text.optional(),
  /** Stands before every id: `RO-` makes `RO-CJ` of `CJ`. */
  idPrefix: z
    .string()
    .regex(/^[A-Z0-9-]{1,12}$/, "must be 1 to 12 of A-Z, 0-9 and -")
    .optional(),
  /** Without it, regions are called by their ids. */
  nameProperty: text.optional(),
  /** The default first. */
  projections: z
    .array(z.enum(PROJECTIONS))
    .min(1)
    .refine((list) => new Set(list).size === list.length, "must not have one projection twice"),
  graticuleStepDeg: z.number().positive().max(30),
  /** Triangles below these areas, in km², are dropped; "fitted" derives them from the map's scale. */
  levels: z.union([
    z.literal("fitted"),
    z.strictObject({ high: triangle, medium: triangle, low: triangle }),
  ]),
  /** Mends rings without area and lines that quantisation crossed, and lists each. */
  repair: z.boolean().optional(),
  /** West, south, east and north ends of what is drawn; across 180° where west is more than east. */
  withinDeg: z.tuple([longitude, latitude, longitude, latitude]).optional(),
  /** Far parts in boxes of their own. */
  insets: z.array(inset).min(1).max(MAX_INSETS).optional(),
  allow: allowances.optional(),
});

export type ScopeEntry = z.infer<typeof scopeEntry>;
