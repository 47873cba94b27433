import { type Browser, chromium } from "playwright-core";
import { browserProgram } from "./browser-program.ts";

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

/** @throws Error where no chromium is installed */
export function launchedBrowser(): Promise<Browser> {
  if (browserProgram === undefined) throw new Error("no chromium on PATH");
  return chromium.launch({ executablePath: browserProgram, args: ARGUMENTS });
}
