import type { Terminal } from "./terminal/terminal.ts";

/** What a command does, loaded when it is asked for. */
export interface CommandModule {
  readonly help: () => string;
  /**
   * @param args what stands behind its name
   * @returns the exit code
   * @throws UsageError for arguments that mean nothing, Error for whatever keeps it from an answer
   */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
  /** Whether it wants to hear of a signal that would end the process. */
  readonly hearsSignals?: (args: readonly string[]) => boolean;
}

/** Every command, as the help lists them. */
export const commands: readonly Command[] = [
  {
    name: "render",
    summary: "draw a map, or all maps of a list, into files",
    load: async () => (await import("./render/render.ts")).renderCommand,
    hearsSignals: (args) => args.some((arg) => arg.split("=", 1)[0] === "--batch"),
  },
  {
    name: "link",
    summary: "print the URL, Markdown or HTML of a map",
    load: async () => (await import("./link.ts")).linkCommand,
  },
  {
    name: "serve",
    summary: "serve maps over HTTP",
    load: async () => (await import("./serve.ts")).serveCommand,
  },
  {
    name: "mcp",
    summary: "give agents tools that draw maps, over standard input and output",
    load: async () => (await import("./mcp.ts")).mcpCommand,
  },
  {
    name: "golden",
    summary: "compare maps with accepted pictures",
    load: async () => ({
      help: (await import("./golden/help.ts")).goldenHelp,
      run: (await import("./golden/command.ts")).runGolden,
    }),
    hearsSignals: () => true,
  },
  {
    name: "edition",
    summary: "list and verify the installed editions",
    load: async () => (await import("./edition.ts")).editionCommand,
  },
];
