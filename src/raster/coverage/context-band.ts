import { TOUCH, WaterTarget } from "./band-targets.ts";
import type { Coverage, CoverageTarget } from "./coverage.ts";
import type { ContextLines } from "./layer-lines.ts";
import type { Mixture } from "./mixture.ts";
import { type RasterShape, SLOTS } from "./raster-shape.ts";
import { Stroke } from "./stroke.ts";
import type { Tracer } from "./tracer.ts";

/** What a band has of each of its pixels: what fills it, and what else touches it. */
interface BandPixels {
  readonly width: number;
  readonly height: number;
  readonly ground: Uint16Array;
  readonly touched: Uint8Array;
}

/** The land around the regions in some rows: over the sea and its lines, beneath the regions. */
export class ContextBand {
  readonly #lines: ContextLines;
  readonly #pixels: BandPixels;
  /** At the edges of land and of lakes, how much of each pixel they take. */
  readonly #land: Uint8Array;
  readonly #lakes: Uint8Array;
  readonly #edge: Stroke;
  readonly #border: Stroke;

  constructor(lines: ContextLines, pixels: BandPixels, strokes: RasterShape["strokes"]) {
    const { width, height, touched } = pixels;
    this.#lines = lines;
    this.#pixels = pixels;
    this.#land = new Uint8Array(width * height);
    this.#lakes = new Uint8Array(width * height);
    this.#edge = new Stroke(width, height, strokes.contextEdge, touched, TOUCH.context);
    this.#border = new Stroke(width, height, strokes.border, touched, TOUCH.context);
  }

  /** @param top the row of the image that the band begins with */
  draw(top: number, tracer: Tracer, coverage: Coverage): void {
    const { land, borders, lakes, insets } = this.#lines;
    const fill = (path: typeof land, target: CoverageTarget): void => {
      if (tracer.trace(path, top, 0, coverage)) coverage.tell(target);
    };
    fill(land, this.#target(SLOTS.context, this.#land));
    tracer.trace(land, top, this.#edge.reach, this.#edge);
    tracer.trace(borders, top, this.#border.reach, this.#border);
    fill(lakes, this.#target(SLOTS.lakes, this.#lakes));
    fill(insets, new BoxTarget(this.#pixels));
  }

  #target(slot: number, edge: Uint8Array): WaterTarget {
    const { width, ground, touched } = this.#pixels;
    return new WaterTarget(width, ground, touched, { slot, edge, touch: TOUCH.context });
  }

  /** Lays what there is of it in a pixel over what is there, where no region is. */
  mix(at: number, ground: number, mixture: Mixture): void {
    if (ground === SLOTS.lakes) return;
    const land = Math.max(this.#land[at]!, this.#edge.covered[at]!);
    if (ground !== SLOTS.context) mixture.cover(SLOTS.context, land);
    mixture.cover(SLOTS.contextBorder, this.#border.covered[at]!);
    mixture.cover(SLOTS.lakes, this.#lakes[at]!);
  }

  clear(): void {
    this.#land.fill(0);
    this.#lakes.fill(0);
    this.#edge.clear();
    this.#border.clear();
  }
}

/** Takes boxes with nothing in them but water, whose edges are the edges of pixels or covered by lines. */
class BoxTarget implements CoverageTarget {
  readonly #pixels: BandPixels;

  constructor(pixels: BandPixels) {
    this.#pixels = pixels;
  }

  whole(row: number, start: number, end: number): void {
    const { width, ground, touched } = this.#pixels;
    ground.fill(SLOTS.sea, row * width + start, row * width + end);
    touched.fill(0, row * width + start, row * width + end);
  }

  part(row: number, column: number, coverage: number): void {
    if (coverage >= 0.5) this.whole(row, column, column + 1);
  }
}
