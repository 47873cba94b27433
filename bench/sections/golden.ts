import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";
import { image } from "../../src/service/image.ts";
import { type Figure, figure } from "../figure.ts";
import { roundTimes } from "../measure.ts";
import { OUTPUT } from "../server-process.ts";
import { getRequest, query } from "../work.ts";

const OWN = "copperplate golden compare";
const PEER = "reg-cli";
const PAIRS = 200;
const CHANGED = 40;
/** Pictures that are drawn; the pairs are copies of them. */
const DRAWN = 10;
const WIDTH_PX = 1200;
const ROUNDS = 5;
const FOLDER = join(OUTPUT, "golden");

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Two folders of 200 PNG, all the same or with 40 changed, compared from start to report. */
export async function goldenFigures(): Promise<readonly Figure[]> {
  await writePairs();
  return [...(await pairFigures("same", 0)), ...(await pairFigures("changed", CHANGED))];
}

async function pairFigures(actual: string, changed: number): Promise<readonly Figure[]> {
  const times = await roundTimes(
    [
      { name: OWN, run: () => expectCounts(own(actual), changed) },
      { name: PEER, run: () => expectCounts(peer(actual), changed) },
    ],
    { rounds: ROUNDS, roundMs: 0, warmUpMs: 0 },
  );
  const section = `golden, ${PAIRS} pairs of PNG, ${changed} changed`;
  const reference = { name: PEER, values: times.get(PEER)! };
  return [
    figure({ section, name: PEER, unit: "ms", values: reference.values }),
    figure({
      section,
      name: OWN,
      unit: "ms",
      values: times.get(OWN)!,
      reference,
      target: { of: "ratio", kind: "at most", value: 1 },
    }),
  ];
}

/** A tool that does not find what was changed would be fast for nothing. */
async function expectCounts(running: Promise<Ended>, changed: number): Promise<void> {
  const { code, said } = await running;
  const counted = new RegExp(`(?:^|\\D)${changed} (?:changed|file\\(s\\) changed)`).test(said);
  if (code !== (changed === 0 ? 0 : 1) || (changed > 0 && !counted))
    throw new Error(`${changed} of ${PAIRS} were changed, and it ended with ${code}: ${said}`);
}

function own(actual: string): Promise<Ended> {
  const places = ["--expected", join(FOLDER, "expected"), "--actual", join(FOLDER, actual)];
  const report = ["--report", join(FOLDER, "own-report")];
  return ended("dist/copperplate.js", ["golden", "compare", ...places, ...report]);
}

function peer(actual: string): Promise<Ended> {
  const folders = [actual, "expected", "peer-difference"].map((name) => join(FOLDER, name));
  const report = ["-R", join(FOLDER, "peer.html"), "-J", join(FOLDER, "peer.json"), "-M", "0"];
  return ended("bench/reg-cli/node_modules/reg-cli/dist/cli.js", [...folders, ...report]);
}

function ended(program: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, out, said) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : 2;
      resolve({ code, said: `${out}${said}` });
    });
  });
}

async function writePairs(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  const expected = join(FOLDER, "expected");
  mkdirSync(expected, { recursive: true });
  for (let index = 0; index < PAIRS; index += 1) {
    const request = getRequest("png", query(index % DRAWN, `&width=${WIDTH_PX}`));
    const file = join(expected, `map-${index}.png`);
    if (index < DRAWN) writeFileSync(file, (await image(request)).body);
    else cpSync(join(expected, `map-${index % DRAWN}.png`), file);
  }
  for (const name of ["same", "changed"]) cpSync(expected, join(FOLDER, name), { recursive: true });
  for (let index = 0; index < CHANGED; index += 1)
    repaint(join(FOLDER, "changed", `map-${index}.png`), index);
}

/** A stripe of 500 pixels, each far from what it was. */
function repaint(file: string, index: number): void {
  const picture = PNG.sync.read(readFileSync(file));
  for (let pixel = 0; pixel < 500; pixel += 1)
    picture.data[((index + 1) * WIDTH_PX + pixel) * 4]! ^= 0x80;
  writeFileSync(file, PNG.sync.write(picture));
}
