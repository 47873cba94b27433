import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { image } from "../../src/service/image.ts";
import { type Figure, figure } from "../figure.ts";
import { roundTimes } from "../measure.ts";
import { getRequest } from "../work.ts";

/** Maps with much land around them, and Romania. */
const MAPS = [
  "scope=RO",
  "scope=europe",
  "scope=asia",
  "scope=CA",
  "scope=RU&detail=high",
  "scope=US&projection=equalEarth",
];
const ROUNDS = 5;
const TARGET_MS = 60;
const TARGET_RATIO = 1.5;

/** Processor time of the first map with land around it, beyond the second, where others were drawn before. */
const CHILD = `
  const { drawMap } = await import(process.argv[1]);
  const path = "/map.svg?" + process.argv[2] + "&context=";
  const spent = async (asked) => {
    const before = process.cpuUsage();
    await drawMap(asked);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (const scope of ["world", "RO", "AT"]) await drawMap("/map.svg?context=false&scope=" + scope);
  await drawMap(path + "false");
  const first = await spent(path + "true&title=First");
  console.log(first - (await spent(path + "true&title=Other")));
`;

/** Land around maps: what the first map takes for it, of processor time, and what a PNG does. */
export async function contextFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const map of MAPS) figures.push(await firstMap(map));
  return [...figures, ...(await pngFigures())];
}

async function firstMap(map: string): Promise<Figure> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await inNewProcess(map));
  return figure({
    section: "first map with land around it, in a new process",
    name: map,
    unit: "ms",
    values,
    target: { of: "median", kind: "at most", value: TARGET_MS },
  });
}

async function inNewProcess(map: string): Promise<number> {
  const library = new URL("../../dist/library.js", import.meta.url).href;
  const args = ["--input-type=module", "--eval", CHILD, library, map];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

/** Each with other data than the one before, as on a page that people play with. */
async function pngFigures(): Promise<readonly Figure[]> {
  const [without, around] = ["without land around it", "with land around it"];
  const draw = (hasContext: boolean) => (turn: number) =>
    image(getRequest("png", `scope=europe&context=${hasContext}&data=FR:${turn + 1},DE:3,PL:4`));
  const times = await roundTimes(
    [
      { name: without, run: draw(false) },
      { name: around, run: draw(true) },
    ],
    { rounds: 7, roundMs: 500, warmUpMs: 1000 },
  );
  const section = "PNG of Europe in process, 1200 px";
  const reference = { name: without, values: times.get(without)! };
  const target = { of: "ratio", kind: "at most", value: TARGET_RATIO } as const;
  return [
    figure({ section, name: without, unit: "ms", values: reference.values }),
    figure({ section, name: around, unit: "ms", values: times.get(around)!, reference, target }),
  ];
}
