import { parseGet, parseJson } from "../src/request/parse.ts";
import type { ImageFormat } from "../src/request/types.ts";
import { image } from "../src/service.ts";
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
export async function drawnTile({ caption, query }: Tile): Promise<DrawnTile> {
  const [svg, png] = [await drawn("svg", query), await drawn("png", query)];
  // Width and height stand at fixed places of the header of a PNG.
  const text = typeof query === "string" ? query : JSON.stringify(query);
  const [widthPx, heightPx] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return { caption, query: text, widthPx, heightPx, svg, png };
}

async function drawn(format: ImageFormat, query: Tile["query"]): Promise<Buffer> {
  const parsed =
    typeof query === "string"
      ? parseGet(format, query)
      : parseJson(Buffer.from(JSON.stringify({ ...query, format })));
  if (!parsed.ok) throw new Error(parsed.problems[0].message);
  return Buffer.from((await image(parsed.value)).body);
}
