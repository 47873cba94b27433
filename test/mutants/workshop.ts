import { spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Fault, switchedText, withFault } from "./faults.ts";

/** Not of the tree, or linked. */
const LEFT_OUT = new Set([".git", "dist", "node_modules", "output"]);

/** What became of a command; one that was ended has not passed. */
export interface Outcome {
  readonly hasPassed: boolean;
  readonly output: string;
}

/** Browsers know nothing of the switch: for them such a fault is written into the file, and the page built with it. */
export function isOfPage({ file }: Fault): boolean {
  return file.startsWith("playground/");
}

/** A copy of the tree with all faults in it, of which each run has one or none. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), "copperplate-mutants-"));
  readonly #root: string;
  #running: number | undefined;

  constructor(root: string) {
    this.#root = root;
    const isOfTree = (path: string): boolean => !LEFT_OUT.has(basename(path));
    cpSync(root, this.folder, { recursive: true, filter: isOfTree });
    // Tests read the history, and change neither.
    for (const name of [".git", "node_modules"])
      symlinkSync(join(root, name), join(this.folder, name));
  }

  plantSwitches(faults: readonly Fault[]): void {
    const numbered = [...faults.entries()];
    for (const file of new Set(faults.map((fault) => fault.file))) {
      const own = numbered.filter(([, fault]) => fault.file === file);
      writeFileSync(join(this.folder, file), switchedText(this.#sound(file), own));
    }
  }

  /** Tests that are compiled keep their switches; the page is built without any. */
  clearPage(faults: readonly Fault[]): void {
    for (const { file } of faults.filter(isOfPage))
      writeFileSync(join(this.folder, file), this.#sound(file));
  }

  /** Writes faults into their files, at most one into each, for as long as some work takes. */
  async withFaults<T>(faults: readonly Fault[], work: () => Promise<T>): Promise<T> {
    for (const fault of faults)
      writeFileSync(join(this.folder, fault.file), withFault(this.#sound(fault.file), fault));
    try {
      return await work();
    } finally {
      for (const { file } of faults) writeFileSync(join(this.folder, file), this.#sound(file));
    }
  }

  /** @returns the path of a file in the copy that now has a text */
  written(name: string, text: string): string {
    const path = join(this.folder, "output", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  /** Runs a command in the copy, and ends it with all that it started where a list does not grow any more. */
  run(
    command: Command,
    silence: { readonly list?: string; readonly seconds: number },
    variables: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> {
    const [program, ...args] = command;
    const switches = pathToFileURL(join(import.meta.dirname, "switch.mjs"));
    const env = { ...process.env, NODE_OPTIONS: `--import ${switches.href}`, ...variables };
    const child = spawn(program, args, { cwd: this.folder, detached: true, env });
    const pieces: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => pieces.push(piece));
    child.stderr.on("data", (piece: Buffer) => pieces.push(piece));
    this.#running = child.pid;
    const stop = (): void => {
      endGroup(child.pid);
      this.#running = undefined;
    };
    let length = -1;
    const watch = setInterval(() => {
      const before = length;
      length = silence.list === undefined ? 0 : statSync(silence.list).size;
      if (length === before) stop();
    }, silence.seconds * 1000);
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", stop);
      child.once("close", (code) => {
        clearInterval(watch);
        const output = Buffer.concat(pieces).toString("utf8");
        resolve({ hasPassed: code === 0, output });
      });
    });
  }

  close(): void {
    endGroup(this.#running);
    // What was ended a moment ago may still write into it.
    rmSync(this.folder, { recursive: true, maxRetries: 9, retryDelay: 100 });
  }

  #sound(file: string): string {
    return readFileSync(join(this.#root, file), "utf8");
  }
}

export type Command = readonly [program: string, ...args: string[]];

/** A failing test leaves servers behind, which belong to the group of the process that ran it. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // All of the group have ended.
  }
}
