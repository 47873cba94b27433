import { document } from "../../src/compose/document.ts";
import { encodedSvg } from "../../src/encode/svg.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { compressed } from "../../src/platform/compression.ts";
import { textElements } from "../../src/text/lettering.ts";
import { type Figure, figure } from "../figure.ts";
import { ownScene } from "../own.ts";
import { getRequest, query } from "../work.ts";

const ROUNDS = 60;
const WARM_UP_ROUNDS = 40;
/** Calls a round: the clock of the processor counts whole microseconds. */
const CALLS = 8;
const MAX_EXTRA_US = 60;
const MAX_EXTRA_KB = 8.192;
/** Of the letters that a title may have, those that it takes are others each time. */
const LETTERS =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþăâîșțαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюя";
const TITLE_LETTERS = 26;
const LABELS = "&labels=ISO&labelMinArea=100&subtitle=Kilograms+for+each+person,+in+2024";

/** What the letters that an SVG carries along take: time where no map had the same ones, and bytes. */
export async function letterFigures(): Promise<readonly Figure[]> {
  return [...(await timeFigures()), await sizeFigure()];
}

async function timeFigures(): Promise<readonly Figure[]> {
  const [withLetters, without, extra]: [number[], number[], number[]] = [[], [], []];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    let [own, bare] = [0, 0];
    for (let call = 0; call < CALLS; call += 1) {
      // Both lay out anew; only the one writes letters.
      const raw = newLettersQuery((round + WARM_UP_ROUNDS) * CALLS + call);
      own += await drawnUs(raw, (scene) => scene);
      bare += await drawnUs(raw, withoutLetters);
    }
    if (round < 0) continue;
    withLetters.push(own / CALLS);
    without.push(bare / CALLS);
    extra.push((own - bare) / CALLS);
  }
  const section = "letters of an SVG that no map had before, world, 40 values, processor time";
  return [
    figure({ section, name: "without letters", unit: "µs", values: without }),
    figure({ section, name: "with letters", unit: "µs", values: withLetters }),
    figure({
      section,
      name: "more for letters",
      unit: "µs",
      values: extra,
      target: { of: "median", kind: "at most", value: MAX_EXTRA_US },
    }),
  ];
}

async function drawnUs(raw: string, changed: (scene: Scene) => Scene): Promise<number> {
  const request = getRequest("svg", raw);
  const before = process.cpuUsage();
  const scene = changed(await ownScene(request));
  encodedSvg(document(scene, "Map", "Map").pieces);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function withoutLetters(scene: Scene): Scene {
  return { ...scene, lettering: textElements(() => []) };
}

/** A title and a subtitle in a set of letters of their own, whatever the number. */
function newLettersQuery(number: number): string {
  let state = number + 1;
  const word = (): string =>
    Array.from({ length: TITLE_LETTERS }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return LETTERS[(state >>> 8) % LETTERS.length]!;
    }).join("");
  const words = `&title=${encodeURIComponent(word())}&subtitle=${encodeURIComponent(word())}`;
  return query(number, "").replace(/&title=[^&]*/, "") + words;
}

async function sizeFigure(): Promise<Figure> {
  const request = getRequest("svg", query(0, LABELS));
  const scene = await ownScene(request);
  const kb = async (shown: Scene): Promise<number> => {
    const plain = encodedSvg(document(shown, "Map", "Map").pieces);
    return (await compressed(plain, "gzip")).byteLength / 1000;
  };
  const full = await kb(scene);
  const extra = full - (await kb(withoutLetters(scene)));
  return figure({
    section: `a world map with title, subtitle, legend and ${scene.labels.length} labels, ${full.toFixed(1)} kB gzipped`,
    name: "more for letters",
    unit: "kB",
    values: [extra],
    target: { of: "median", kind: "at most", value: MAX_EXTRA_KB },
  });
}
