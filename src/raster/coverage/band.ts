import type { BandPixels } from "./band-targets.ts";
import type { Coverage } from "./coverage.ts";
import type { Mixture } from "./mixture.ts";
import type { Parts } from "./parts.ts";
import type { Tracer } from "./tracer.ts";

/** The pixels of a band, and the layers that draw into them. */
export interface Band extends BandPixels {
  readonly parts: Parts;
  readonly tracer: Tracer;
  readonly coverage: Coverage;
}

/** A layer of the map in some rows of an image. */
export interface BandLayer {
  /** How it marks pixels that it takes a part of. */
  readonly touch: number;
  /** Slots that it fills whole pixels with; regions fill them also with all that follow. */
  readonly slots: readonly number[];
  /** What is laid over a pixel that is touched by nothing else; null where that needs a closer look. */
  readonly sole: Sole | null;
  /** @param top the row of the image that the band begins with */
  draw(top: number): void;
  /** Lays its share of a pixel over the content of the pixel. */
  mix(at: number, ground: number, mixture: Mixture): void;
  clear(): void;
}

/** How much of each pixel one slot takes, where it is marked so. */
interface Sole {
  readonly touch: number;
  readonly slot: number;
  readonly levels: Uint8Array;
}
