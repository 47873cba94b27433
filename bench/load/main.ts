import type { Figure } from "../figure.ts";
import { publish, say } from "../report.ts";
import { largeClientFigures } from "./large-client.ts";
import { overloadFigures } from "./overload.ts";
import { replicaFigures } from "./replicas.ts";

/** `make bench-load`: arguments name what to do, all if none; LOAD_SECONDS is how long each lasts. */

const seconds = Number(process.env["LOAD_SECONDS"] ?? 60);
if (!(seconds >= 4)) throw new RangeError(`LOAD_SECONDS is ${seconds}; expected 4 or more`);

const notes: string[] = [];
const note = (text: string) => {
  notes.push(text);
  say(text);
};

const LOADS = new Map([
  ["overload", overloadFigures],
  ["large", largeClientFigures],
  ["replicas", replicaFigures],
]);

const wanted = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, run] of LOADS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`# ${name}`);
  figures.push(...(await run(seconds, note)));
}
publish("load", figures, notes);
