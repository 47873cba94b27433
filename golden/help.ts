import type { Flag } from "./flags.ts";
import { BLESS_FLAGS, RUN_FLAGS } from "./settings.ts";

/** All that the command line has to tell of itself. */
export const HELP = `Compares what the service draws with pictures that were accepted before.

Usage:
  copperplate golden run [flags]     draw every case and compare it with its golden
  copperplate golden bless [flags]   accept what is drawn now: write the goldens that are missing or
                                     not the same; refuses when CI=true
  copperplate golden help            this text
  copperplate --version              the releases in use

A case file (goldens/cases.txt) holds one case a line, a name and a request:

  # comment
  counties-light   /map.svg?scope=RO&theme=light&data=RO-CJ:3,RO-B:5
  counties-raster  /map.png?scope=RO&width=600&title=A title, with blanks
  counties-json    POST svg {"scope":"RO","regions":[{"id":"RO-CJ","value":3}]}
  counties-csv     POST svg ?scope=RO&theme=light "id,value\\nRO-CJ,3"

Goldens are goldens/NAME.svg and goldens/NAME.png. SVG is compared by its bytes, PNG by its pixels.
With --head and --base two servers are compared and no goldens are read. The report folder gets
index.html, report.json, junit.xml and images/.

Flags (--head only of run, --prune only of bless):
${flagList(new Set([...RUN_FLAGS, ...BLESS_FLAGS]))}
Exit code: 0 all the same, or blessed; 1 something differs, is new, missing or orphaned; 2 something
is broken.
`;

function flagList(flags: Iterable<Flag>): string {
  const rows = Array.from(
    flags,
    ({ name, value, help }) => [`--${name} ${value ?? ""}`, help] as const,
  );
  const width = Math.max(...rows.map(([usage]) => usage.length)) + 2;
  return rows.map(([usage, help]) => `  ${usage.padEnd(width)}${help}\n`).join("");
}
