import { createHash } from "node:crypto";
import { compare, type Position, ringPositions, type Topology } from "./topology.ts";

/** Coordinates count to a millionth of a degree, a decimetre. */
const UNITS_PER_DEGREE = 1_000_000;

/** Hexadecimal digits of the digests that stand once a region. */
const REGION_DIGITS = 16;
/** Hexadecimal digits of the digests that tags are made of. */
const CONTENT_DIGITS = 20;
/** Hexadecimal digits of the digests that stand once a region and layer. */
const PATH_DIGITS = 10;

export function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * A digest of every region's own shape, by id: of its rings in degrees at full detail, each from
 * its westernmost position on (the southernmost of several), sorted. It changes when the region does, and only then: neither with the
 * region's neighbours, nor with simplification, nor with projections.
 */
export function geometryDigests({ arcs, regions }: Topology): ReadonlyMap<string, string> {
  return new Map(
    regions.flatMap(({ id, polygons }) => {
      if (id === null) return [];
      const shapes = polygons.map((rings) => {
        const texts = rings.map((ring) => canonicalRing(ringPositions(arcs, ring)));
        return [texts[0]!, ...texts.slice(1).toSorted(compare)].join("/");
      });
      return [[id, sha256(shapes.toSorted(compare).join("\n")).slice(0, REGION_DIGITS)] as const];
    }),
  );
}

/** A digest of a part of a release. */
export function contentDigest(text: string): string {
  return sha256(text).slice(0, CONTENT_DIGITS);
}

export function pathDigest(path: string): string {
  return sha256(path).slice(0, PATH_DIGITS);
}

function canonicalRing(ring: readonly Position[]): string {
  const vertices = ring
    .slice(0, -1)
    .map(([lon, lat]): Position => [
      Math.round(lon * UNITS_PER_DEGREE) + 0,
      Math.round(lat * UNITS_PER_DEGREE) + 0,
    ])
    .filter(([x, y], i, all) => {
      const [beforeX, beforeY] = all.at(i - 1)!;
      return all.length === 1 || x !== beforeX || y !== beforeY;
    });
  let first = 0;
  vertices.forEach(([x, y], i) => {
    const [firstX, firstY] = vertices[first]!;
    if (x < firstX || (x === firstX && y < firstY)) first = i;
  });
  return [...vertices.slice(first), ...vertices.slice(0, first)].join(" ");
}
