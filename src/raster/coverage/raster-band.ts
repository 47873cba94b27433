import { RegionTarget, TOUCH, WaterTarget } from "./band-targets.ts";
import type { CellTable } from "./cells.ts";
import { ContextBand } from "./context-band.ts";
import { Coverage, type CoverageTarget } from "./coverage.ts";
import { ALL, Mixture } from "./mixture.ts";
import { Parts } from "./parts.ts";
import type { PathLines } from "../../geometry/path-lines.ts";
import type { LayerLines } from "./layer-lines.ts";
import { type RasterShape, SLOTS } from "./raster-shape.ts";
import type { RunList } from "./run-list.ts";
import { Stroke } from "./stroke.ts";
import { Tracer } from "./tracer.ts";

/** From here on regions leave nothing of what is under them: less is a seam between neighbours. */
const FULL = 247;

/** Some rows of a raster that are being drawn. */
export class RasterBand {
  readonly #width: number;
  readonly #lines: LayerLines;
  readonly #tracer: Tracer;
  readonly #coverage: Coverage;
  /** The slot that fills a pixel, under what else is there. */
  readonly #ground: Uint16Array;
  readonly #groundPairs: Int32Array;
  readonly #touched: Uint8Array;
  readonly #touchedFours: Int32Array;
  readonly #seaEdge: Uint8Array;
  readonly #lakeEdge: Uint8Array;
  readonly #sphereOutline: Stroke;
  readonly #graticule: Stroke;
  readonly #border: Stroke;
  readonly #outline: Stroke;
  readonly #context: ContextBand | null;
  readonly #parts: Parts;
  readonly #mixture: Mixture;

  constructor(lines: LayerLines, shape: RasterShape, height: number, table: CellTable) {
    const width = shape.widthPx;
    this.#width = width;
    this.#lines = lines;
    this.#tracer = new Tracer(shape.placement, lines.unitsPerPx, height);
    this.#coverage = new Coverage(width, height);
    const room = 4 * Math.ceil((width * height) / 4);
    this.#ground = new Uint16Array(room);
    this.#groundPairs = new Int32Array(this.#ground.buffer);
    this.#touched = new Uint8Array(room);
    this.#touchedFours = new Int32Array(this.#touched.buffer);
    this.#seaEdge = new Uint8Array(width * height);
    this.#lakeEdge = new Uint8Array(width * height);
    this.#parts = new Parts(width * height);
    this.#mixture = new Mixture(table);
    const stroke = (linePx: number, flag: number): Stroke =>
      new Stroke(width, height, linePx, this.#touched, flag);
    this.#sphereOutline = stroke(shape.strokes.sphereOutline, TOUCH.sphereOutline);
    this.#graticule = stroke(shape.strokes.graticule, TOUCH.graticule);
    this.#border = stroke(shape.strokes.border, TOUCH.border);
    this.#outline = stroke(shape.strokes.outline, TOUCH.outline);
    const pixels = { width, height, ground: this.#ground, touched: this.#touched };
    this.#context = lines.context && new ContextBand(lines.context, pixels, shape.strokes);
  }

  /** @param top the row of the image that the band begins with */
  draw(top: number): void {
    const { sphere, sphereEdge, graticule, unassigned, regions, borders, outline, lakes } =
      this.#lines;
    this.#clear();
    this.#fill(sphere, top, this.#water(SLOTS.sea, this.#seaEdge, TOUCH.seaEdge));
    this.#line(sphereEdge, top, this.#sphereOutline);
    this.#line(graticule, top, this.#graticule);
    this.#context?.draw(top, this.#tracer, this.#coverage);
    const region = new RegionTarget(this.#width, this.#ground, this.#touched, this.#parts);
    region.slot = SLOTS.land;
    this.#fill(unassigned, top, region);
    for (let at = 0; at < regions.length; at += 1) {
      region.slot = SLOTS.firstRegion + at;
      this.#fill(regions[at]!, top, region);
    }
    this.#line(borders, top, this.#border);
    this.#line(outline, top, this.#outline);
    this.#fill(lakes, top, this.#water(SLOTS.lakes, this.#lakeEdge, TOUCH.lake));
  }

  #water(slot: number, edge: Uint8Array, touch: number): WaterTarget {
    return new WaterTarget(this.#width, this.#ground, this.#touched, { slot, edge, touch });
  }

  writeRow(row: number, runs: RunList): void {
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

  /** Most of what is touched is an edge of one thing over another. */
  #touchedCell(at: number): number {
    const ground = this.#ground[at]!;
    const mixture = this.#mixture;
    switch (this.#touched[at]) {
      case TOUCH.part: {
        const part = this.#parts.last[at]! - 1;
        if (this.#parts.before[part] !== 0) return this.#mixedCell(at, ground);
        return mixture.pair(ground, this.#parts.slots[part]!, this.#parts.levels[part]!);
      }
      case TOUCH.lake:
        return mixture.pair(ground, SLOTS.lakes, this.#lakeEdge[at]!);
      case TOUCH.border:
        return mixture.pair(ground, SLOTS.border, this.#border.covered[at]!);
      case TOUCH.graticule:
        if (ground >= SLOTS.land) return mixture.pure(ground);
        return mixture.pair(ground, SLOTS.graticule, this.#graticule.covered[at]!);
      case TOUCH.context:
        return isRegion(ground) ? mixture.pure(ground) : this.#mixedCell(at, ground);
      default:
        return this.#mixedCell(at, ground);
    }
  }

  #mixedCell(at: number, ground: number): number {
    const mixture = this.#mixture;
    mixture.clear();
    if (isRegion(ground)) mixture.add(ground, ALL);
    else this.#mixAround(at, ground);
    this.#mixParts(at, ground);
    mixture.cover(SLOTS.border, this.#border.covered[at]!);
    mixture.cover(SLOTS.outline, this.#outline.covered[at]!);
    mixture.cover(SLOTS.lakes, this.#lakeEdge[at]!);
    return mixture.cell();
  }

  /** What is beneath the regions. */
  #mixAround(at: number, ground: number): void {
    const mixture = this.#mixture;
    if (ground >= SLOTS.land) mixture.add(ground, ALL);
    else this.#mixSea(at, ground);
    this.#context?.mix(at, ground, mixture);
  }

  #mixSea(at: number, ground: number): void {
    const mixture = this.#mixture;
    const sea = ground === SLOTS.sea ? 255 : this.#seaEdge[at]!;
    mixture.add(SLOTS.background, (255 - sea) * 256);
    mixture.add(SLOTS.sea, sea * 256);
    mixture.cover(SLOTS.sphereOutline, this.#sphereOutline.covered[at]!);
    mixture.cover(SLOTS.graticule, this.#graticule.covered[at]!);
  }

  /** Regions do not overlap: each takes its area of the pixel, and what is under them the rest. */
  #mixParts(at: number, ground: number): void {
    const { last, before, slots, levels } = this.#parts;
    let covered = 0;
    for (let part = last[at]!; part > 0; part = before[part - 1]!) covered += levels[part - 1]!;
    if (covered === 0) return;
    const isFull = covered > 255 || (covered >= FULL && ground < SLOTS.land);
    const whole = isFull ? covered : 255;
    this.#mixture.fade(whole - covered, whole);
    for (let part = last[at]!; part > 0; part = before[part - 1]!)
      this.#mixture.add(slots[part - 1]!, ((ALL * levels[part - 1]!) / whole) | 0);
  }

  #clear(): void {
    this.#ground.fill(SLOTS.background);
    this.#touched.fill(0);
    this.#seaEdge.fill(0);
    this.#lakeEdge.fill(0);
    this.#context?.clear();
    this.#parts.clear();
    for (const stroke of [this.#sphereOutline, this.#graticule, this.#border, this.#outline])
      stroke.clear();
  }

  #fill(path: PathLines | null, top: number, target: CoverageTarget): void {
    if (this.#tracer.trace(path, top, 0, this.#coverage)) this.#coverage.tell(target);
  }

  #line(path: PathLines | null, top: number, stroke: Stroke): void {
    this.#tracer.trace(path, top, stroke.reach, stroke);
  }
}

/** Whether a pixel is filled by a region, or by land that is none: of what is around them nothing is seen there. */
function isRegion(slot: number): boolean {
  return slot === SLOTS.land || slot >= SLOTS.firstRegion;
}
