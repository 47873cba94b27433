import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Fault, withFault } from "./faults.ts";

/** Not of the tree, or linked. */
const LEFT_OUT = new Set([".git", "dist", "node_modules", "output"]);

/** What became of a command; one that took too long has not passed. */
export interface Outcome {
  readonly hasPassed: boolean;
  readonly output: string;
}

/** A copy of the tree in which one fault at a time is planted. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), "copperplate-mutants-"));
  /** What takes longer on the clock is ended: a fault can make a loop endless. */
  maxSeconds = 1800;
  #running: number | undefined;

  constructor(root: string) {
    const isOfTree = (path: string): boolean => !LEFT_OUT.has(basename(path));
    cpSync(root, this.folder, { recursive: true, filter: isOfTree });
    // Tests read the history, and change neither.
    for (const name of [".git", "node_modules"])
      symlinkSync(join(root, name), join(this.folder, name));
  }

  async withFault<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, fault.file);
    const sound = readFileSync(path, "utf8");
    writeFileSync(path, withFault(sound, fault));
    try {
      return await work();
    } finally {
      writeFileSync(path, sound);
    }
  }

  /** Runs a command in the copy, and ends it with all that it started. */
  run(command: readonly [string, ...string[]]): Promise<Outcome> {
    const [program, ...args] = command;
    const child = spawn(program, args, { cwd: this.folder, detached: true });
    const pieces: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => pieces.push(piece));
    child.stderr.on("data", (piece: Buffer) => pieces.push(piece));
    this.#running = child.pid;
    const stop = (): void => {
      endGroup(child.pid);
      this.#running = undefined;
    };
    const timer = setTimeout(stop, this.maxSeconds * 1000);
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", stop);
      child.once("close", (code) => {
        clearTimeout(timer);
        const output = Buffer.concat(pieces).toString("utf8");
        resolve({ hasPassed: code === 0, output });
      });
    });
  }

  close(): void {
    endGroup(this.#running);
    rmSync(this.folder, { recursive: true });
  }
}

/** A failing test leaves servers behind, which belong to the group of the process that ran it. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // All of the group have ended.
  }
}
