import { png } from "../../src/service/rasterise.ts";
import { textOutlines } from "../../src/text/lettering.ts";
import { BUNDLED } from "../../src/text/set-text.ts";
import { Markup, svg } from "../../src/svg/markup.ts";
import type { DrawnTile } from "./tiles.ts";

const TILE_PX = 600;
const GAP_PX = 16;
const CAPTION_PX = 22;
const STYLE = {
  sizePx: 15,
  weight: "regular",
  typesetting: BUNDLED,
  anchor: "start",
  color: "#ffffff",
  halo: null,
} as const;

/** All tiles of a page as one PNG, in rows, each as wide as the others. */
export async function contactSheet(
  tiles: readonly DrawnTile[],
  columns: number,
): Promise<Uint8Array> {
  const parts: Markup[] = [];
  let top = GAP_PX;
  for (let at = 0; at < tiles.length; at += columns) {
    const row = tiles.slice(at, at + columns);
    row.forEach((tile, i) => {
      const left = GAP_PX + i * (TILE_PX + GAP_PX);
      parts.push(caption(tile, left, top), picture(tile, left, top + CAPTION_PX));
    });
    top += CAPTION_PX + GAP_PX + Math.max(...row.map(shownHeight));
  }
  const width = GAP_PX + columns * (TILE_PX + GAP_PX);
  const ground = svg`<rect width="${width}" height="${top}" fill="#777777"/>`;
  const size = svg`width="${width}" height="${top}" viewBox="0 0 ${width} ${top}"`;
  return png(svg`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${parts}</svg>`.source);
}

function shownHeight({ widthPx, heightPx }: DrawnTile): number {
  return Math.round((heightPx * TILE_PX) / widthPx);
}

function caption({ caption: text }: DrawnTile, x: number, top: number): Markup {
  return textOutlines.line({ text, x, y: top + 15, style: STYLE });
}

function picture(tile: DrawnTile, left: number, top: number): Markup {
  const source = `data:image/png;base64,${tile.png.toString("base64")}`;
  const place = svg`x="${left}" y="${top}" width="${TILE_PX}" height="${shownHeight(tile)}"`;
  return svg`<image ${place} href="${source}"/>`;
}
