import type { RegionChange } from "./compare-regions.ts";
import type { ReleaseDifference } from "./compare-releases.ts";
import { lossText } from "./losses.ts";

/** What differs, as lines of text; one that says so when nothing does. */
export function diffText(difference: ReleaseDifference): string {
  const { scopes, layers, files } = difference;
  const bytesOnly = layers.filter((layer) => layer.regions === 0);
  const lines = [
    `geometry release ${difference.base} → ${difference.head}`,
    ...Object.entries(difference.comparedIn).map(
      ([scope, layer]) => `${scope}: compared in ${layer}`,
    ),
    ...difference.lost.map(lossText),
    ...scopes.added.map((scope) => `added: the scope ${scope}`),
    ...scopes.removed.map((scope) => `removed: the scope ${scope}`),
    ...difference.added.map((id) => `added: ${id}`),
    ...difference.removed.map((id) => `removed: ${id}`),
    ...difference.renamed.map(({ from, to }) => `renamed: ${from} is now ${to}`),
    ...difference.names.map(({ id, from, to }) => `name: ${id}: ${from} is now ${to}`),
    ...difference.regions.map(regionText),
    ...bytesOnly.map(({ path, parts }) => `${path}: no region differs, but ${parts.join(", ")}`),
    ...layers
      .filter((layer) => layer.regions > 0)
      .map(({ path, parts, regions: count }) => [`${path}: ${count} regions`, ...parts].join(", ")),
    ...files.map((file) => `file: ${file}`),
  ];
  if (layers.length === 0) lines.push(files.length === 0 ? "the same" : "no layer differs");
  return lines.join("\n");
}

/** A changed region, in one line. */
export function regionText(change: RegionChange): string {
  const { scope, id, isNewGeometry, layers, differenceKm2, differencePercent } = change;
  const origin =
    isNewGeometry === null ? "" : isNewGeometry ? "new geometry, " : "drawn anew, same geometry, ";
  const figures = `${differenceKm2.toFixed(3)} km² (${differencePercent.toFixed(3)} %), ${change.displacementKm.toFixed(2)} km at most`;
  return `region: ${scope} ${id}: ${origin}${figures}, in ${layers.length} layers`;
}
