import { geometryLayer } from "../../src/geometry/atlas.ts";
import { image } from "../../src/service/image.ts";
import { requestOf } from "../helpers/image.ts";
import { readPixels } from "../helpers/pixels.ts";

/** What a region with a datum changes of an image. */
export interface RegionPixels {
  readonly id: string;
  /** Pixels that take a quarter or more of its colour. */
  readonly countPx: number;
  /** All that it colours, partly covered pixels in part. */
  readonly coveredPx2: number;
  /** The area of its shape, without a dot. */
  readonly shapePx2: number;
}

const BASE = 0x80;
/** A region that takes another colour is told from all others by the channel that it changes, and which way. */
const WAYS = [0, 1, 2].flatMap((channel) => [0x00, 0xff].map((value) => ({ channel, value })));
const QUARTER = 0.25;

/**
 * How much each region changes an image on which all of the layer have a datum, when it takes another colour.
 *
 * @param maxPx2 the area of the largest shape that is looked at
 */
export async function regionPixels(query: string, maxPx2 = Infinity): Promise<RegionPixels[]> {
  const request = requestOf(`/map.png?${query}`);
  const layer = await geometryLayer(request.scope, request.detail, request.projection);
  const scale = request.widthPx / layer.widthPx;
  const ids = layer.regions.map(({ id }) => id);
  const base = await pixelsWith(query, ids, new Map());
  const found: RegionPixels[] = [];
  const small = layer.regions
    .filter(({ areaPx2 }) => areaPx2 * scale ** 2 < maxPx2)
    .map(({ id }) => id);
  const groups = Math.ceil(small.length / WAYS.length);
  for (let group = 0; group < groups; group += 1) {
    // Neighbours in the list are often neighbours on the map.
    const members = small.filter((_, i) => i % groups === group);
    const colors = new Map(members.map((id, i) => [id, colorOf(WAYS[i]!)]));
    const changed = await pixelsWith(query, ids, colors);
    members.forEach((id, i) => {
      const { areaPx2 } = layer.regions[layer.indices.get(id)!]!;
      found.push({ id, ...changes(base, changed, WAYS[i]!), shapePx2: areaPx2 * scale ** 2 });
    });
  }
  return found;
}

function colorOf({ channel, value }: (typeof WAYS)[number]): string {
  const bytes = [BASE, BASE, BASE];
  bytes[channel] = value;
  return `%23${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

async function pixelsWith(
  query: string,
  ids: readonly string[],
  colors: ReadonlyMap<string, string>,
): Promise<Buffer> {
  const data = ids.map((id) => `${id}:${colors.get(id) ?? "%23808080"}`).join(",");
  const { body } = await image(requestOf(`/map.png?${query}&data=${data}`));
  return readPixels(body).data;
}

function changes(
  before: Buffer,
  after: Buffer,
  { channel, value }: (typeof WAYS)[number],
): Pick<RegionPixels, "countPx" | "coveredPx2"> {
  let [countPx, coveredPx2] = [0, 0];
  for (let at = channel; at < before.length; at += 4) {
    const share = (after[at]! - before[at]!) / (value - BASE);
    if (share <= 0) continue;
    coveredPx2 += share;
    if (share >= QUARTER) countPx += 1;
  }
  return { countPx, coveredPx2 };
}
