import { deformationDeg } from "../atlas/deformation.ts";
import { gazetteerModule } from "../emit/layer-modules.ts";
import { DETAILS } from "../release.ts";
import type { Projection } from "../../src/request/types.ts";
import type { BuiltScope } from "../scope/built-scope.ts";
import type { MeasuredScope } from "../scope/drawn-scope.ts";
import { contentDigest, sha256 } from "../topology/digests.ts";
import { type Group, groups } from "./groups.ts";

/** Projections in which the whole globe is seen. */
const PROJECTIONS: readonly Projection[] = ["naturalEarth1", "equalEarth", "mercator"];

/**
 * The groups whose maps are that of the world: nothing of them is written but who belongs to them, and
 * digests that change with the world's own layers.
 */
export function worldGroups(world: MeasuredScope): readonly BuiltScope[] {
  return groups().flatMap((group) => (group.isOnWorld ? [worldGroup(group, world)] : []));
}

function worldGroup(
  { name, title, aliases, members }: Group,
  { parameters, entries, layers }: MeasuredScope,
): BuiltScope {
  const isMember = new Set(members);
  const text = gazetteerModule(
    "",
    name,
    entries.filter(({ id }) => isMember.has(id)),
  ).text;
  const words = {
    scope: name,
    title,
    credit: parameters.credit,
    isGlobe: true,
    projections: PROJECTIONS,
    levels: DETAILS.map((detail) => ({ detail })),
  };
  const own = layers
    .map(({ layer }) => layer)
    .filter(({ projection }) => PROJECTIONS.includes(projection.name));
  const row = {
    scope: name,
    title,
    level: "countries",
    missing: [],
    form: { isGroup: true },
    aliases,
  } as const;
  const low = own.find(({ detail }) => detail === "low")!;
  const regions = low.regions.filter(({ id }) => isMember.has(id));
  return {
    files: [{ path: "gazetteer.ts", bytes: Buffer.from(text) }],
    record: {
      madeFrom: sha256(JSON.stringify([row, members])).slice(0, 32),
      row,
      words: { ...words, isLegendOnLand: true },
      regions: members,
      gazetteer: contentDigest(text),
      layers: own.map((layer) => ({
        detail: layer.detail,
        projection: layer.projection.name,
        // All of the world is on the map, its members in full colour.
        digest: contentDigest(JSON.stringify([words, members, layer])),
        heightPx: layer.heightPx,
        pathBytes: 0,
      })),
      apart: [],
      deformationDeg: Number(deformationDeg({ ...low, regions }).toFixed(2)),
      files: [{ file: "gazetteer.ts", bytes: Buffer.byteLength(text), sha256: sha256(text) }],
    },
  };
}
