import type {
  CallToolResult,
  JSONObject,
  ServerContext,
  StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import type { LinkBase } from "../http/inform/link.ts";
import {
  type ErrorContent,
  failureContent,
  incidentContent,
} from "../http/respond/failure-response.ts";
import type { Log, MapService } from "../http/service-port.ts";
import { isRefusedRequest } from "../service/refused-request.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { NonEmpty, Problem } from "../request/result.ts";

/** What tools can use. */
export interface Workshop {
  readonly service: MapService;
  readonly links: LinkBase;
  /** The bytes of an image, not compressed. Rejects as MapService.render does. */
  readonly image: (request: MapRequest, signal: AbortSignal) => Promise<Uint8Array>;
  readonly log: Log;
}

/** Arguments of a tool: an object that is not checked yet. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A tool, as it is listed and called. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: (service: MapService) => StandardSchemaWithJSON<unknown, Arguments>;
  readonly output: StandardSchemaWithJSON;
  /** May reject: answered() tells the caller. */
  readonly call: (
    workshop: Workshop,
    given: Arguments,
    signal: AbortSignal,
  ) => CallToolResult | Promise<CallToolResult>;
}

/** The result of a tool, including its errors. Never rejects. */
export async function answered(
  tool: Tool,
  workshop: Workshop,
  given: Arguments,
  { mcpReq: { signal } }: ServerContext,
): Promise<CallToolResult> {
  try {
    return await tool.call(workshop, given, signal);
  } catch (error) {
    if (isRefusedRequest(error)) return refusal(error.problems);
    // Who called is gone, and reads nothing.
    if (signal.aborted)
      return failed({ code: "cancelled", message: "cancelled", details: [], beyond: {} });
    return failed(incidentContent(error, null, workshop.log));
  }
}

/** Tells mistakes of the caller, all of them. */
export function refusal(problems: NonEmpty<Problem>): CallToolResult {
  const content = failureContent(problems);
  const [{ code }] = problems;
  const lines = problems.map(({ message }) => message);
  return failed({ ...content, message: lines.join("\n") }, code);
}

function failed({ code, message, details, beyond }: ErrorContent, first = code): CallToolResult {
  const text = `${first}: ${message}`;
  return {
    content: [{ type: "text", text }],
    structuredContent: { error: code, details, ...beyond },
    isError: true,
  };
}

/** Returns plain data, as data and as text for clients that read only text. */
export function dataAnswer(data: object): CallToolResult {
  const text = JSON.stringify(data);
  const structuredContent: JSONObject = JSON.parse(text);
  return { content: [{ type: "text", text }], structuredContent };
}

/** Lists a JSON Schema; any object is taken, for the service to check: its messages say more. */
export function described(schema: object): StandardSchemaWithJSON<unknown, Arguments> {
  return {
    "~standard": {
      version: 1,
      vendor: "copperplate",
      validate: (value) =>
        isObject(value) ? { value } : { issues: [{ message: "expected an object" }] },
      jsonSchema: { input: () => ({ ...schema }), output: () => ({ ...schema }) },
    },
  };
}

/**
 * The same with a shorter text: agents read it with every conversation. Its dialect is the default one of the
 * protocol, and members beyond those listed are checked where a tool is called.
 */
export function terse<Input, Output>(
  schema: StandardSchemaWithJSON<Input, Output>,
): StandardSchemaWithJSON<Input, Output> {
  const { jsonSchema, ...standard } = schema["~standard"];
  return {
    "~standard": {
      ...standard,
      jsonSchema: {
        input: (options) => withoutFrame(jsonSchema.input(options)),
        output: (options) => withoutFrame(jsonSchema.output(options)),
      },
    },
  };
}

function withoutFrame(schema: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === "$schema" || key === "additionalProperties" ? undefined : value,
  );
  const short: Record<string, unknown> = JSON.parse(text);
  return short;
}

function isObject(value: unknown): value is Arguments {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
