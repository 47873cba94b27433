import * as z from "zod";
import { refusal, dataAnswer, type Tool } from "./tool.ts";

/** Greatest number of names in one call: enough for a table that somebody writes by hand. */
const MAX_NAMES = 500;

const input = z.strictObject({
  scope: z.string().describe("one of list_scopes, as `world`"),
  names: z
    .array(z.string().max(200))
    .min(1)
    .max(MAX_NAMES)
    .describe("names or codes of regions, as `Ivory Coast`, `DEU`, `Cluj`"),
  lang: z.string().default("en").describe("language of the names besides English, as `de`"),
});

const region = z.object({ id: z.string(), name: z.string() });

/** Tells which regions are meant by names. */
export const findRegions: Tool = {
  name: "find_regions",
  title: "Find regions",
  description: [
    "Tells which regions of a scope are meant by names or codes: the id of each, or suggestions where a",
    "name is unknown or fits several. draw_map reads names by the same rules.",
  ].join(" "),
  input: () => input,
  output: z.object({
    found: z.array(
      z.object({ text: z.string(), region: region.nullable(), suggestions: z.array(region) }),
    ),
  }),
  call: ({ service }, given) => {
    const { scope, names, lang } = input.parse(given);
    const found = service.findRegions(names, scope, lang);
    return found.ok ? dataAnswer({ found: found.value }) : refusal(found.problems);
  },
};
