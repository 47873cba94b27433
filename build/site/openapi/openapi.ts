import { EDITION } from "../../../src/service/edition.ts";
import { SOFTWARE_VERSION } from "../../../src/service/software-version.ts";
import { answerSchemas } from "./answer-schemas.ts";
import { itemSchemas, requestSchema } from "./body-schemas.ts";
import { describedPaths } from "./operations.ts";
import { queryParameters } from "./parameters.ts";
import { errorComponents, headerComponents } from "./responses.ts";

/** The description of the server for programs: OpenAPI 3.1, as plain data. */
export function openApi(): object {
  return {
    openapi: "3.1.1",
    info: {
      title: "Copperplate",
      summary: "One URL in, one map out.",
      description:
        "Thematic maps as SVG or PNG, the same bytes for the same request. In a query, names and colours are read in any case, and lists in grammars of their own, which [the documentation](/docs/api) has.",
      version: SOFTWARE_VERSION,
      license: { name: "MIT", identifier: "MIT" },
    },
    externalDocs: { url: "/docs", description: "Guide, recipes and reference" },
    servers: [
      { url: "/", description: "The first edition, for ever" },
      {
        url: "/{edition}",
        description: "An edition by its number",
        variables: {
          edition: { default: String(EDITION.number), description: "As `/version` lists them" },
        },
      },
    ],
    tags: [
      { name: "maps", description: "Maps, and what is known of them" },
      { name: "server", description: "The server itself" },
    ],
    security: [{}],
    paths: describedPaths(),
    components: {
      parameters: { ...queryParameters, "If-None-Match": ifNoneMatch },
      headers: headerComponents,
      responses: errorComponents,
      schemas: { MapRequest: requestSchema, ...itemSchemas, ...answerSchemas },
    },
  };
}

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  description: "The tag of an image that the client has, a list of tags, or `*`.",
  schema: { type: "string" },
};
