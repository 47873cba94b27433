import { type Flag, type GivenFlags, readFlags, UsageError } from "./terminal/flags.ts";
import { flagSection, helpText } from "./terminal/help.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { settingRows, settings } from "../src/settings.ts";
import type { CommandModule } from "./commands.ts";

const FLAGS: readonly Flag[] = settingRows.map(({ variable, help }) => ({
  name: flagName(variable),
  value: "VALUE",
  help: `${help} [${variable}]`,
}));

/** `copperplate serve`: the server, with its settings as flags or in the environment. */
export const serveCommand: CommandModule = {
  help: () =>
    helpText({
      about:
        "Serves maps over HTTP until a signal stops it. Each setting is a flag, or the environment variable in brackets. A flag overrides the variable.",
      usage: [["copperplate serve [flags]", "serve, and print a URL to try"]],
      sections: [
        flagSection("Flags", FLAGS),
        {
          title: "Exit code",
          text: "  0 stopped by a signal; 1 could not start, or failed; 2 a flag or a setting is wrong.",
        },
      ],
    }),
  run: async (args, terminal) => {
    const given = readFlags(args, FLAGS);
    const result = settings(withFlags(terminal, given));
    if (!result.ok)
      throw new UsageError(result.problems.map((problem) => asGiven(problem, given)).join("; "));
    const { refuse, serve } = await import("../src/operations/server-process.ts");
    await serve(result.value).catch(refuse);
    return 0;
  },
};

function withFlags({ environment }: Terminal, given: GivenFlags): Terminal["environment"] {
  const flags = settingRows.map(
    ({ variable }) => [variable, given.get(flagName(variable))] as const,
  );
  return { ...environment, ...Object.fromEntries(flags.filter(([, text]) => text !== undefined)) };
}

/** A problem of a variable that a flag stands for names the flag. */
function asGiven(problem: string, given: GivenFlags): string {
  const [variable = ""] = problem.split(" ", 1);
  const name = flagName(variable);
  return given.has(name) ? `--${name}${problem.slice(variable.length)}` : problem;
}

function flagName(variable: string): string {
  return variable.toLowerCase().replaceAll("_", "-");
}
