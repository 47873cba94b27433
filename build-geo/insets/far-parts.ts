import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Inset, INSET_PLACES } from "./inset.ts";

/** What is far from the rest of a scope. */
export interface FarParts {
  readonly insets: readonly Inset[];
  /** What lies within is not drawn. */
  readonly leftOut: readonly Inset["extentDeg"][];
}

const SCOPES = /^[A-Z]{2}(?:-[A-Z]+)?(?: [A-Z]{2}(?:-[A-Z]+)?)*$/;
const ROW =
  /^ {2}(?<verb>[a-z-]+)(?: x(?<scale>[\d.]+))?(?: (?<extent>-?[\d.]+(?: -?[\d.]+){3}))?: (?<name>\S.*?)(?: \((?<region>[A-Z]{2}(?:-[A-Z\d]+)?)\))?$/;

/** @throws Error naming a line that is no row */
export function parsedFarParts(text: string): ReadonlyMap<string, FarParts> {
  const found = new Map<string, { insets: Inset[]; leftOut: Inset["extentDeg"][] }>();
  let last: string[] = [];
  text.split("\n").forEach((line, i) => {
    if (line === "" || line.startsWith("#")) return;
    if (SCOPES.test(line)) {
      last = line.split(" ");
      for (const scope of last) found.set(scope, { insets: [], leftOut: [] });
      return;
    }
    const { verb, scale, extent, name, region } = ROW.exec(line)?.groups ?? {};
    const place = INSET_PLACES.find((known) => known === verb);
    const isExtent = place !== undefined || verb === "not";
    if (last.length === 0 || (!isExtent && verb !== "whole") || isExtent !== (extent !== undefined))
      throw new Error(`far-parts.txt: line ${i + 1}: expected a scope or a row below one: ${line}`);
    const [west, south, east, north] = (extent ?? "").split(" ").map(Number);
    const extentDeg = [west!, south!, east!, north!] as const;
    for (const { insets, leftOut } of last.map((scope) => found.get(scope)!))
      if (place !== undefined)
        insets.push({
          name: name!,
          ...(region === undefined ? {} : { region }),
          place,
          extentDeg,
          ...(scale === undefined ? {} : { scale: Number(scale) }),
        });
      else if (verb === "not") leftOut.push(extentDeg);
  });
  return found;
}

/** The far parts of the scopes of the atlas: of others they follow from their land. */
export function farParts(): ReadonlyMap<string, FarParts> {
  return parsedFarParts(readFileSync(join(import.meta.dirname, "far-parts.txt"), "utf8"));
}
