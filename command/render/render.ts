import { type Flag, readFlags } from "../terminal/flags.ts";
import { flagSection, helpText } from "../terminal/help.ts";
import type { CommandModule } from "../commands.ts";
import { drawOne } from "./draw-one.ts";
import { assertNoBatch, BATCH_FLAGS, toBatch } from "../batch/batch-flags.ts";
import { INPUT_HELP, MAP_FLAGS } from "./map-flags.ts";
import { PARAMETER_FLAGS } from "./parameter-flags.ts";

const OUTPUT_FLAGS: readonly Flag[] = [
  {
    name: "output",
    short: "o",
    value: "FILE",
    help: "the file to write; - or no flag means standard output",
  },
];
const OWN_FLAGS: readonly Flag[] = [...OUTPUT_FLAGS, ...MAP_FLAGS];

/** `copperplate render`: maps into files or a pipe. */
export const renderCommand: CommandModule = {
  help: () =>
    helpText({
      about: `Draws a map in this process, without a network. ${INPUT_HELP} Standard error lists what could not be shown.`,
      usage: [
        ["copperplate render INPUT [flags]", "draw the map of a file, a pipe or a URL"],
        ["copperplate render --scope RO …", "draw a map from flags only"],
        [
          "copperplate render --batch FILE --out DIR",
          "draw a map for each line of a file, in several processes",
        ],
      ],
      sections: [
        flagSection("Flags", OWN_FLAGS),
        flagSection("Flags of a batch", BATCH_FLAGS),
        flagSection(
          "Parameters of the map, which override INPUT (upper or lower case, with or without hyphens)",
          PARAMETER_FLAGS,
        ),
        {
          title: "Exit code",
          text: "  0 drawn; 1 a request was refused or none of its regions is known, with one problem a line, or\n  lines of a batch failed; 2 the arguments are wrong, or something is broken or was interrupted.",
        },
      ],
    }),
  run: async (args, terminal) => {
    const places: string[] = [];
    const flags = [...OWN_FLAGS, ...BATCH_FLAGS, ...PARAMETER_FLAGS];
    const given = readFlags(args, flags, places);
    if (given.has("batch")) {
      const { drawBatch } = await import("../batch/batch.ts");
      return drawBatch(toBatch(given, places), terminal);
    }
    assertNoBatch(given);
    return drawOne(places, given, terminal);
  },
};
