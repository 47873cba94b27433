import { parseCsv, parseGet, parseJson } from "../../src/request/parse.ts";
import type { ImageFormat } from "../../src/request/types.ts";
import { image } from "../../src/service/image.ts";
import type { Tile } from "./pages.ts";

/** A tile in both formats. */
export interface DrawnTile {
  readonly caption: string;
  /** As a person can read it. */
  readonly query: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly svg: Buffer;
  readonly png: Buffer;
}

/** @throws Error when the query is not a request */
export async function drawnTile(tile: Tile): Promise<DrawnTile> {
  const { caption, query } = tile;
  const [svg, png] = [await drawn("svg", tile), await drawn("png", tile)];
  // Width and height stand at fixed places of the header of a PNG.
  const text = typeof query === "string" ? query : JSON.stringify(query);
  const [widthPx, heightPx] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return { caption, query: text, widthPx, heightPx, svg, png };
}

async function drawn(format: ImageFormat, tile: Tile): Promise<Buffer> {
  const parsed = parsedTile(format, tile);
  if (!parsed.ok) throw new Error(parsed.problems[0].message);
  return Buffer.from((await image(parsed.value)).body);
}

function parsedTile(format: ImageFormat, { query, table }: Tile): ReturnType<typeof parseGet> {
  if (typeof query !== "string")
    return parseJson(Buffer.from(JSON.stringify({ ...query, format })));
  return table === undefined
    ? parseGet(format, query)
    : parseCsv(`${query}&format=${format}`, table);
}
