import { utf8Bytes } from "../platform/bytes.ts";
import * as z from "zod";
import { dryRun } from "../http/inform/dry-run.ts";
import type { Posted } from "../http/inform/link.ts";
import { remark } from "./draw-map.ts";
import { described, refusal, dataAnswer, type Tool } from "./tool.ts";

/** Tells what a map would be, without drawing it. */
export const checkMap: Tool = {
  name: "check_map",
  title: "Check a map",
  description: [
    "Tells what draw_map would draw, without drawing it: classes with their bounds, colours and counts,",
    "regions that were matched, unknown or not shown, suggestions, legend rows, size, alt text, and the",
    "path of its URL. Takes what draw_map takes.",
  ].join(" "),
  // Said once, by draw_map: a list of tools is read with every conversation.
  input: () =>
    described({ type: "object", properties: { scope: { type: "string" } }, required: ["scope"] }),
  output: z.looseObject({
    svg: z.string().nullable().describe("path and query of the SVG"),
    png: z.string().nullable(),
    image: z.looseObject({ width: z.number(), height: z.number(), scope: z.string() }),
    matched: z.array(z.string()),
    classes: z.array(z.looseObject({ color: z.string(), count: z.number() })),
    warnings: z.array(remark),
    notes: z.array(remark),
  }),
  call: async ({ service, links }, given) => {
    const body = utf8Bytes(JSON.stringify(given));
    const asked: Posted = (format) => service.parseJson(body, format);
    const report = await dryRun(service, asked, links.prefix);
    return report.ok ? dataAnswer(report.value) : refusal(report.problems);
  },
};
