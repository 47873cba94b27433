import { framingParameters } from "./framing.ts";
import { furnitureParameters } from "./furniture.ts";
import { layerParameters } from "./layers.ts";
import type { List, Parameter, Setting } from "./parameter.ts";
import { pictureParameters } from "./picture.ts";
import { scaleParameters } from "./scales.ts";

/**
 * The one table of parameters, in the order in which problems are told. Parsers, checks, messages,
 * suggestions, the members of a request, its fingerprint and the documentation follow from its rows.
 */
export const parameters = {
  ...pictureParameters,
  ...framingParameters,
  ...scaleParameters,
  ...furnitureParameters,
  ...layerParameters,
} as const satisfies Readonly<Record<string, Parameter>>;

type Table = typeof parameters;

export type ParameterName = keyof Table;

/** What a request says of each parameter: null for a single value that is not given, or wrong. */
export type Given = {
  readonly [N in ParameterName]: Table[N] extends Setting<infer T, infer _D, infer _M>
    ? T | null
    : Table[N] extends List<infer T>
      ? T
      : never;
};

type Member<P> = P extends { readonly member: infer M extends string } ? M : never;

/** The parameters that stand in a request as they are given, or by default. */
export type PlainMembers = {
  readonly [N in ParameterName as Member<Table[N]>]: Table[N] extends Setting<infer T, infer D>
    ? T | D
    : never;
};
