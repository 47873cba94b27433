import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { browserProgram, skipsBrowser } from "../../build/gallery/browser-program.ts";
import { type StyledLine, textElements } from "../../src/text/lettering.ts";
import { isInFont } from "../../src/text/metrics.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import { shownText } from "../../src/text/text.ts";
import { fontOf } from "../helpers/font.ts";

const TEXTS = `
Județul Cluj|Țări și orașe în România|Ştefăniţă, Bacău|Île-de-France|Łódź, Győr, Ærø|Αθήνα, Θεσσαλονίκη
Москва и Київ|12,345.67|−1 204,5 – 3%|AVATAR To Ty Te|office fluffy|東京 Tokyo 🗼|x̂ and ȳ|a  b & <c>
RO|LT|AT|PJ|Tel|AVA|1|W|漢|To漢`
  .trim()
  .split(/[|\n]/)
  // Of other scripts the reader's fonts have the widths: here a box stands for each letter.
  .map((text) => Array.from(shownText(text), (one) => (isInFont(one) ? one : "\ufffd")).join(""));
/** Where every line has its `x`. */
const X = 1000;
const TOLERANCE_PX = 0.5;

const LINES: readonly StyledLine[] = TEXTS.flatMap((text) =>
  [9, 13, 28].flatMap((sizePx) =>
    (["regular", "semibold"] as const).flatMap((weight) =>
      (["start", "middle", "end"] as const).map((anchor) => {
        const style = { ...fontOf(sizePx, weight), anchor, color: "#000000", halo: null };
        return { text, x: X, y: 50, style };
      }),
    ),
  ),
);

/** What a browser says of a line, in pixels: where its first character begins and its last one ends. */
type Measured = readonly [left: number, right: number];

describe("text in a browser", { skip: skipsBrowser }, () => {
  let folder = "";
  let withFont: readonly Measured[] = [];
  let withoutFont: readonly Measured[] = [];

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "copperplate-browser-"));
    withFont = await measured(folder, "with-font", true);
    withoutFont = await measured(folder, "without-font", false);
  });
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  test("with the fonts that a document brings along every line has the ends that the metrics say", () => {
    assert.deepEqual(strays(withFont), []);
  });

  test("the pages differ in font: lines end elsewhere in one of the system's", () => {
    assert.ok(strays(withoutFont).length > LINES.length / 2);
  });
});

/** The lines that end elsewhere than computed, in words. */
function strays(lines: readonly Measured[]): readonly string[] {
  assert.equal(lines.length, LINES.length);
  return LINES.flatMap(({ text, style }, i) => {
    const { sizePx, weight, anchor } = style;
    const width = textWidthPx(text, style);
    const left = X - { start: 0, middle: width / 2, end: width }[anchor];
    const [atLeft, atRight] = lines[i]!;
    const isHeld = isNear(atLeft, left) && isNear(atRight, left + width);
    if (isHeld) return [];
    return [`${text} ${sizePx} ${weight} ${anchor}: ${atLeft} to ${atRight}, not ${left} and on`];
  });
}

function isNear(actualPx: number, wantedPx: number): boolean {
  return Math.abs(actualPx - wantedPx) <= TOLERANCE_PX;
}

/**
 * A browser's own measurements of every line, on a page with the fonts or without them. Bounding boxes are of no
 * use: they are widened by whole pixels where the ink of a letter reaches out of its cell.
 */
async function measured(folder: string, name: string, hasFonts: boolean): Promise<Measured[]> {
  const page = join(folder, `${name}.html`);
  writeFileSync(page, pageText(hasFonts));
  const { stdout } = await promisify(execFile)(
    browserProgram!,
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--allow-file-access-from-files",
      "--virtual-time-budget=10000",
      "--dump-dom",
      `--user-data-dir=${join(folder, name)}`,
      pathToFileURL(page).href,
    ],
    { maxBuffer: 2 ** 26, timeout: 60_000 },
  );
  const answer = /<pre id="answer">([^<]+)<\/pre>/.exec(stdout);
  assert.ok(answer !== null, "the page has no answer: its fonts did not load or its script failed");
  const lines: Measured[] = JSON.parse(answer[1]!);
  return lines;
}

function pageText(hasFonts: boolean): string {
  const texts = LINES.map(({ text, style: { weight } }) => ({ text, weight }));
  const lettering = textElements(() => texts);
  const lines = LINES.map((line) => lettering.line(line).source).join("\n");
  const fonts = hasFonts ? lettering.fonts().source : "";
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="100">${fonts}${lines}</svg>
<pre id="answer"></pre>
<script>
const faces = [...document.fonts].map((face) => face.load());
Promise.all([document.fonts.ready, ...faces]).then(() => {
  const texts = [...document.querySelectorAll("text")];
  const rows = texts.map((text) => {
    const last = text.getNumberOfChars() - 1;
    return [text.getStartPositionOfChar(0).x, text.getEndPositionOfChar(last).x];
  });
  document.getElementById("answer").textContent = JSON.stringify(rows);
});
</script>`;
}
