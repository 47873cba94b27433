import type { RunImageWriter } from "../../encode/png/run-image.ts";
import type { Band, BandLayer } from "./band.ts";
import { bandLayers } from "./band-layers.ts";
import { TOUCH } from "./band-targets.ts";
import type { CellTable } from "./cells.ts";
import { Coverage } from "./coverage.ts";
import type { LayerLines } from "./layer-lines.ts";
import { ALL, Mixture } from "./mixture.ts";
import { Parts } from "./parts.ts";
import { type RasterShape, SLOTS } from "./raster-shape.ts";
import { Tracer } from "./tracer.ts";

/** Some rows of a raster that are being drawn. */
export class RasterBand {
  readonly #width: number;
  readonly #ground: Uint16Array;
  readonly #groundPairs: Int32Array;
  readonly #touched: Uint8Array;
  readonly #touchedFours: Int32Array;
  readonly #parts: Parts;
  readonly #mixture: Mixture;
  /** Bottom first. */
  readonly #layers: readonly BandLayer[];
  /** By slot: the place among the layers of the one that fills with it; under that nothing is seen. */
  readonly #ranks: Uint8Array;
  /** By place: the marks of that layer and of those over it. */
  readonly #touches: readonly number[];
  /** By mark. */
  readonly #soles: readonly BandLayer["sole"][];

  constructor(lines: LayerLines, shape: RasterShape, height: number, table: CellTable) {
    const width = shape.widthPx;
    const room = 4 * Math.ceil((width * height) / 4);
    const band: Band = {
      width,
      height,
      ground: new Uint16Array(room),
      touched: new Uint8Array(room),
      parts: new Parts(width * height),
      tracer: new Tracer(shape.placement, lines.unitsPerPx, height),
      coverage: new Coverage(width, height),
    };
    this.#width = width;
    this.#ground = band.ground;
    this.#groundPairs = new Int32Array(this.#ground.buffer);
    this.#touched = band.touched;
    this.#touchedFours = new Int32Array(this.#touched.buffer);
    this.#parts = band.parts;
    this.#mixture = new Mixture(table);
    const byName = bandLayers(lines, shape.strokes, band);
    const layers = shape.order.map((name) => byName[name]);
    this.#layers = layers;
    this.#ranks = new Uint8Array(SLOTS.firstRegion + 1);
    layers.forEach(({ slots }, rank) => slots.forEach((slot) => (this.#ranks[slot] = rank)));
    this.#touches = layers.map((_, rank) =>
      layers.slice(rank).reduce((marks, { touch }) => marks | touch, 0),
    );
    const soles: BandLayer["sole"][] = Array.from({ length: 256 }, () => null);
    for (const { sole } of layers) if (sole !== null) soles[sole.touch] = sole;
    this.#soles = soles;
  }

  /** @param top the row of the image that the band begins with */
  draw(top: number): void {
    this.#ground.fill(SLOTS.background);
    this.#touched.fill(0);
    for (const layer of this.#layers) layer.clear();
    for (const layer of this.#layers) layer.draw(top);
  }

  writeRow(row: number, runs: RunImageWriter): void {
    const ground = this.#ground;
    const touched = this.#touched;
    const end = (row + 1) * this.#width;
    let last = -1;
    let from = row * this.#width;
    for (let at = from; at < end;) {
      const isPure = touched[at] === 0;
      const cell = isPure ? this.#mixture.pure(ground[at]!) : this.#touchedCell(at);
      if (cell !== last) {
        if (last >= 0) runs.add(last, at - from);
        last = cell;
        from = at;
      }
      at = isPure ? this.#pureEnd(at, end) : at + 1;
    }
    runs.add(last, end - from);
  }

  /** Past the pixels that are filled alike and not touched, four at a time. */
  #pureEnd(start: number, end: number): number {
    const ground = this.#ground;
    const touched = this.#touched;
    const slot = ground[start]!;
    let at = start + 1;
    while (at < end && (at & 3) !== 0 && ground[at] === slot && touched[at] === 0) at += 1;
    if ((at & 3) === 0) {
      const twice = slot | (slot << 16);
      const pairs = this.#groundPairs;
      const fours = this.#touchedFours;
      while (
        at + 4 <= end &&
        ((pairs[at >> 1]! ^ twice) | (pairs[(at >> 1) + 1]! ^ twice) | fours[at >> 2]!) === 0
      )
        at += 4;
    }
    while (at < end && ground[at] === slot && touched[at] === 0) at += 1;
    return at;
  }

  /** A fast path: most touched pixels are an edge of one thing over one other. */
  #touchedCell(at: number): number {
    const ground = this.#ground[at]!;
    const touched = this.#touched[at]!;
    const mixture = this.#mixture;
    const rank = this.#ranks[Math.min(ground, SLOTS.firstRegion)]!;
    if ((touched & this.#touches[rank]!) === 0) return mixture.pure(ground);
    const sole = this.#soles[touched];
    if (sole) return mixture.pair(ground, sole.slot, sole.levels[at]!);
    if (touched === TOUCH.part) {
      const { last, before, slots, levels } = this.#parts;
      const part = last[at]! - 1;
      if (before[part] === 0) return mixture.pair(ground, slots[part]!, levels[part]!);
    }
    mixture.clear();
    mixture.add(ground, ALL);
    for (let place = rank; place < this.#layers.length; place += 1)
      this.#layers[place]!.mix(at, ground, mixture);
    return mixture.cell();
  }
}
