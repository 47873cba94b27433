import { readFlags, UsageError, didYouMean } from "./terminal/flags.ts";
import { helpText } from "./terminal/help.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { EDITION, editionName } from "../src/service/edition.ts";
import { damagedParts } from "../src/editions/frozen-edition.ts";
import { type EditionManifest, editionManifests } from "../src/editions/manifest.ts";
import { INSTALLATION } from "../src/operations/installation.ts";
import type { CommandModule } from "./commands.ts";

const VERBS = ["list", "verify"];
const DAMAGED = 1;

/** `copperplate edition`: what this installation can draw for ever. */
export const editionCommand: CommandModule = {
  help: () =>
    helpText({
      about:
        "An edition is a parser, a geometry and a renderer that are frozen together. Once it is closed, a URL with its number always gives the same bytes; the open edition is a candidate and may still change.",
      usage: [
        ["copperplate edition list", "list the installed editions, one a line"],
        [
          "copperplate edition verify [N]",
          "compare every part of all closed editions, or of one, with its digest",
        ],
      ],
      sections: [
        {
          title: "Exit code",
          text: "  0 listed, or nothing is damaged; 1 parts are damaged or missing, one a line; 2 the arguments are\n  wrong, or the edition does not exist.",
        },
      ],
    }),
  run: async (args, terminal) => {
    const names: string[] = [];
    readFlags(args, [], names);
    const [verb, number, extra] = names;
    if (verb === undefined) throw new UsageError(`edition needs one of ${VERBS.join(", ")}`);
    if (extra !== undefined || (verb === "list" && number !== undefined))
      throw new UsageError(`unexpected argument "${extra ?? number}"`);
    if (verb === "list") return listed(terminal);
    if (verb === "verify") return verified(number ?? null, terminal);
    const only = `only ${VERBS.join(", ")}${didYouMean(verb, VERBS)}`;
    throw new UsageError(`edition has no "${verb}", ${only}`);
  },
};

function listed({ out }: Terminal): number {
  for (const { edition, date, software, parts } of closedEditions())
    out(`${edition}  closed ${date} in ${software}, ${parts.length} parts\n`);
  const state = EDITION.isCandidate ? "a candidate: its pictures may still change" : "open";
  out(`${editionName(EDITION)}  ${state}\n`);
  return 0;
}

async function verified(number: string | null, { out, error }: Terminal): Promise<number> {
  const closed = closedEditions();
  const chosen = closed.filter(({ edition }) => number === null || String(edition) === number);
  if (number === String(EDITION.number) && chosen.length === 0)
    throw new Error(`edition ${editionName(EDITION)} is not closed: nothing is promised of it yet`);
  if (number !== null && chosen.length === 0)
    throw new Error(`edition ${number} is not installed, only ${numbers(closed)}`);
  let isWhole = true;
  for (const manifest of chosen) {
    const folder = `${INSTALLATION.editionsFolder}/${manifest.edition}`;
    // oxlint-disable-next-line no-await-in-loop -- one edition after another: each is some 20 MB
    const damaged = await damagedParts(folder, manifest);
    for (const message of damaged) error(`copperplate: ${message}\n`);
    isWhole &&= damaged.length === 0;
    const told = damaged.length === 0 ? "whole" : `${damaged.length} damaged or missing`;
    out(`edition ${manifest.edition}: ${manifest.parts.length} parts, ${told}\n`);
  }
  if (chosen.length === 0) out("no edition is closed\n");
  return isWhole ? 0 : DAMAGED;
}

function closedEditions(): readonly EditionManifest[] {
  return editionManifests(INSTALLATION.editionsFolder);
}

function numbers(closed: readonly EditionManifest[]): string {
  return [...closed.map(({ edition }) => edition), EDITION.number].join(", ");
}
