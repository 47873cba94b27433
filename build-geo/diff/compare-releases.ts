import { comparedScope, type RegionChange } from "./compare-regions.ts";
import { type Loss, losses } from "./losses.ts";
import type { ReadRelease } from "./read-release.ts";
import { compare } from "../topology/topology.ts";

export interface LayerChange {
  readonly path: string;
  /** What differs beside the regions: constants by name, "head" for sources and tools. */
  readonly parts: readonly string[];
  readonly regions: number;
}

export interface ReleaseDifference {
  readonly base: string;
  readonly head: string;
  /** The layer in which each scope's regions were compared. */
  readonly comparedIn: Readonly<Record<string, string>>;
  readonly scopes: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /** What is missing though its region is still there. */
  readonly lost: readonly Loss[];
  /** As "scope id". */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly names: readonly { readonly id: string; readonly from: string; readonly to: string }[];
  readonly regions: readonly RegionChange[];
  readonly layers: readonly LayerChange[];
  /** Other files that were added, removed or changed. */
  readonly files: readonly string[];
}

/** All in which two releases differ, sorted. */
export function releaseDifference(base: ReadRelease, head: ReadRelease): ReleaseDifference {
  const scopes = [...new Set([...base.places.keys(), ...head.places.keys()])].toSorted(compare);
  const compared = scopes.map((scope) => comparedScope(scope, base, head));
  const idsIn = (release: ReadRelease): string[] =>
    [...release.places].flatMap(([scope, ids]) => [...ids.keys()].map((id) => `${scope} ${id}`));
  const [before, after] = [new Set(idsIn(base)), new Set(idsIn(head))];
  const regions = compared.flatMap(({ changes }) => changes);
  const renamed = regions.flatMap(({ scope, id, renamedFrom }) =>
    renamedFrom === null ? [] : [{ from: `${scope} ${renamedFrom}`, to: `${scope} ${id}` }],
  );
  const [from, to] = [renamed.map((one) => one.from), renamed.map((one) => one.to)];
  const removed = [...before].filter((id) => !after.has(id) && !from.includes(id));
  return {
    base: base.release,
    head: head.release,
    comparedIn: Object.fromEntries(
      compared.flatMap(({ scope, layer }) => (layer === null ? [] : [[scope, layer]])),
    ),
    scopes: {
      added: scopes.filter((scope) => !base.places.has(scope)),
      removed: scopes.filter((scope) => !head.places.has(scope)),
    },
    lost: losses(base, head, new Set([...removed, ...from])),
    added: [...after].filter((id) => !before.has(id) && !to.includes(id)).toSorted(compare),
    removed: removed.toSorted(compare),
    renamed,
    names: nameChanges(base, head),
    regions,
    layers: layerChanges(base, head),
    files: fileChanges(base, head),
  };
}

/** Whether nothing at all differs. */
export function isSame({ layers, files }: ReleaseDifference): boolean {
  return layers.length === 0 && files.length === 0;
}

function nameChanges(base: ReadRelease, head: ReadRelease): ReleaseDifference["names"] {
  return [...head.places].flatMap(([scope, places]) =>
    [...places].flatMap(([id, { name }]) => {
      const from = base.places.get(scope)?.get(id)?.name;
      if (from === undefined || from === name) return [];
      return [{ id: `${scope} ${id}`, from, to: name }];
    }),
  );
}

function layerChanges(base: ReadRelease, head: ReadRelease): LayerChange[] {
  const paths = [...new Set([...base.layers.keys(), ...head.layers.keys()])].toSorted(compare);
  return paths.flatMap((path) => {
    const [old, now] = [base.layers.get(path), head.layers.get(path)];
    if (old === undefined || now === undefined)
      return [{ path, parts: [old === undefined ? "added" : "removed"], regions: 0 }];
    if (base.files.get(path) === head.files.get(path)) return [];
    const names = [...new Set([...old.constants.keys(), ...now.constants.keys()])];
    const ids = [...new Set([...old.regions.keys(), ...now.regions.keys()])];
    const parts = [
      ...(old.head === now.head ? [] : ["head"]),
      ...names.filter((name) => old.constants.get(name) !== now.constants.get(name)),
    ];
    const changed = ids.filter((id) => old.regions.get(id)?.row !== now.regions.get(id)?.row);
    return [{ path, parts, regions: changed.length }];
  });
}

function fileChanges(base: ReadRelease, head: ReadRelease): string[] {
  const paths = [...new Set([...base.files.keys(), ...head.files.keys()])].toSorted(compare);
  return paths.flatMap((path) => {
    const [old, now] = [base.files.get(path), head.files.get(path)];
    if (old === now || base.layers.has(path) || head.layers.has(path)) return [];
    return [`${path} ${old === undefined ? "added" : now === undefined ? "removed" : "changed"}`];
  });
}
