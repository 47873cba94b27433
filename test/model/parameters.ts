import { linesOf, recorded } from "../helpers/recorded.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { ParameterName } from "../../src/request/parameters/parameters.ts";
import { framingBlank, framingRows } from "./framing.ts";
import { furnitureBlank, furnitureRows } from "./furniture.ts";
import { layersBlank, layersRows } from "./layers.ts";
import { pictureBlank, pictureRows } from "./picture.ts";
import type { PairedScope, Places, Row, Value } from "./row.ts";
import { scalesBlank, scalesRows } from "./scales.ts";

/**
 * The published parameters, a row for each. What is right and wrong, how it is spelt and printed, what fuzzing
 * says of it and which two go together follow from its row.
 */
export const model: Readonly<Record<ParameterName, Row>> = {
  ...pictureRows,
  ...framingRows,
  ...scalesRows,
  ...furnitureRows,
  ...layersRows,
};

/** What is meant where nothing is said but the scope. */
export const blankRequest: MapRequest = {
  ...pictureBlank,
  ...framingBlank,
  ...scalesBlank,
  ...furnitureBlank,
  ...layersBlank,
};

export const rows: readonly (readonly [name: ParameterName, row: Row])[] = Object.keys(model)
  .filter(isName)
  .map((name) => [name, model[name]]);

export const NAMES: readonly ParameterName[] = rows.map(([name]) => name);

const PLACES: Readonly<Record<PairedScope, Places>> = {
  world: {
    scope: "world",
    ids: ["FR", "DE", "PL", "EG", "AU"],
    point: [48.8, 2.3],
    boxes: [
      [-25, 34, 45, 72],
      [160, -10, -150, 30],
    ],
    projections: ["equalEarth", "mercator", "conicConformal"],
  },
  RO: {
    scope: "RO",
    ids: ["RO-B", "RO-CJ", "RO-TM", "RO-IS", "RO-CT"],
    point: [45.5, 25.5],
    boxes: [
      [20, 43, 30, 49],
      [24, 45, 26, 47],
    ],
    projections: ["equalEarth", "mercator"],
  },
};

const needsMore: ReadonlySet<string> = new Set(["classification=custom", "palette=Set1"]);

/** Two or three right values of a parameter. Those of regions are items of `regions` in a body. */
export function valuesOf(scope: PairedScope, name: ParameterName): readonly Value[] {
  return model[name].right(PLACES[scope]);
}

/** `invalid_color_scale` for `colorScale`. */
export function invalidCode(parameter: string): string {
  return `invalid_${parameter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/**
 * The query of a request, defaults and all, for all that a query can express: no marker size, colour or
 * rotation, no highlight beside other data, no category that reads as a number among others that do not.
 */
export function printQuery(request: MapRequest): string {
  return queryOf(rows.map(([name, { printed }]) => [name, printed(request)]));
}

export function queryOf(members: Iterable<readonly [name: string, text: string]>): string {
  return [...members]
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join("&");
}

/** One thing said of a map of the world, beside what it needs to have an effect. */
export interface Change {
  readonly name: ParameterName;
  readonly value: Value;
  /** Without the scope. */
  readonly query: string;
  readonly beside: Row["beside"];
  /** Whether it says no more than is said beside it. */
  readonly isIdle: boolean;
}

/** Every right value of every parameter of GET, but for those that are refused where no more is said. */
export const changes: readonly Change[] = rows.flatMap(([name, { at, beside }]) =>
  valuesOf("world", name)
    .filter(([text]) => name !== "scope" && !needsMore.has(`${name}=${text}`))
    .filter(() => at.includes("get"))
    .map((value): Change => {
      const query = [beside[0], queryOf([[name, value[0]]])]
        .filter((part) => part !== "")
        .join("&");
      const isIdle = value[2] !== undefined && Object.keys(value[2]).length === 0;
      return { name, value, query, beside, isIdle };
    }),
);

/** Queries of maps of the world of which no two mean the same. */
export const differentQueries: readonly string[] = [
  "",
  ...new Set(changes.filter(({ isIdle }) => !isIdle).map(({ query }) => query)),
  ...linesOf(recorded(import.meta.dirname, "different-queries")),
];

function isName(name: string): name is ParameterName {
  return Object.hasOwn(model, name);
}
