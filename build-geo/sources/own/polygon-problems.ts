import { doBoxesMeet } from "../../plane/frame.ts";
import type { Position } from "../../topology/topology.ts";
import { placeText } from "../../topology/places.ts";
import { probes, RingCover } from "./ring-cover.ts";

type Ring = readonly Position[];

/** What is wrong with holes and parts of a region whose rings are closed and do not cross themselves. */
export function polygonProblems(polygons: readonly (readonly Ring[])[]): readonly string[] {
  const covers = polygons.map((rings) => rings.map((ring) => new RingCover(ring)));
  const holes = polygons.flatMap((rings, polygon) =>
    rings.slice(1).flatMap((hole, i) => {
      const name = `polygon ${polygon}, ring ${i + 1}`;
      const around = holeProblem(name, hole, covers[polygon]![0]!);
      return around === null
        ? holesProblems(name, hole, covers[polygon]!.slice(1, i + 1))
        : [around];
    }),
  );
  return holes.length > 0 ? holes : partsProblems(polygons, covers);
}

/** A hole lies in the first ring of its polygon, and may touch it. */
function holeProblem(name: string, hole: Ring, outer: RingCover): string | null {
  const found = probes(hole).map((place) => ({ place, where: outer.where(place) }));
  const outside = found.find(({ where }) => where === "out");
  const isInside = found.some(({ where }) => where === "in");
  if (outside === undefined)
    return isInside ? null : `${name} is a hole as large as its polygon: it leaves nothing`;
  const near = placeText(outside.place);
  return isInside
    ? `${name} is a hole that crosses ring 0 of its polygon near ${near}`
    : `${name} is a hole outside ring 0 of its polygon, near ${near}: a part of its own is a polygon of its own`;
}

function holesProblems(name: string, hole: Ring, others: readonly RingCover[]): string[] {
  return others.flatMap((other, i) => {
    const place = placeInside(hole, other);
    return place === null ? [] : [`${name} and ring ${i + 1} overlap near ${placeText(place)}`];
  });
}

function partsProblems(
  polygons: readonly (readonly Ring[])[],
  covers: readonly (readonly RingCover[])[],
): string[] {
  return polygons.flatMap(([ring], part) =>
    covers.slice(0, part).flatMap(([outer, ...holes], other) => {
      if (!doBoxesMeet(outer!.box, covers[part]![0]!.box)) return [];
      const place = probes(ring!).find(
        (probe) =>
          outer!.where(probe) === "in" && holes.every((hole) => hole.where(probe) === "out"),
      );
      return place === undefined
        ? []
        : [`polygon ${part} and polygon ${other} overlap near ${placeText(place)}`];
    }),
  );
}

function placeInside(ring: Ring, other: RingCover): Position | null {
  const places = probes(ring).map((place) => ({ place, where: other.where(place) }));
  const inside = places.find(({ where }) => where === "in");
  if (inside !== undefined) return inside.place;
  return places.every(({ where }) => where === "on") ? places[0]!.place : null;
}
