import { parameterExamples } from "../../../build/docs/rows/examples.ts";
import { isParameterName } from "../../../src/request/parameters/parameter-names.ts";
import type { Question } from "../../helpers/ask.ts";

/** As much of an OpenAPI description as tests read. */
export interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Components;
}

interface Components {
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly responses: Readonly<Record<string, Described>>;
}

interface Reference {
  readonly $ref?: string;
}

interface Parameter extends Reference {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}

interface Described extends Reference {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<
    Record<string, { readonly schema?: Reference; readonly example?: unknown }>
  >;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
}

/** An operation with what its references lead to. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly isOfEdition: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody: Described | undefined;
  readonly responses: Readonly<Record<string, Described>>;
}

export function operationsOf(description: Description): readonly Operation[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== "servers")
      .map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
        id: operationId,
        method: method.toUpperCase(),
        path,
        isOfEdition: !("servers" in item),
        parameters: parameters.map((one) => followed(one, description.components.parameters)),
        requestBody,
        responses,
      })),
  );
}

/** What a reference to an answer leads to, or the answer itself. */
export function resolved({ components }: Description, told: Described): Described {
  return followed(told, components.responses);
}

/** What the examples of an operation ask for: once for each type of body. */
export function askedBy(operation: Operation): readonly Question[] {
  const { method, requestBody } = operation;
  const path = operation.parameters
    .filter((one) => one.in === "path")
    .reduce(
      (text, { name, example }) => text.replace(`{${name}}`, String(example)),
      operation.path,
    );
  if (requestBody !== undefined)
    return Object.entries(requestBody.content ?? {}).map(([type, { example }]) => ({
      method,
      path: type === "text/csv" ? `${path}?scope=RO` : path,
      headers: { "content-type": type },
      body: typeof example === "string" ? example : JSON.stringify(example),
    }));
  const named = operation.parameters.flatMap(({ name }) => (isParameterName(name) ? [name] : []));
  // The example of each parameter is drawn in test/docs/parameter-examples.test.ts.
  const query = named.includes("data") ? parameterExamples.tooltips.query : "lang=de";
  return [{ method, path: named.length === 0 ? path : `${path}?${query}` }];
}

function followed<T extends Reference>(one: T, components: Readonly<Record<string, T>>): T {
  const name = one.$ref?.split("/").at(-1);
  return name === undefined ? one : components[name]!;
}
