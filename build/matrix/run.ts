import { spawn } from "node:child_process";

export interface Ended {
  readonly code: number;
  readonly out: string;
  /** What it said, of both kinds, in the order in which it came. */
  readonly said: string;
}

/** Runs a program to its end, with variables besides those of this process. */
export function run(
  [command = "", ...args]: readonly string[],
  place: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...place } });
    let [out, said] = ["", ""];
    child.stdout.on("data", (data: Buffer) => {
      out += data.toString("utf8");
      said += data.toString("utf8");
    });
    child.stderr.on("data", (data: Buffer) => (said += data.toString("utf8")));
    child.on("error", (error) => resolve({ code: 1, out, said: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, out, said }));
  });
}
