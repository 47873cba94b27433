import { UsageError } from "./terminal/flags.ts";
import { helpText } from "./terminal/help.ts";
import { INSTALLATION } from "../src/operations/installation.ts";
import { createLog } from "../src/operations/log.ts";
import { settings } from "../src/settings.ts";
import type { CommandModule } from "./commands.ts";

const STDERR = 2;

/** `copperplate mcp`: the tools of `POST /mcp`, over standard input and output. */
export const mcpCommand: CommandModule = {
  help: () =>
    helpText({
      about:
        "Serves the tools of the Model Context Protocol over standard input and output: draw_map, check_map, find_regions and list_scopes. Agents start it; what it logs goes to standard error. PUBLIC_URL is the server that URLs of maps lead to, SIGNING_KEYS signs them; RENDER_PROCESSES, GEOMETRY_CACHE_MB, MAX_MEGAPIXELS and LOG_LEVEL are as for serve.",
      usage: [["copperplate mcp", "serve until the other side closes the connection"]],
      sections: [
        {
          title: "Exit code",
          text: "  0 the other side closed the connection; 2 an argument or a setting is wrong, or something is broken.",
        },
      ],
    }),
  run: async (args, { environment }) => {
    const [unknown] = args;
    if (unknown !== undefined)
      throw new UsageError(`mcp takes no arguments, received "${unknown}"`);
    const result = settings(environment);
    if (!result.ok) throw new UsageError(result.problems.join("; "));
    const { toolsOverStdio } = await import("../src/operations/tools-over-stdio.ts");
    const { logLevel: level } = result.value;
    await toolsOverStdio(
      result.value,
      createLog({ level, fd: STDERR, isShared: false }),
      INSTALLATION,
    );
    return 0;
  },
};
