import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LayerModule } from "./layer-module.ts";
import type { GeneratedFile } from "./emit.ts";

const STYLE = readFileSync(join(import.meta.dirname, "preview.css"), "utf8");

/**
 * A page with a scope as its layers draw it, at the high level in each projection: what to look at before
 * it is released. Colours and texts are not those of maps.
 */
export function previewFile(scope: string, layers: readonly LayerModule[]): GeneratedFile {
  const high = layers.filter(({ detail }) => detail === "high");
  const text = [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${scope}</title><style>\n${STYLE}</style></head><body><h1>${scope}</h1>`,
    ...high.map(figure),
    "</body></html>\n",
  ].join("\n");
  return { path: "preview.html", text };
}

function figure(layer: LayerModule): string {
  const { projection, regions, widthPx, heightPx, unitsPerPx } = layer;
  const lines = (["lakes", "borders", "outline"] as const).map((name) => line(name, layer[name]));
  const size = `0 0 ${widthPx * unitsPerPx} ${heightPx * unitsPerPx}`;
  return [
    `<figure><svg viewBox="${size}">${line("graticule", layer.graticule)}`,
    ...regions.map(([id, path]) => `<path class="region" d="${path}"><title>${id}</title></path>`),
    `${lines.join("")}</svg><figcaption>${projection.name}, ${widthPx} × ${heightPx} px, ${regions.length} regions</figcaption></figure>`,
  ].join("");
}

function line(name: string, path: string): string {
  return path === "" ? "" : `<path class="${name}" d="${path}"/>`;
}
