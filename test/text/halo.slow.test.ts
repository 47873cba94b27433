import assert from "node:assert/strict";
import { type Pixels } from "../helpers/pixels.ts";
import { describe, test } from "node:test";
import { NOTHING, svg } from "../../src/svg/markup.ts";
import { type StyledLine, textElements, type TextStyle } from "../../src/text/lettering.ts";
import { shownText } from "../../src/text/text.ts";
import { skippedWithout } from "../cartography/programs.ts";
import { everyNth } from "../helpers/thorough.ts";
import { paintedBy, READERS, type SvgDocument } from "./readers.ts";
import { fontOf } from "../helpers/font.ts";

const TEXT = shownText("ISFRINRUAVAWATo US$ Țară, Łódź: Αθήνα, Москва – 1,234.5 % (fi ffl) x");
const SIZES_PX = [10.5, 28];
const WIDTH = 1000;
/** Ground and halo have all of the red there is, so that only letters lack any. */
const HALO = { color: "#ff0000", widthPx: 3 };
/** Too thin to be seen, and yet has letters drawn in the same way: Firefox draws others elsewise. */
const NO_HALO = { color: "#ff0000", widthPx: 0.01 };
/** Of 255: Firefox smooths the edges of letters otherwise where a wide stroke passes under them. */
const MAX_STEP = 96;

for (const reader of READERS)
  describe(`halos in ${reader}`, { skip: skippedWithout(reader) }, () => {
    for (const hasFonts of [true, false])
      test(`lie under every letter, ${hasFonts ? "with" : "without"} the fonts in the file`, async () => {
        const documents = [documentOf(HALO, hasFonts), documentOf(NO_HALO, hasFonts)];
        const [withHalo, bare] = await paintedBy(reader, documents, "as installed");
        assert.deepEqual(coveredLines(withHalo!, bare!), []);
        assert.ok(darkPixels(bare!) > 5000, "letters are there");
        assert.ok(redPixels(withHalo!) > 20_000, "halos are there");
      });
  });

/** Texts of 1 to 64 letters, each in a line of its own, in every size. */
function lines(halo: NonNullable<TextStyle["halo"]>): readonly StyledLine[] {
  let y = 0;
  const lengths = Array.from({ length: 64 }, (_, i) => i + 1);
  return SIZES_PX.flatMap((sizePx, turn) =>
    everyNth(lengths, 2, turn).map((length) => {
      y += lineHeight(sizePx);
      const style = { ...fontOf(sizePx), anchor: "start", color: "#000000", halo } as const;
      return { text: TEXT.slice(0, length).trimEnd(), x: 10, y, style };
    }),
  );
}

function lineHeight(sizePx: number): number {
  return Math.ceil(1.6 * sizePx) + 2 * HALO.widthPx;
}

function documentOf(halo: NonNullable<TextStyle["halo"]>, hasFonts: boolean): SvgDocument {
  const drawn = lines(halo);
  const height = drawn.at(-1)!.y + 20;
  const texts = drawn.map(({ text, style: { weight } }) => ({ text, weight }));
  const lettering = textElements(() => texts);
  const fonts = hasFonts ? lettering.fonts() : NOTHING;
  const ground = svg`<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`;
  const content = svg`${fonts}${ground}${drawn.map((line) => lettering.line(line))}`;
  const size = svg`width="${WIDTH}" height="${height}"`;
  const { source } = svg`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
  return { source, width: WIDTH, height };
}

/** The rows where a letter lacks ink that it has without halos, by how much at most. */
function coveredLines(withHalo: Pixels, bare: Pixels): readonly string[] {
  const covered: string[] = [];
  for (let y = 0; y < bare.height; y += 1) {
    let most = 0;
    for (let x = 0; x < bare.width; x += 1) {
      const at = 4 * (y * bare.width + x);
      most = Math.max(most, withHalo.data[at]! - bare.data[at]!);
    }
    if (most > MAX_STEP) covered.push(`row ${y}: ${most} of 255`);
  }
  return covered;
}

function darkPixels({ data }: Pixels): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 64) count += 1;
  return count;
}

function redPixels({ data }: Pixels): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! > 200 && data[at + 1]! < 64) count += 1;
  return count;
}
