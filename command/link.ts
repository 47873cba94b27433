import { type Flag, readFlags, UsageError } from "./terminal/flags.ts";
import { flagSection, helpText } from "./terminal/help.ts";
import { isRefusedRequest } from "../src/service/refused-request.ts";
import { mapLink } from "../src/http/inform/link.ts";
import { failure } from "../src/request/result.ts";
import { settings } from "../src/settings.ts";
import { type Signer, signer } from "../src/signing/signed-path.ts";
import { printable, type Terminal } from "./terminal/terminal.ts";
import type { CommandModule } from "./commands.ts";
import {
  askedFormat,
  INPUT_HELP,
  MAP_FLAGS,
  mapAskedFor,
  oneOf,
  withService,
} from "./render/map-flags.ts";
import { PARAMETER_FLAGS } from "./render/parameter-flags.ts";
import { nothingMatched, tellProblems, toldLines } from "./render/problems.ts";

const REFUSED = 1;
const SHAPES = ["url", "markdown", "html", "json"] as const;
const DEFAULT_BASE = "http://localhost:8080";

const FLAGS: readonly Flag[] = [
  {
    name: "base",
    value: "URL",
    help: `scheme, host and port of the server that will draw the map (default: ${DEFAULT_BASE})`,
  },
  {
    name: "as",
    value: "SHAPE",
    help: "url, markdown, html, or json for all of them (default: url)",
  },
  {
    name: "sign",
    value: null,
    help: "sign the URLs with the first key of SIGNING_KEYS in the environment, as servers with that setting require",
  },
  ...MAP_FLAGS,
];

/** `copperplate link`: what `POST /link` answers, without a server. */
export const linkCommand: CommandModule = {
  help: () =>
    helpText({
      about: `Prints the URL of a map, or Markdown or HTML that shows it. The URL is plain if it is short, and compact otherwise. ${INPUT_HELP}`,
      usage: [["copperplate link INPUT [flags]", "print the URL for a file, a pipe or a URL"]],
      sections: [
        flagSection("Flags", FLAGS),
        {
          title: "Parameters of the map",
          text: "  The same as for copperplate render; --format png gives the URL of a PNG.",
        },
        {
          title: "Exit code",
          text: "  0 printed; 1 the request was refused, none of its regions is known, or no URL can express it;\n  2 the arguments are wrong, or something is broken.",
        },
      ],
    }),
  run: async (args, terminal) => {
    const places: string[] = [];
    const given = readFlags(args, [...FLAGS, ...PARAMETER_FLAGS], places);
    const shape = oneOf(given, "as", SHAPES) ?? "url";
    const base = baseUrl(given.get("base") ?? DEFAULT_BASE);
    const signed = given.has("sign") ? signerOf(terminal) : signer([]);
    const isPng = askedFormat(given, null) === "png";
    const asked = await mapAskedFor(places, given, terminal);
    return withService(asked.edition, async (service) => {
      const prefix = asked.edition === null ? "" : `/${asked.edition}`;
      const links = { origin: base, prefix, signed };
      const posted = asked.posted(service);
      const link = await mapLink(service, posted, links).catch(refused);
      if (!link.ok) {
        tellProblems(link.problems, terminal);
        return REFUSED;
      }
      const request = posted();
      const unmatched = request.ok
        ? nothingMatched(request.value, (await service.summary(request.value)).warnings)
        : null;
      if (unmatched === null) terminal.out(`${shown(link.value, shape, isPng)}\n`);
      for (const line of toldLines(link.value)) terminal.error(`copperplate: ${printable(line)}\n`);
      if (unmatched !== null) tellProblems(unmatched, terminal);
      return unmatched === null ? 0 : REFUSED;
    });
  },
};

/** Of the environment, so that no secret stands on a command line, where others can read it. */
function signerOf({ environment }: Terminal): Signer {
  const result = settings({ SIGNING_KEYS: environment["SIGNING_KEYS"] });
  if (!result.ok) throw new UsageError(result.problems.join("; "));
  const { signingKeys } = result.value;
  if (signingKeys.length === 0)
    throw new UsageError("--sign needs a key in SIGNING_KEYS of the environment");
  return signer(signingKeys);
}

function refused(error: unknown): ReturnType<typeof failure> {
  if (isRefusedRequest(error)) return failure(...error.problems);
  throw error;
}

function shown(
  link: {
    readonly svg: string;
    readonly png: string;
    readonly markdown: string;
    readonly html: string;
  },
  shape: (typeof SHAPES)[number],
  isPng: boolean,
): string {
  if (shape === "json") return JSON.stringify(link, null, 2);
  if (shape === "url") return isPng ? link.png : link.svg;
  return link[shape];
}

function baseUrl(text: string): string {
  if (/^https?:\/\/[\w.:[\]-]+\/?$/.test(text)) return text.replace(/\/$/, "");
  throw new UsageError(
    `--base expects http:// or https:// with a host, such as https://maps.example, received "${text}"`,
  );
}
