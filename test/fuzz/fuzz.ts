import { campaign } from "./campaign.ts";

/**
 * `node --import tsx test/fuzz/fuzz.ts [count] [seed] [first]`: runs cases `first` and up of a seed
 * against the real service, and ends with 1 if there was a finding.
 */

const PROGRESS_MS = 10_000;

const count = argument(2, 100_000);
const seed = argument(3, 1);
const first = argument(4, 0);

let done = 0;
let crashes = 0;
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const progress = setInterval(() => say(`${done} of ${count} cases, ${seconds()} s`), PROGRESS_MS);
const crash = (error: unknown) => {
  crashes += 1;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  say(`FINDING near case ${first + done} of seed ${seed}: the process would end\n  ${stack}`);
};
process.on("uncaughtException", crash);
process.on("unhandledRejection", crash);

const found = await campaign({
  count,
  seed,
  first,
  onFinding: ({ problem, reproduction, index }) => {
    say(`FINDING ${problem}`);
    say(`  again: node --import tsx test/fuzz/fuzz.ts 1 ${seed} ${index}`);
    say(`  ${reproduction}`);
  },
  onProgress: (number) => {
    done = number;
  },
});
clearInterval(progress);
say(`${count} cases of seed ${seed} from ${first}: ${found + crashes} findings, ${seconds()} s`);
process.exitCode = found + crashes === 0 ? 0 : 1;

function argument(at: number, fallback: number): number {
  const text = process.argv[at] ?? "";
  return /^\d+$/.test(text) ? Number(text) : fallback;
}
