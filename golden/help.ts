import type { Flag } from "./flags.ts";
import { HEAD_FLAG, SETTING_FLAGS } from "./settings.ts";

const PRUNE_FLAG: Flag = {
  name: "prune",
  value: null,
  help: "delete goldens that no case asks for",
};

export const RUN_FLAGS: readonly Flag[] = [...SETTING_FLAGS, HEAD_FLAG];
export const BLESS_FLAGS: readonly Flag[] = [...SETTING_FLAGS, PRUNE_FLAG];

export const GOLDEN_HELP = `Compares what the service draws with pictures that were accepted before.

Usage:
  copperplate golden run     draw every case and compare it with its golden
  copperplate golden bless   accept what is drawn now as the goldens
  copperplate golden help    this text; run --help and bless --help list the flags

A case file (goldens/cases.txt) holds one case a line, a name and a request:

  # comment
  counties-light   /map.svg?scope=RO&theme=light&data=RO-CJ:3,RO-B:5
  counties-raster  /map.png?scope=RO&width=600&title=A title, with blanks
  counties-json    POST svg {"scope":"RO","regions":[{"id":"RO-CJ","value":3}]}
  counties-csv     POST svg ?scope=RO&theme=light "id,value\\nRO-CJ,3"

Goldens are goldens/NAME.svg and goldens/NAME.png.
`;

export const RUN_HELP = `Usage: copperplate golden run [flags]

${flagList(RUN_FLAGS)}
SVG is compared by its bytes, PNG by its pixels. With --head and --base two servers are compared and
no goldens are read. The report folder gets index.html, report.json, junit.xml and images/.

Exit code: 0 all the same; 1 something differs, is new, missing or orphaned; 2 something is broken.
`;

export const BLESS_HELP = `Usage: copperplate golden bless [flags]

${flagList(BLESS_FLAGS)}
Writes the goldens that are missing or not the same. Refuses when CI=true.

Exit code: 0 all goldens are as drawn; 1 orphans are left (see --prune); 2 something is broken.
`;

function flagList(flags: readonly Flag[]): string {
  const rows = flags.map(({ name, value, help }) => ({
    left: `  --${name}${value === null ? "" : ` ${value}`}`,
    help,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length)) + 2;
  return rows.map(({ left, help }) => `${left.padEnd(width)}${help}\n`).join("");
}
