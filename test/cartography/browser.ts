import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { browserProgram } from "../../build/gallery/browser-program.ts";
import { type Pixels, readPixels } from "../helpers/pixels.ts";

const execFileAsync = promisify(execFile);

/** A piece of HTML of a known size. */
export interface Piece {
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

/** Which browser, and what of its environment differs from that of the tests. */
export interface Browser {
  readonly program: "chromium" | "firefox-esr";
  readonly environment: Readonly<Record<string, string>>;
}

const CHROMIUM: Browser = { program: "chromium", environment: {} };

/** What a browser paints of the pieces of one page, each cut out again. */
export async function browserPixels(
  pieces: readonly Piece[],
  browser = CHROMIUM,
): Promise<readonly Pixels[]> {
  const width = Math.max(...pieces.map((piece) => piece.width));
  const tops = pieces.map((_, i) =>
    pieces.slice(0, i).reduce((sum, { height }) => sum + height, 0),
  );
  const boxes = pieces.map(({ html, ...size }, i) => {
    const place = `position:absolute;overflow:hidden;left:0;top:${tops[i]}px`;
    return `<div style="${place};width:${size.width}px;height:${size.height}px">${html}</div>`;
  });
  const page = `<!doctype html><meta charset="utf-8"><body style="margin:0">${boxes.join("\n")}`;
  const height = tops.at(-1)! + pieces.at(-1)!.height;
  const shot = await screenshot(page, width, height, browser);
  return pieces.map((piece, i) => cutOut(shot, piece, tops[i]!));
}

async function screenshot(
  page: string,
  width: number,
  height: number,
  { program, environment }: Browser,
): Promise<Pixels> {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-browser-"));
  try {
    const [source, image] = [join(folder, "page.html"), join(folder, "page.png")];
    const profile = join(folder, "profile");
    writeFileSync(source, page);
    mkdirSync(profile);
    writeFileSync(join(profile, "user.js"), FIREFOX_SETTINGS);
    const flags = [...FLAGS[program](image, profile), `--window-size=${width},${height}`];
    const env = { ...process.env, HOME: profile, ...environment };
    const file = program === "chromium" ? browserProgram! : program;
    await execFileAsync(file, [...flags, pathToFileURL(source).href], { timeout: 60_000, env });
    return readPixels(readFileSync(image));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Fonts for other scripts are found before the page is shown, not some time later. */
const FIREFOX_SETTINGS = `user_pref("gfx.font_rendering.fallback.async", false);
user_pref("gfx.font_loader.delay", 0);
`;

const FLAGS: Readonly<
  Record<Browser["program"], (image: string, profile: string) => readonly string[]>
> = {
  chromium: (image, profile) => [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--force-color-profile=srgb",
    "--default-background-color=ffffffff",
    // Fonts in a document are loaded after it is.
    "--virtual-time-budget=5000",
    `--screenshot=${image}`,
    `--user-data-dir=${profile}`,
  ],
  "firefox-esr": (image, profile) => [
    "--headless",
    "--no-remote",
    "--profile",
    profile,
    "--screenshot",
    image,
  ],
};

function cutOut(shot: Pixels, { width, height }: Piece, top: number): Pixels {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = 4 * (top + row) * shot.width;
    return shot.data.subarray(start, start + 4 * width);
  });
  return { width, height, data: Buffer.concat(rows) };
}
