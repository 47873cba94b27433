import { flagList } from "../terminal/help.ts";
import { ACCEPT_FLAGS, BLESS_FLAGS, COMPARE_FLAGS, RUN_FLAGS } from "./flag-lists.ts";

/** All that `golden` has to tell of itself. */
export function goldenHelp(): string {
  return `Compares what the service draws with pictures that were accepted before.

Usage:
  copperplate golden run [flags]     draw every case and compare it with its golden
  copperplate golden bless [flags]   accept what is drawn now: write the goldens that are missing or
                                     not the same; refuses when CI says anything
  copperplate golden compare [flags] compare the pictures of two folders, or of a folder and a URL;
                                     nothing is drawn
  copperplate golden accept NAME...  accept pictures of the last report as they are in it
  copperplate golden help            this text

A case file (goldens/cases.txt) holds one case a line, a name and a request:

  # comment
  counties-light   /map.svg?scope=RO&theme=light&data=RO-CJ:3,RO-B:5
  counties-raster  /map.png?scope=RO&width=600&title=A title, with blanks
  counties-json    POST svg {"scope":"RO","regions":[{"id":"RO-CJ","value":3}]}
  counties-csv     POST svg ?scope=RO&theme=light "id,value\\nRO-CJ,3"

  any-server       GET svg /charts/1?title=A title
  any-url          png https://charts.example/1.png
  a-file           png output/chart.png
  noisy            [threshold=0.1 max-diff-pixels=20 ignore=10,20,100x40] /map.png?scope=RO
  slow             [timeout=60] /map.svg?scope=world&detail=high

Goldens are goldens/NAME.svg and goldens/NAME.png. SVG is compared by its bytes, PNG by its pixels.
With --head and --base two servers are compared and no goldens are read. The report folder gets
index.html, report.json, junit.xml and images/.

Flags of run and bless (--head only of run, --prune and --dry-run only of bless):
${flagList(new Set([...RUN_FLAGS, ...BLESS_FLAGS]))}
Flags of compare, besides --only to --jobs:
${flagList(COMPARE_FLAGS.filter((flag) => !RUN_FLAGS.includes(flag)))}
Flags of accept:
${flagList(ACCEPT_FLAGS)}
Exit code: 0 all the same, or blessed; 1 something differs, is new, missing or orphaned; 2 something
is broken.
`;
}
