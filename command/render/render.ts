import { type Flag, readFlags } from "../../terminal/flags.ts";
import { flagSection, helpText } from "../../terminal/help.ts";
import type { CommandModule } from "../commands.ts";
import { drawOne } from "./draw-one.ts";
import { INPUT_HELP, MAP_FLAGS } from "./map-flags.ts";
import { PARAMETER_FLAGS } from "./parameter-flags.ts";

const OUTPUT_FLAGS: readonly Flag[] = [
  { name: "output", short: "o", value: "FILE", help: "the picture (default: standard output)" },
];
const OWN_FLAGS: readonly Flag[] = [...OUTPUT_FLAGS, ...MAP_FLAGS];

/** `copperplate render`: maps into files or a pipe. */
export const renderCommand: CommandModule = {
  help: () =>
    helpText({
      about: `Draws a map, in this process and without a network. ${INPUT_HELP} What could not be shown is told on standard error.`,
      usage: [
        ["copperplate render INPUT [flags]", "draw what a file, a pipe or a URL says"],
        ["copperplate render --scope RO …", "draw what flags say"],
      ],
      sections: [
        flagSection("Flags", OWN_FLAGS),
        flagSection(
          "Parameters of the map, instead of what INPUT says of them (in any case, with hyphens or without)",
          PARAMETER_FLAGS,
        ),
        {
          title: "Exit code",
          text: "  0 drawn; 1 the request is refused, each problem on a line; 2 the arguments mean nothing, or\n  something is broken.",
        },
      ],
    }),
  run: (args, terminal) => {
    const places: string[] = [];
    const given = readFlags(args, [...OWN_FLAGS, ...PARAMETER_FLAGS], places);
    return drawOne(places, given, terminal);
  },
};
