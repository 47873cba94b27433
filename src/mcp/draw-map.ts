import { base64Text, utf8Bytes, utf8Text } from "../platform/bytes.ts";
import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server";
import * as z from "zod";
import { formats } from "../formats.ts";
import { linkTo } from "../http/inform/link.ts";
import { noteRemarks, type Remark, warningRemarks } from "../http/respond/remarks.ts";
import type { ImageSummary } from "../http/service-port.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { Result } from "../request/result.ts";
import type { ImageFormat } from "../request/types.ts";
import { shortSchema } from "./short-schema.ts";
import { described, refusal, type Tool, type Workshop } from "./tool.ts";

/** Larger images are told by their URL alone: whoever calls has to read all that is in a message. */
const MAX_BYTES = 1_000_000;
const MAX_PIXELS = 4_000_000;

/** Of warnings and notes, which have more members by their code. */
export const remark = z.looseObject({ code: z.string() });

/** Draws a map, and tells where it is. */
export const drawMap: Tool = {
  name: "draw_map",
  title: "Draw a map",
  description: [
    "Draws a static map: regions coloured by value, category or colour, with markers, routes, circles,",
    "labels, legend and title. Gives the permanent URL of the image, and the image itself unless it is",
    `larger than ${MAX_BYTES} bytes or ${MAX_PIXELS} pixels. Regions are given by ISO code or by name;`,
    "warnings tell which were not found. PNG unless `format` asks for SVG.",
  ].join(" "),
  input: (service) => described(shortSchema(withPngByDefault(service.bodySchema()))),
  output: z.object({
    svg: z.string().nullable().describe("null where the map holds what no URL can say"),
    png: z.string().nullable(),
    format: z.enum(["svg", "png"]),
    width: z.number(),
    height: z.number(),
    title: z.string(),
    alt: z.string(),
    warnings: z.array(remark),
    notes: z.array(remark),
    remarks: z.array(z.string()),
  }),
  call: async (workshop, given, signal) => {
    const { service, links } = workshop;
    const body = utf8Bytes(JSON.stringify({ ...given, format: given["format"] ?? "png" }));
    const parsed = service.parseJson(body);
    if (!parsed.ok) return refusal(parsed.problems);
    const request = parsed.value;
    const urlOf = async (format: ImageFormat): Promise<Result<string>> => {
      const one = service.parseJson(body, format);
      return one.ok ? linkTo(service, one.value, links) : one;
    };
    const [svg, png] = [await urlOf("svg"), await urlOf("png")];
    const summary = await service.summary(request);
    const image = await embedded(workshop, request, summary, signal);
    const why = svg.ok ? [] : svg.problems.map(({ message }) => message);
    return answer(request, {
      summary,
      urls: { svg: svg.ok ? svg.value : null, png: png.ok ? png.value : null },
      notes: noteRemarks(summary.notes, parsed.notes),
      remarks: [...why, ...image.remarks],
      image: image.content,
    });
  },
};

function withPngByDefault(schema: object): object {
  const { properties } = schemaOfObject.parse(schema);
  const format = { ...properties["format"], default: "png" };
  return { ...schema, properties: { ...properties, format } };
}

const schemaOfObject = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
});

interface Drawn {
  readonly summary: ImageSummary;
  readonly urls: Readonly<Record<ImageFormat, string | null>>;
  readonly notes: readonly Remark[];
  readonly remarks: readonly string[];
  readonly image: readonly ContentBlock[];
}

function answer(
  { format }: MapRequest,
  { summary, urls, notes, remarks, image }: Drawn,
): CallToolResult {
  const { widthPx: width, heightPx: height, title, alt } = summary;
  const warnings = warningRemarks(summary.warnings);
  const told = [...warnings, ...notes].map((one) => JSON.stringify(one));
  const lines = [urls[format] ?? "no URL", `${width} × ${height} px`, alt, ...told, ...remarks];
  return {
    content: [{ type: "text", text: lines.join("\n") }, ...image],
    structuredContent: { ...urls, format, width, height, title, alt, warnings, notes, remarks },
  };
}

interface Embedded {
  readonly content: readonly ContentBlock[];
  /** Why there is no image. */
  readonly remarks: readonly string[];
}

/** The image as a part of the answer, where it is small enough. */
async function embedded(
  { image }: Workshop,
  request: MapRequest,
  { widthPx, heightPx }: ImageSummary,
  signal: AbortSignal,
): Promise<Embedded> {
  const { isRaster, mediaType: mimeType } = formats[request.format];
  const pixels = widthPx * heightPx;
  if (isRaster && pixels > MAX_PIXELS)
    return leftOut(`the image has ${pixels} pixels; up to ${MAX_PIXELS} are part of this answer`);
  const bytes = await image(request, signal);
  if (bytes.byteLength > MAX_BYTES)
    return leftOut(
      `the image has ${bytes.byteLength} bytes; up to ${MAX_BYTES} are part of this answer`,
    );
  // Models see pixels alone; an SVG is a file for whoever asked them.
  const block: ContentBlock = isRaster
    ? { type: "image", data: base64Text(bytes), mimeType }
    : {
        type: "resource",
        resource: { uri: "copperplate:map.svg", mimeType, text: utf8Text(bytes) },
      };
  return { content: [block], remarks: [] };
}

function leftOut(why: string): Embedded {
  return { content: [], remarks: [why] };
}
