import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** Nothing of the browser's own: no graphics card, no network but that of the page. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/** Chromium on PATH; undefined where there is none. */
export const browserProgram: string | undefined = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "chromium"))
  .find((file) => existsSync(file));

/** @throws Error where no chromium is installed */
export function launchedBrowser(): Promise<Browser> {
  if (browserProgram === undefined) throw new Error("no chromium on PATH");
  return chromium.launch({ executablePath: browserProgram, args: ARGUMENTS });
}
