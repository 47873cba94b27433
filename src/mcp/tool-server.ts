import { McpServer } from "@modelcontextprotocol/server";
import { SOFTWARE_VERSION } from "../service/software-version.ts";
import { checkMap } from "./check-map.ts";
import { drawMap } from "./draw-map.ts";
import { findRegions } from "./find-regions.ts";
import { listScopes } from "./list-scopes.ts";
import { answered, terse, type Tool, type Workshop } from "./tool.ts";

const tools: readonly Tool[] = [drawMap, checkMap, findRegions, listScopes];

/** A server of the Model Context Protocol with the tools of this service; for one connection. */
export function toolServer(workshop: Workshop): McpServer {
  const server = new McpServer(
    { name: "copperplate", title: "Copperplate maps", version: SOFTWARE_VERSION },
    {
      capabilities: { tools: { listChanged: false } },
      instructions:
        "Draws maps of regions. Find ids with find_regions, check with check_map, draw with draw_map.",
    },
  );
  for (const tool of tools) {
    const { name, title, description, input, output } = tool;
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: terse(input(workshop.service)),
        outputSchema: terse(output),
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      (given, context) => answered(tool, workshop, given, context),
    );
  }
  return server;
}
