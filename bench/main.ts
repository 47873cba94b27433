import type { Figure } from "./figure.ts";
import { publish, say } from "./report.ts";
import { batchFigures } from "./sections/batch.ts";
import { bytesFigures } from "./sections/bytes.ts";
import { contextFigures } from "./sections/context.ts";
import { goldenFigures } from "./sections/golden.ts";
import { growthFigures } from "./sections/growth.ts";
import { httpFigures, httpPngFigures } from "./sections/http.ts";
import { letterFigures } from "./sections/letters.ts";
import { namesFigures } from "./sections/names.ts";
import { pngFigures } from "./sections/png.ts";
import { startFigures } from "./sections/start.ts";
import { svgFigures } from "./sections/svg.ts";
import { textFigures } from "./sections/text.ts";

/** `make bench`: everything that a minute or a few can tell. Arguments: names of sections, all if none. */

const notes: string[] = [];
const note = (text: string) => {
  notes.push(text);
  say(text);
};

const SECTIONS: ReadonlyMap<string, () => Promise<readonly Figure[]>> = new Map([
  ["svg", async () => [...(await svgFigures("low", note)), ...(await svgFigures("medium", note))]],
  ["text", async () => [...(await textFigures()), ...(await letterFigures())]],
  ["names", namesFigures],
  ["growth", growthFigures],
  ["png", pngFigures],
  ["bytes", bytesFigures],
  ["context", contextFigures],
  ["http", async () => [...(await httpFigures(note)), ...(await httpPngFigures())]],
  ["start", startFigures],
  ["golden", goldenFigures],
  ["batch", batchFigures],
]);

const wanted = process.argv.slice(2);
for (const name of wanted)
  if (!SECTIONS.has(name))
    throw new RangeError(`no section ${name}; there are ${[...SECTIONS.keys()].join(", ")}`);

const figures: Figure[] = [];
for (const [name, run] of SECTIONS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`# ${name}`);
  figures.push(...(await run()));
}
publish("bench", figures, notes);
