import { LRUCache } from "lru-cache";
import { coverageRaster, type CoverageRaster } from "./coverage/coverage-raster.ts";
import type { LayerPaths } from "../geometry/paths/layer-paths.ts";
import { type LayerLines, layerLines } from "./coverage/layer-lines.ts";
import { renderedSvg } from "./svg-image.ts";
import { pixelNumbers } from "../encode/png/run-image.ts";
import { type OverlayPixels, overlayPixels } from "./overlay.ts";
import type { Overlay } from "../compose/overlays.ts";
import type { CoverageJob, LayerName } from "./raster-job.ts";

/** A coverage raster of a world map of 1200 px takes 0.3 MB, the lines of the most detailed layer 2 MB. */
const MAX_RASTER_BYTES = 48 * 2 ** 20;
const MAX_LINE_BYTES = 16 * 2 ** 20;

/** Where the paths of a geometry layer come from. */
export type LoadPaths = (layer: LayerName) => Promise<LayerPaths>;

/** What a job needs of a coverage raster: its colours and drawings make no difference. */
type RasterNeed = Omit<CoverageJob, "colors" | "fills" | "discs" | "overlays">;

/** Coverage rasters that were drawn, as many as there is room for; the one that was not used for longest goes first. */
export class RasterStore {
  readonly #loadPaths: LoadPaths;
  readonly #rasters: LRUCache<string, CoverageRaster>;
  readonly #lines = new LRUCache<string, LayerLines>({
    maxSize: MAX_LINE_BYTES,
    sizeCalculation: ({ byteCount }) => byteCount,
  });

  constructor(loadPaths: LoadPaths, maxBytes: number = MAX_RASTER_BYTES) {
    this.#loadPaths = loadPaths;
    this.#rasters = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ byteCount }) => byteCount,
    });
  }

  /** What the rasters that are kept take. */
  get byteCount(): number {
    return this.#rasters.calculatedSize;
  }

  /** The coverage raster of a job, drawn if it was not kept: the same either way. */
  async raster(need: RasterNeed): Promise<CoverageRaster> {
    const key = rasterKey(need);
    const known = this.#rasters.get(key);
    if (known !== undefined) return known;
    const lines = await this.#linesOf(need);
    const { graticule, lakes, context } = lines;
    const asked = {
      ...lines,
      graticule: need.hasGraticule ? graticule : null,
      lakes: need.hasLakes ? lakes : null,
      context: context && { ...context, lakes: need.hasLakes ? context.lakes : null },
    };
    const drawn = coverageRaster(asked, need);
    this.#rasters.set(key, drawn);
    return drawn;
  }

  async #linesOf({ scope, detail, projection, cut }: RasterNeed): Promise<LayerLines> {
    // A frame is read as fast as it is found, and there are more of them than can be kept.
    if (cut !== null) return layerLines(cut.paths);
    const key = `${scope} ${detail} ${projection}`;
    const known = this.#lines.get(key);
    if (known !== undefined) return known;
    const lines = layerLines(await this.#loadPaths({ scope, detail, projection }));
    this.#lines.set(key, lines);
    return lines;
  }
}

function rasterKey(need: RasterNeed): string {
  const { scope, detail, projection, cut, widthPx, heightPx, placement, order, strokes } = need;
  const { hasGraticule, hasLakes } = need;
  const layer = [scope, detail, projection, cut?.key ?? "", hasGraticule, hasLakes];
  return JSON.stringify([layer, widthPx, heightPx, placement, order, strokes]);
}

/** A line of text takes some 10 kB, a legend 60 kB. */
const MAX_DRAWN_BYTES = 4 * 2 ** 20;
/** What covers much of a map is different in each. */
const MAX_OVERLAY_BYTES = 128 * 2 ** 10;

/**
 * Drawings that were made, as many as there is room for; the one that was not used for longest goes
 * first. A credit line takes longer than all regions, as its letters have a halo, and is the same
 * from map to map.
 */
export class OverlayStore {
  readonly #drawings = new LRUCache<string, OverlayPixels>({
    maxSize: MAX_DRAWN_BYTES,
    maxEntrySize: MAX_OVERLAY_BYTES,
    sizeCalculation: ({ pixels }, markup) => pixels.byteLength + markup.length,
  });

  /** What the drawings that are kept take. */
  get byteCount(): number {
    return this.#drawings.calculatedSize;
  }

  /**
   * The pixels of a drawing: the same whether they were kept or not.
   *
   * @throws RangeError for markup of another size
   */
  pixels({ markup, ...box }: Overlay): OverlayPixels {
    const known = this.#drawings.get(markup);
    if (known?.width === box.width && known.height === box.height) return { ...known, ...box };
    const { pixels, width, height } = renderedSvg(markup);
    if (width !== box.width || height !== box.height)
      throw new RangeError(`${width} × ${height} instead of ${box.width} × ${box.height} pixels`);
    const drawn = overlayPixels(pixelNumbers(pixels), box);
    this.#drawings.set(markup, drawn);
    return drawn;
  }
}
