import { flagList } from "../terminal/help.ts";
import { ACCEPT_FLAGS, BLESS_FLAGS, COMPARE_FLAGS, RUN_FLAGS } from "./flag-lists.ts";

/** All that `golden` has to tell of itself. */
export function goldenHelp(): string {
  return `Compares maps with pictures that were accepted before.

Usage:
  copperplate golden run [flags]     draw every case and compare it with its golden
  copperplate golden bless [flags]   accept the current pictures: write goldens that are missing or
                                     differ; refused if the variable CI is set
  copperplate golden compare [flags] compare the pictures of two folders, or of a folder and a URL,
                                     without drawing
  copperplate golden accept NAME...  accept pictures of the last report, without drawing again
  copperplate golden help            print this text

A case file (goldens/cases.txt) has one case a line, a name and a request:

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
With --head and --base, two servers are compared, without goldens. The report folder gets
index.html, report.json, junit.xml and images/.

Flags of run and bless (--head for run only, --prune and --dry-run for bless only):
${flagList(new Set([...RUN_FLAGS, ...BLESS_FLAGS]))}
Flags of compare, in addition to --only and all that follow it up to --jobs:
${flagList(COMPARE_FLAGS.filter((flag) => !RUN_FLAGS.includes(flag)))}
Flags of accept:
${flagList(ACCEPT_FLAGS)}
Exit code: 0 nothing differs, or blessed; 1 a picture differs, is new, missing or orphaned;
2 something is broken.
`;
}
