import { HOSTILE } from "../../test/text/scripts/hostile.ts";
import { type Figure, figure } from "../figure.ts";
import { ownScene } from "../own.ts";
import { jsonRequest } from "../work.ts";

const PLAIN = ["plain Latin", "Share of households by county, and of those that were counted "];
/** As long as a title and a subtitle may be, in code points. */
const LENGTHS = { title: 120, subtitle: 160 };
/** Narrow images have the words try the most sizes. */
const WIDTHS_PX = [300, 600, 1200];
const ROUNDS = 60;
const WARM_UP_ROUNDS = 20;
const MAX_MS = 5;

/** Titles in words that people write, to stand beside those that nobody does. */
const WRITTEN: readonly (readonly [name: string, text: string])[] = [
  ["Arabic", "نسبة الإنفاق الحكومي على الرعاية الصحية "],
  ["Devanagari", "सकल घरेलू उत्पाद में सार्वजनिक स्वास्थ्य व्यय "],
  ["Japanese", "国内総生産に対する公的医療支出の割合"],
  ["Thai", "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำ"],
];

/** Processor time of a scene with a title and a subtitle that were never set before: everything but the markup. */
export async function textFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const widthPx of WIDTHS_PX) figures.push(...(await widthFigures(widthPx)));
  return figures;
}

async function widthFigures(widthPx: number): Promise<readonly Figure[]> {
  const texts = [PLAIN as [string, string], ...WRITTEN, ...HOSTILE];
  const times = texts.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
    for (const [at, [, text]] of texts.entries()) {
      const taken = await sceneMs(`${round + WARM_UP_ROUNDS} ${text}`, widthPx);
      if (round >= 0) times[at]!.push(taken);
    }
  const section = `scene of RO with a long title and subtitle, ${widthPx} px, processor time`;
  const reference = { name: texts[0]![0], values: times[0]! };
  return texts.map(([name], at) => {
    const base = { section, name, unit: "ms", values: times[at]! };
    if (at === 0) return figure(base);
    return figure({ ...base, reference, target: { of: "median", kind: "at most", value: MAX_MS } });
  });
}

async function sceneMs(text: string, widthPx: number): Promise<number> {
  const words = { title: filled(text, LENGTHS.title), subtitle: filled(text, LENGTHS.subtitle) };
  const body = JSON.stringify({ scope: "RO", width: widthPx, ...words });
  const request = jsonRequest(Buffer.from(body));
  const before = process.cpuUsage();
  await ownScene(request);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A text again and again, up to so many code points. */
function filled(text: string, length: number): string {
  return Array.from(text.repeat(length)).slice(0, length).join("");
}
