import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { command, type Said } from "../../helpers/command.ts";

interface Workspace {
  readonly folder: string;
  readonly path: (file: string) => string;
  readonly read: (file: string) => Buffer;
  readonly text: (file: string) => string;
  readonly write: (file: string, content: string | Uint8Array) => void;
  /** Changes a golden; fails when the change changes nothing. */
  readonly edit: (file: string, change: (text: string) => string) => void;
  /** `copperplate golden VERB …` in this process, with the folders of the workspace. */
  readonly golden: (verb: string, ...flags: readonly string[]) => Promise<Said>;
}

/** A temporary folder with a case file, goldens and a report. */
export function workspace(context: TestContext, cases: string): Workspace {
  const folder = mkdtempSync(join(tmpdir(), "golden-"));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "goldens"));
  const path = (file: string) => join(folder, file);
  const read = (file: string) => readFileSync(path(file));
  const text = (file: string) => read(file).toString("utf8");
  const write = (file: string, content: string | Uint8Array) => writeFileSync(path(file), content);
  write("goldens/cases.txt", cases);
  return {
    folder,
    path,
    read,
    text,
    write,
    edit: (file, change) => {
      const before = text(file);
      const after = change(before);
      if (before === after) throw new Error(`nothing changed in ${file}`);
      write(file, after);
    },
    golden: (verb, ...flags) => {
      const report = verb === "run" ? ["--report", path("report")] : [];
      return command("golden", verb, "--goldens", path("goldens"), ...report, ...flags);
    },
  };
}
