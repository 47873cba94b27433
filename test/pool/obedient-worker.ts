import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { RasterJob } from "../../src/raster/raster-job.ts";
import type { RasterResult } from "../../src/pool/lane.ts";

/** A child process that does what the markup says, so that tests see the pool at work. */

const held: Buffer[] = [];

const VERBS: ReadonlyMap<string, (argument: string) => void> = new Map<
  string,
  (argument: string) => void
>([
  ["echo", (text) => succeed(text)],
  ["process", () => succeed(String(process.pid))],
  ["sleep", (time) => sleep(time)],
  ["crash", (file) => crash(file)],
  ["crash-once", (file) => (timesNoted(file) === 0 ? crash(file) : succeed("again"))],
  ["signal", (text) => signal(text)],
  ["hang", (file) => hang(file)],
  ["allocate", (megabytes) => allocate(Number(megabytes))],
]);

process.on("disconnect", () => process.exit());
process.on("message", (job: RasterJob) => {
  const [, verb = "", argument = ""] =
    typeof job === "string" ? (/^(\S+) ?(.*)/.exec(job) ?? []) : ["", "raster"];
  const obey = VERBS.get(verb);
  if (obey === undefined) send({ problem: `no verb ${verb}`, residentBytes: 0 });
  else obey(argument);
});

function send(answer: RasterResult): void {
  process.send?.(answer);
}

function succeed(text: string): void {
  send({ png: Buffer.from(text), residentBytes: process.memoryUsage.rss() });
}

/** For so many milliseconds, or `until FILE` is there. */
function sleep(time: string): void {
  const file = /^until (.*)/.exec(time)?.[1];
  if (file === undefined) setTimeout(() => succeed("slept"), Number(time));
  else if (existsSync(file)) succeed("slept");
  else setTimeout(() => sleep(time), 10);
}

/** Leaves a mark in the file, so that attempts can be counted. */
function note(file: string): void {
  appendFileSync(file, "x");
}

function timesNoted(file: string): number {
  try {
    return readFileSync(file).length;
  } catch {
    return 0;
  }
}

function crash(file: string): void {
  note(file);
  process.exit(1);
}

/** Ends by signals in turn, as `SIGKILL,SIGABRT` says it, one each time that it is asked. */
function signal(text: string): void {
  const [names = "", file = ""] = text.split("@");
  const name = names.split(",")[timesNoted(file)] ?? "SIGKILL";
  note(file);
  process.kill(process.pid, name);
}

function hang(file: string): never {
  note(file);
  for (;;);
}

function allocate(megabytes: number): void {
  held.push(Buffer.alloc(megabytes * 2 ** 20, 1));
  succeed(String(process.pid));
}
