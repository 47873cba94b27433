import {
  type NamedParameter,
  parameterRows,
} from "../../src/request/parameters/parameter-names.ts";
import {
  iconNames,
  labelPositions,
  patternNames,
  routeStyles,
} from "../../src/request/parameters/vocabulary.ts";
import type { JsonSchema } from "../../src/request/values/json-schema.ts";

/** Lists that a query says in another shape than a JSON body. */
const QUERY_SHAPES: ReadonlyMap<string, string> = new Map([
  ["data", "Readonly<Record<string, Value | null | readonly [value: Value, color: Color]>>"],
  ["values", "readonly (number | null)[]"],
  ["regions", "readonly string[]"],
  ["patterns", "Readonly<Record<string, Pattern>>"],
  ["annotations", "Readonly<Record<string, string>>"],
  ["patternLabels", "Readonly<Partial<Record<Pattern, string>>>"],
  ["legendTicks", "Readonly<Record<number, string>>"],
  ["proportional", "Readonly<Record<string, number | readonly [value: number, color: Color]>>"],
  ["markers", "readonly MapMarker[]"],
  ["routes", "readonly MapRoute[]"],
]);

/** The source of the types of `copperplate/url`, made from the table of parameters. */
export function urlTypes(): string {
  const rows = parameterRows.filter(({ parameter }) => parameter.use.get === "read");
  return `// Made by \`make docs\` from the table of parameters: not edited by hand.

/** \`#rrggbb\`. */
export type Color = \`#\${string}\`;

/** A number, a label, or a colour. */
export type Value = number | string;

export type Pattern = ${union(patternNames)};

/** A placed icon. */
export interface MapMarker {
  readonly lat: number;
  readonly lon: number;
  readonly icon?: ${union(iconNames)};
  readonly label?: string;
  readonly labelPosition?: ${union(labelPositions)};
}

/** A great-circle arc between regions, or places as latitude and longitude. */
export interface MapRoute {
  readonly from: string | readonly [lat: number, lon: number];
  readonly to: string | readonly [lat: number, lon: number];
  readonly color?: Color;
  readonly width?: number;
  readonly style?: ${union(routeStyles)};
  readonly arrow?: boolean;
}

/** What a map may be asked for by a URL. */
export interface MapParameters {
${rows.map(member).join("\n")}
}
`;
}

function member({ name, parameter }: NamedParameter): string {
  const type = QUERY_SHAPES.get(name) ?? typeOf(parameter.schema());
  const mark = name === "scope" ? "" : "?";
  const about = parameter.description.replaceAll("*/", "* /");
  return `  /** ${about} */\n  readonly ${name}${mark}: ${type};`;
}

/** A schema of a value as a type; names of a choice that has other values too are still offered. */
function typeOf(schema: JsonSchema): string {
  if (schema.anyOf !== undefined) {
    const types = schema.anyOf.map(typeOf);
    const isOpen = types.includes("string") && types.length > 1;
    return types.map((type) => (isOpen && type === "string" ? "(string & {})" : type)).join(" | ");
  }
  if (schema.enum !== undefined) return union(schema.enum.map(String));
  switch (schema.type) {
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "array":
      return `readonly (${schema.items === undefined ? "string" : typeOf(schema.items)})[]`;
    case undefined:
    default:
      return "string";
  }
}

function union(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}
