import { LRUCache } from "lru-cache";
import { geometryLayer } from "../geometry/atlas.ts";
import { drawnPlate, type Plate } from "./coverage/coverage-raster.ts";
import { type PlateLines, plateLines } from "./coverage/layer-lines.ts";
import type { PlateOrder } from "./raster-job.ts";

/** A plate of a world map of 1200 px takes 0.3 MB, the lines of the most detailed layer 2 MB. */
const MOST_PLATE_BYTES = 48 * 2 ** 20;
const MOST_LINE_BYTES = 16 * 2 ** 20;

/** What an order needs of a plate: its colours and drawings make no difference. */
type PlateNeed = Omit<PlateOrder, "colors" | "fills" | "overlays">;

/** Plates that were drawn, as many as there is room for; the one that was not used for longest goes first. */
export class PlateStore {
  readonly #plates: LRUCache<string, Plate>;
  readonly #lines = new LRUCache<string, PlateLines>({
    maxSize: MOST_LINE_BYTES,
    sizeCalculation: ({ byteCount }) => byteCount,
  });

  constructor(mostBytes: number = MOST_PLATE_BYTES) {
    this.#plates = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ byteCount }) => byteCount,
    });
  }

  /** What the plates that are kept take. */
  get byteCount(): number {
    return this.#plates.calculatedSize;
  }

  /** The plate of an order, drawn if it was not kept: the same either way. */
  async plate(need: PlateNeed): Promise<Plate> {
    const key = plateKey(need);
    const kept = this.#plates.get(key);
    if (kept !== undefined) return kept;
    const lines = await this.#linesOf(need);
    const drawn = drawnPlate(need.hasGraticule ? lines : { ...lines, graticule: null }, need);
    this.#plates.set(key, drawn);
    return drawn;
  }

  async #linesOf({ scope, detail, projection }: PlateNeed): Promise<PlateLines> {
    const key = `${scope} ${detail} ${projection}`;
    const kept = this.#lines.get(key);
    if (kept !== undefined) return kept;
    const { unitsPerPx, regions, ...layer } = await geometryLayer(scope, detail, projection);
    const lines = plateLines({
      unitsPerPx,
      sphere: layer.sphere?.source ?? null,
      graticule: layer.graticule.source,
      borders: layer.borders?.source ?? null,
      outline: layer.outline?.source ?? null,
      unassigned: layer.unassigned?.source ?? null,
      regions: regions.map(({ path }) => path),
    });
    this.#lines.set(key, lines);
    return lines;
  }
}

function plateKey(need: PlateNeed): string {
  const { scale, x, y } = need.placement;
  const { sphereOutline, graticule, border, outline } = need.strokes;
  return [
    need.scope,
    need.detail,
    need.projection,
    need.widthPx,
    need.heightPx,
    scale,
    x,
    y,
    need.hasGraticule,
    sphereOutline,
    graticule,
    border,
    outline,
  ].join(" ");
}
