import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { readPixels } from "../helpers/pixels.ts";

const execFileAsync = promisify(execFile);

/** Four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** A piece of HTML of a known size. */
export interface Piece {
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

/** What a browser paints of the pieces of one page, each cut out again. */
export async function browserPixels(pieces: readonly Piece[]): Promise<readonly Pixels[]> {
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
  const shot = await screenshot(page, width, height);
  return pieces.map((piece, i) => cutOut(shot, piece, tops[i]!));
}

async function screenshot(page: string, width: number, height: number): Promise<Pixels> {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-browser-"));
  try {
    const [source, image] = [join(folder, "page.html"), join(folder, "page.png")];
    writeFileSync(source, page);
    await execFileAsync(
      "chromium",
      [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--force-device-scale-factor=1",
        "--force-color-profile=srgb",
        "--default-background-color=ffffffff",
        `--window-size=${width},${height}`,
        `--screenshot=${image}`,
        `--user-data-dir=${join(folder, "profile")}`,
        pathToFileURL(source).href,
      ],
      { timeout: 60_000 },
    );
    return readPixels(readFileSync(image));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function cutOut(shot: Pixels, { width, height }: Piece, top: number): Pixels {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = 4 * (top + row) * shot.width;
    return shot.data.subarray(start, start + 4 * width);
  });
  return { width, height, data: Buffer.concat(rows) };
}
