import { bounds, type Box, doBoxesMeet } from "../../plane/frame.ts";
import type { Position } from "../../topology/topology.ts";
import { type Area, polygonsOf, sourceFeatures } from "../features.ts";
import { areaKm2 } from "./extent.ts";
import { RingCover } from "./ring-cover.ts";

type Polygon = readonly (readonly Position[])[];

/** What of the world covers a place: the name of a country and the ISO 3166-2 code of a region of it, as the source has them. */
export interface Covering {
  readonly country: string;
  readonly region: string;
}

/** What the source says of an area, as far as it matters here. */
export interface LandFeature {
  readonly geometry: Area;
  readonly properties: { readonly admin: string; readonly iso_3166_2: string };
}

interface Part extends Covering {
  readonly rings: Polygon;
  readonly box: Box;
}

/** The land of the world as the sources have it, by the names of their files. */
export function worldLand(files: ReadonlyMap<string, Buffer>): WorldLand {
  const features = sourceFeatures(files.get("admin-1.topojson")!);
  return new WorldLand(features as unknown as readonly LandFeature[]);
}

/** The land of the world, to be asked what lies where. */
export class WorldLand {
  readonly #parts: readonly Part[];
  readonly #covers = new WeakMap<Part, readonly RingCover[]>();
  readonly #areas = new Map<string, number>();

  constructor(features: readonly LandFeature[]) {
    this.#parts = features.flatMap(({ geometry, properties }) =>
      polygonsOf(geometry).map((rings) => ({
        country: properties.admin,
        region: properties.iso_3166_2,
        rings,
        box: bounds(rings[0]!),
      })),
    );
  }

  /** What lies at a place, for places within a box; null at sea. */
  within(box: Box): (place: Position) => Covering | null {
    const near = this.#parts.filter((part) => doBoxesMeet(part.box, box));
    return ([x, y]) =>
      near.find((part) => {
        const [west, south, east, north] = part.box;
        return x >= west && x <= east && y >= south && y <= north && this.#covered(part, [x, y]);
      }) ?? null;
  }

  /** Whether any coast or border lies in a box. */
  hasLines(box: Box): boolean {
    const [west, south, east, north] = box;
    return this.#parts.some(
      (part) =>
        doBoxesMeet(part.box, box) &&
        part.rings[0]!.some(([x, y]) => x >= west && x <= east && y >= south && y <= north),
    );
  }

  /** Area in km² of all that one country, or one region, has. */
  areaOf(kind: keyof Covering, name: string): number {
    const key = `${kind} ${name}`;
    const known = this.#areas.get(key);
    if (known !== undefined) return known;
    const parts = this.#parts.filter((part) => part[kind] === name);
    const area = parts.reduce((sum, { rings }) => sum + areaKm2(rings), 0);
    this.#areas.set(key, area);
    return area;
  }

  #covered(part: Part, place: Position): boolean {
    let covers = this.#covers.get(part);
    if (covers === undefined) {
      covers = part.rings.map((ring) => new RingCover(ring));
      this.#covers.set(part, covers);
    }
    const [outer, ...holes] = covers;
    return outer!.where(place) !== "out" && holes.every((hole) => hole.where(place) !== "in");
  }
}
