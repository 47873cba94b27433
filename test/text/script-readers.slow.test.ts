import assert from "node:assert/strict";
import { type Pixels } from "../helpers/pixels.ts";
import { before, describe, test } from "node:test";
import { SCRIPT_WORDS, scriptQuery } from "../../build/gallery/script-pages.ts";
import { document } from "../../src/compose/document.ts";
import { type StyledLine, textOutlines } from "../../src/text/lettering.ts";
import { isBundled } from "../../src/text/set-text.ts";
import { skippedWithout } from "../cartography/programs.ts";
import { lineBox } from "../cartography/scene-boxes.ts";
import { sceneAt, svgOf } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";
import { pixelsOfSvg } from "../look/pixels.ts";
import { paintedBy, READERS, type Reader, type SvgDocument, type SystemFonts } from "./readers.ts";
import { textLines } from "./text-boxes.ts";

const WIDTH = 900;
/**
 * Of a text's width, where the reader has the fonts. Chromium thickens the regular weight where it
 * falls back to a font by itself, and librsvg does for some scripts: letters are narrower then.
 */
const MAX_SHARE = { "firefox-esr": 0.02, chromium: 0.07, "rsvg-convert": 0.07 } as const;
/** Browsers put letters on whole pixels where they fall back, and thin strokes are grey. */
const MAX_PX = 3;
/** Ink at all, and not the last grey of an edge. */
const MAX_LIGHT = 170;
/** Emoji of a reader are in colours and sizes of their own. */
const WORDS = everyNth(
  SCRIPT_WORDS.filter(({ name }) => name !== "Emoji"),
  2,
);

interface Row {
  readonly name: string;
  /** Title, subtitle, title and rows of the legend, labels of a marker and of regions, credit. */
  readonly lines: readonly StyledLine[];
  readonly svg: SvgDocument;
  readonly png: Pixels;
}

/** First and last column in which a text has ink. */
type Span = readonly [left: number, right: number];

/** A text as the PNG has it, and as a reader does; null where that has no ink. */
interface Compared {
  readonly name: string;
  readonly line: StyledLine;
  readonly own: Span;
  readonly other: Span | null;
}

let rows: readonly Row[] = [];

before(async () => {
  const found: Row[] = [];
  for (const words of WORDS) {
    const query = scriptQuery(words, "RO", `theme=light&width=${WIDTH}&labels=ISO`);
    const scene = await sceneAt(query);
    const size = { width: scene.widthPx, height: scene.heightPx };
    const forPixels = document(
      { ...scene, lettering: textOutlines, isForPixels: true },
      "",
      "",
    ).source;
    found.push({
      name: words.name,
      lines: textLines(scene),
      svg: { source: textsAlone(await svgOf(`/map.svg?${query}`)), ...size },
      png: pixelsOfSvg(textsAlone(forPixels)),
    });
  }
  rows = found;
});

test("there are texts of every kind, and the PNG has ink for each", () => {
  for (const { name, lines, png } of rows) {
    assert.ok(lines.length > 20, `${name}: ${lines.length} texts`);
    for (const line of lines) assert.ok(span(png, line) !== null, `${name}: ${line.text}`);
  }
});

for (const [turn, reader] of READERS.entries())
  describe(`texts of all scripts in ${reader}`, { skip: skippedWithout(reader) }, () => {
    for (const fonts of ["Noto Sans", "Source Sans 3"] as const)
      test(`are as wide as in the PNG, and where it has them, in the fonts named ${fonts}`, async (context) => {
        const texts = (await compared(turn, reader, fonts)).filter((one) =>
          isWith(reader, fonts, one),
        );
        context.diagnostic(`${texts.length} texts`);
        assert.ok(texts.length > 20 * Math.floor(WORDS.length / 2) || reader !== "chromium");
        assert.deepEqual(
          texts.flatMap(({ own, other, line, name }) => {
            const most = Math.max(MAX_PX, MAX_SHARE[reader] * (own[1] - own[0]));
            const isNear = other !== null && own.every((x, i) => Math.abs(x - other[i]!) <= most);
            return isNear ? [] : [stray(name, line, own, other)];
          }),
          [],
        );
      });

    // Without any letters librsvg has no box of a known size.
    const others = ["as installed", "none with letters"] as const;
    for (const fonts of reader === "rsvg-convert" ? others.slice(0, 1) : others)
      test(`stand where the PNG has them where the system's fonts are ${fonts}`, async () => {
        assert.deepEqual(
          (await compared(turn, reader, fonts)).flatMap(({ own, other, line, name }) => {
            const most = 2 * MAX_PX;
            // By the end that they are placed by, or by their middle.
            const places = ([left, right]: Span): readonly number[] => [
              left,
              right,
              (left + right) / 2,
            ];
            const isNear =
              other !== null && places(own).some((x, i) => Math.abs(x - places(other)[i]!) <= most);
            return isNear ? [] : [stray(name, line, own, other)];
          }),
          [],
        );
      });
  });

/** Whether a reader has the font of a text: its own, or one that the document brings along. */
function isWith(reader: Reader, fonts: SystemFonts, { line }: Compared): boolean {
  const isLatin = isBundled(line.text);
  if (fonts === "Noto Sans") return !isLatin || reader !== "rsvg-convert";
  return isLatin;
}

function stray(name: string, { text }: StyledLine, own: Span, other: Span | null): string {
  return `${name}, ${text}: ${other?.join(" to ") ?? "nothing"}, not ${own.join(" to ")}`;
}

/** The same in black on white, without halos and whatever is no text. */
function textsAlone(source: string): string {
  return source
    .replaceAll(
      /<(path|rect|circle|use|line)\b([^>]*?)(?:\/>|>.*?<\/\1>)/gs,
      (shape, _, attributes) =>
        /transform="translate\([^)]*\)scale\([^)]*\)"/.test(String(attributes)) ? shape : "",
    )
    .replaceAll(/ fill="[^"]*"/g, ' fill="#000000"')
    .replaceAll(/ stroke="[^"]*"/g, ' stroke="none"')
    .replace(/^<svg [^>]*>/, '$&<rect width="100%" height="100%" fill="#ffffff"/>');
}

/** Each reader has half of the scripts, where not all are wanted. */
async function compared(
  turn: number,
  reader: Reader,
  fonts: SystemFonts,
): Promise<readonly Compared[]> {
  const own = everyNth(rows, 2, turn);
  const painted = await paintedBy(
    reader,
    own.map(({ svg }) => svg),
    fonts,
  );
  return own.flatMap(({ name, lines, png }, i) =>
    lines.map((line) => {
      const [ours, other] = [span(png, line), span(painted[i]!, line)];
      return { name, line, own: ours!, other };
    }),
  );
}

/** In the rows from a little above the baseline to it, near where the line is. */
function span({ width, data }: Pixels, line: StyledLine): Span | null {
  const { y, style } = line;
  const box = lineBox(line, style);
  const aside = style.sizePx + 0.25 * (box.right - box.left);
  const [from, to] = [Math.max(0, box.left - aside), Math.min(width, box.right + aside)];
  let [left, right] = [width, -1];
  for (let row = Math.max(0, Math.floor(y - 0.8 * style.sizePx)); row < y; row += 1)
    for (let x = Math.floor(from); x < to; x += 1)
      if (data[4 * (row * width + x)]! < MAX_LIGHT)
        [left, right] = [Math.min(left, x), Math.max(right, x)];
  return right < 0 ? null : [left, right];
}
