import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Chromium as tests start it. Without windows of its own it takes half the time of the processor. */
const NAMES = ["chromium-headless-shell", "chromium"];
const folders = (process.env["PATH"] ?? "").split(delimiter);

/** Chromium on PATH; undefined where there is none. */
export const browserProgram: string | undefined = NAMES.flatMap((name) =>
  folders.map((folder) => join(folder, name)),
).find((file) => existsSync(file));

/** For the option `skip` of a test: false, or why it cannot run here. */
export const skipsBrowser = browserProgram === undefined ? "no chromium on PATH" : false;
