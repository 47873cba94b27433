import type { Band, BandLayer } from "./band.ts";
import { boxTarget, TOUCH, waterTarget } from "./band-targets.ts";
import type { CoverageTarget } from "./coverage.ts";
import type { ContextParts } from "../../geometry/paths/layer-paths.ts";
import type { Lines } from "./layer-lines.ts";
import type { Mixture } from "./mixture.ts";
import { type RasterShape, SLOTS } from "./raster-shape.ts";
import { Stroke } from "./stroke.ts";

/** The land around the regions in some rows: over the sea and its lines, beneath the regions. */
export class ContextBand implements BandLayer {
  readonly touch = TOUCH.context;
  readonly slots = [SLOTS.context, SLOTS.contextLakes];
  readonly sole = null;
  readonly #lines: ContextParts<Lines>;
  readonly #band: Band;
  /** At the edges of land and of lakes, how much of each pixel they take. */
  readonly #land: Uint8Array;
  readonly #lakes: Uint8Array;
  readonly #edge: Stroke;
  readonly #border: Stroke;

  constructor(lines: ContextParts<Lines>, band: Band, strokes: RasterShape["strokes"]) {
    const { width, height } = band;
    this.#lines = lines;
    this.#band = band;
    this.#land = new Uint8Array(width * height);
    this.#lakes = new Uint8Array(width * height);
    this.#edge = new Stroke(band, strokes.contextEdge, TOUCH.context);
    this.#border = new Stroke(band, strokes.border, TOUCH.context);
  }

  /** @param top the row of the image that the band begins with */
  draw(top: number): void {
    const { tracer, coverage } = this.#band;
    const { land, borders, lakes, insets } = this.#lines;
    const fill = (path: typeof land, target: CoverageTarget): void => {
      if (tracer.trace(path, top, 0, coverage)) coverage.tell(target);
    };
    fill(land, this.#target(SLOTS.context, this.#land));
    tracer.trace(land, top, this.#edge.reach, this.#edge);
    tracer.trace(borders, top, this.#border.reach, this.#border);
    fill(lakes, this.#target(SLOTS.contextLakes, this.#lakes));
    fill(insets, boxTarget(this.#band));
  }

  #target(slot: number, edge: Uint8Array): CoverageTarget {
    return waterTarget(this.#band, { slot, edge, touch: TOUCH.context });
  }

  /** Lays its share of a pixel over the content of the pixel. */
  mix(at: number, ground: number, mixture: Mixture): void {
    if (ground === SLOTS.contextLakes) return;
    const land = Math.max(this.#land[at]!, this.#edge.covered[at]!);
    if (ground !== SLOTS.context) mixture.cover(SLOTS.context, land);
    mixture.cover(SLOTS.contextBorder, this.#border.covered[at]!);
    mixture.cover(SLOTS.contextLakes, this.#lakes[at]!);
  }

  clear(): void {
    this.#land.fill(0);
    this.#lakes.fill(0);
    this.#edge.clear();
    this.#border.clear();
  }
}
