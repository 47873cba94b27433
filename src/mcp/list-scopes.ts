import * as z from "zod";
import { dataAnswer, type Tool } from "./tool.ts";

/** Lists the areas that have maps. */
export const listScopes: Tool = {
  name: "list_scopes",
  title: "List scopes",
  description:
    "Lists the scopes that maps are drawn of, each with its title, number of regions and projections.",
  input: () => z.strictObject({}),
  output: z.object({ scopes: z.array(z.looseObject({ scope: z.string() })) }),
  call: ({ service }) => dataAnswer({ scopes: service.scopes() }),
};
