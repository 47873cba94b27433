import type { LayerModule } from "../../generated/layer-module.ts";
import type { GeneratedFile } from "./emit.ts";

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #1d2730; background: #fff }
figure { margin: 0 0 2rem } svg { width: min(60rem, 100%); background: #eef3f7 }
path { vector-effect: non-scaling-stroke; fill: none; stroke-linejoin: round }
.region { fill: #d9d2bd; fill-rule: evenodd } .lakes { fill: #eef3f7; fill-rule: evenodd; stroke: #7c97ab }
.graticule { stroke: #c3d0da; stroke-width: .7 } .borders { stroke: #8a7f63 } .outline { stroke: #4a4433; stroke-width: 1.4 }`;

/** A scope as it is drawn. */
interface Previewed {
  readonly parameters: { readonly scope: string };
  readonly layers: readonly { readonly layer: DrawnLayer }[];
}

type DrawnLayer = Omit<LayerModule, "scope" | "regions"> & {
  readonly regions: readonly { readonly id: string; readonly path: string }[];
};

/**
 * A page with a scope as its layers draw it, at the high level in each projection: what to look at before
 * it is released. Colours and texts are not those of maps.
 */
export function previewFile({ parameters: { scope }, layers }: Previewed): GeneratedFile {
  const high = layers.filter(({ layer }) => layer.detail === "high");
  const text = [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${scope}</title><style>${STYLE}\n</style></head><body><h1>${scope}</h1>`,
    ...high.map(({ layer }) => figure(layer)),
    "</body></html>\n",
  ].join("\n");
  return { path: "preview.html", text };
}

function figure(layer: DrawnLayer): string {
  const { projection, regions, widthPx, heightPx, unitsPerPx } = layer;
  const lines = (["lakes", "borders", "outline"] as const).map((name) => line(name, layer[name]));
  const size = `0 0 ${widthPx * unitsPerPx} ${heightPx * unitsPerPx}`;
  return [
    `<figure><svg viewBox="${size}">${line("graticule", layer.graticule)}`,
    ...regions.map(
      ({ id, path }) => `<path class="region" d="${path}"><title>${id}</title></path>`,
    ),
    `${lines.join("")}</svg><figcaption>${projection.name}, ${widthPx} × ${heightPx} px, ${regions.length} regions</figcaption></figure>`,
  ].join("");
}

function line(name: string, path: string): string {
  return path === "" ? "" : `<path class="${name}" d="${path}"/>`;
}
