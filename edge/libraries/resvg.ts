import { initWasm, Resvg as WasmResvg, type ResvgRenderOptions } from "@resvg/resvg-wasm";
import { libraries } from "./modules.ts";

/**
 * Stands in for @resvg/resvg-js: the same resvg as WebAssembly, with the same pixels. What it draws in is given
 * back at once, as a runtime may be slow to see that nobody uses it.
 */
export class Resvg {
  readonly #markup: string;
  readonly #options: ResvgRenderOptions;

  constructor(markup: string, options: ResvgRenderOptions) {
    this.#markup = markup;
    this.#options = options;
  }

  render(): { readonly pixels: Uint8Array; readonly width: number; readonly height: number } {
    const drawer = new WasmResvg(this.#markup, this.#options);
    try {
      const image = drawer.render();
      const { pixels, width, height } = image;
      image.free();
      return { pixels, width, height };
    } finally {
      drawer.free();
    }
  }
}

let ready: Promise<void> | undefined;

/** To be awaited before the first image of pixels. */
export function resvgReady(): Promise<void> {
  return (ready ??= initWasm(libraries().resvg));
}
