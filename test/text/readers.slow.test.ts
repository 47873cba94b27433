import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { svg as element } from "../../src/svg/markup.ts";
import { textElements } from "../../src/text/lettering.ts";
import { skippedWithout } from "../cartography/programs.ts";
import { sceneAt, svgOf, pixelsOf } from "../helpers/image.ts";
import { type Pixels } from "../helpers/pixels.ts";
import {
  HAS_DEJAVU,
  paintedBy,
  READERS,
  type Reader,
  type SvgDocument,
  type SystemFonts,
} from "./readers.ts";
import { type TextBox, textBoxes } from "./text-boxes.ts";
import { fontOf } from "../helpers/font.ts";

const encoded = encodeURIComponent;
const QUERIES = [
  `scope=world&labels=ISO&width=1200&logo=true&data=US:1,CN:5,BR:9,RU:14,IN:2,FR:20,DE:3&title=${encoded("Coffee consumption per capita")}&subtitle=${encoded("Kilograms per person per year, 2024")}&legendTitle=${encoded("US$ per kg")}`,
  `scope=RO&theme=light&labels=ISO&labelMinArea=20&width=600&northArrow=true&scaleBar=true&title=${encoded("Județul Cluj — țări și orașe")}&markers=44.4,26.1:star:${encoded("București")};46.77,23.6:airport:Cluj;47.2,27.6:pin:${encoded("Iași")}:left`,
  `scope=RO&theme=light-blue&width=300&data=RO-B:1,RO-CJ:5,RO-IS:7&legendTitle=${encoded("Население")}&title=${encoded("Αθήνα, Москва, Łódź")}`,
  `scope=RO&theme=dark-mono&width=800&data=RO-B:-1,RO-CJ:5,RO-IS:7&colorScale=diverging&legendLayout=continuous&legendTitle=Change&title=${encoded("AVATAR To Ty Te")}&subtitle=${encoded("office fluffy 1,234.5")}`,
  "scope=world&theme=light-mono&width=600&labels=ISO&data=US:Vest,FR:Est&logo=true",
];
/** Legends at the right edge, whose titles and rows are about as wide as the room they have. */
const LEGENDS = ["width=400", "width=600", "width=1200", "width=300&height=200"].map(
  (size) =>
    `scope=RO&${size}&legendPosition=right&data=RO-B:1234567,RO-CJ:5,RO-IS:70000,RO-TM:-400000&legendTitle=${encoded("Gross product for each person at current prices, US$")}`,
);
/** A pixel is another one where a channel differs by more than this, of 255. */
const MAX_STEP = 96;
/** Browsers put baselines on whole pixels, PNG does not: what the same font gives. */
const MAX_SHARE = 0.028;
const MAX_SHARE_OF_A_TEXT = 0.09;
const ROOM_ASIDE_PX = 600;

interface Map {
  readonly svg: SvgDocument;
  readonly png: Pixels;
  readonly texts: readonly TextBox[];
}

let maps: readonly Map[] = [];

before(async () => {
  maps = await Promise.all(QUERIES.map(mapOf));
});

async function mapOf(query: string): Promise<Map> {
  const scene = await sceneAt(query);
  const source = await svgOf(`/map.svg?${query}`);
  const png = await pixelsOf(`/map.png?${query}`);
  const svg = { source, width: scene.widthPx, height: scene.heightPx };
  return { svg, png, texts: textBoxes(scene) };
}

for (const reader of READERS.filter((one) => one !== "rsvg-convert"))
  describe(`texts in ${reader}`, { skip: skippedWithout(reader) }, () => {
    for (const fonts of ["as installed", "none with letters", "Source Sans 3"] as const)
      test(`are those of the PNG where the system's fonts are ${fonts}`, async (context) => {
        const { share, worst } = await differences(reader, fonts);
        context.diagnostic(
          `${percent(share)} of the pixels, ${percent(worst.share)}: ${worst.text}`,
        );
        assert.ok(share <= MAX_SHARE, `${percent(share)} of the pixels of all texts`);
        assert.ok(worst.share <= MAX_SHARE_OF_A_TEXT, `${worst.text}: ${percent(worst.share)}`);
      });
  });

describe("what no font has", { skip: skippedWithout("chromium") }, () => {
  test("is the box of PNG in Chromium, as nothing would look like a shorter text", async () => {
    const [own, box] = await paintedBy(
      "chromium",
      ["a東\u{e000}b", "a\ufffd\ufffdb"].map(oneTextDocument),
      "none with letters",
    );
    assert.ok(own!.data.equals(box!.data));
  });
});

describe("texts in librsvg", { skip: skippedWithout("rsvg-convert") }, () => {
  test("are those of the PNG, but for kerning, where the system has the font", async (context) => {
    const { share } = await differences("rsvg-convert", "Source Sans 3");
    context.diagnostic(`${percent(share)} of the pixels`);
    assert.ok(share <= 2 * MAX_SHARE, `${percent(share)} of the pixels of all texts`);
  });

  test("end inside the image in a font of its own", async () => {
    const wide = maps.map(({ svg }) => widened(svg));
    const painted = await paintedBy("rsvg-convert", wide, "as installed");
    const right = painted.map((pixels, i) => lastInkColumn(pixels, maps[i]!.svg.width));
    maps.forEach(({ svg }, i) => assert.ok(right[i]! < svg.width, `${QUERIES[i]}: ${right[i]}`));
  });
});

describe(
  "legends in librsvg",
  { skip: skippedWithout("rsvg-convert") || (!HAS_DEJAVU && "no DejaVu Sans") },
  () => {
    test("end inside the image where the only font is a wide one", async () => {
      const drawn = await Promise.all(LEGENDS.map(mapOf));
      const wide = drawn.map(({ svg }) => widened(svg));
      const painted = await paintedBy("rsvg-convert", wide, "DejaVu Sans");
      const right = painted.map((pixels, i) => lastInkColumn(pixels, drawn[i]!.svg.width));
      drawn.forEach(({ svg }, i) => assert.ok(right[i]! < svg.width, `${LEGENDS[i]}: ${right[i]}`));
    });
  },
);

/** A text with the font that it brings along. */
function oneTextDocument(text: string): SvgDocument {
  const style = { ...fontOf(40), anchor: "start", color: "#000000", halo: null } as const;
  const lettering = textElements(() => [{ text, weight: style.weight }]);
  // Named after what is in it: of the two that are compared, one holds the box as a letter.
  const content = element`${lettering.fonts()}${lettering.line({ text, x: 10, y: 60, style })}`;
  const { source } =
    element`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90">${content}</svg>`;
  return { source, width: 300, height: 90 };
}

interface Differences {
  readonly share: number;
  readonly worst: { readonly text: string; readonly share: number };
}

/** How much of the boxes of all texts is not what the PNG has there, and of the worst of them. */
async function differences(reader: Reader, fonts: SystemFonts): Promise<Differences> {
  const painted = await paintedBy(
    reader,
    maps.map(({ svg }) => svg),
    fonts,
  );
  const rows = maps.flatMap(({ png, texts }, i) =>
    texts.map(({ text, box }) => ({ text, ...differentPixels(png, painted[i]!, box) })),
  );
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const share = sum(rows.map(({ different }) => different)) / sum(rows.map(({ all }) => all));
  const [worst] = rows
    .map(({ text, different, all }) => ({ text, share: different / all }))
    .toSorted((a, b) => b.share - a.share);
  return { share, worst: worst! };
}

function differentPixels(
  one: Pixels,
  other: Pixels,
  { left, top, right, bottom }: TextBox["box"],
): { readonly different: number; readonly all: number } {
  let [different, all] = [0, 0];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(bottom, one.height); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(right, one.width); x += 1) {
      all += 1;
      if (step(one, other, x, y) > MAX_STEP) different += 1;
    }
  return { different, all };
}

function step(one: Pixels, other: Pixels, x: number, y: number): number {
  const channel = (pixels: Pixels, at: number): number =>
    pixels.data[4 * (y * pixels.width + x) + at]!;
  return Math.max(...[0, 1, 2].map((at) => Math.abs(channel(one, at) - channel(other, at))));
}

/** The same with bare room to the right of the image. */
function widened({ source, width, height }: SvgDocument): SvgDocument {
  const wider = width + ROOM_ASIDE_PX;
  const opening = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  assert.ok(source.includes(opening));
  const text = source.replace(
    opening,
    `width="${wider}" height="${height}" viewBox="0 0 ${wider} ${height}"`,
  );
  // The canvas goes past the image by a few pixels of its own.
  return { source: text.replace(/<rect [^>]*\/>/, ""), width: wider, height };
}

function lastInkColumn({ width, height, data }: Pixels, from: number): number {
  for (let x = width - 1; x >= from; x -= 1)
    for (let y = 0; y < height; y += 1)
      if (data.readUInt32BE(4 * (y * width + x)) !== 0xffffffff) return x;
  return from - 1;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
