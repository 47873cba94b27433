import { exportedJson } from "../../src/geometry/packed/module-text.ts";
import type { Detail, Projection } from "../../src/request/types.ts";
import type { GazetteerEntry } from "../plane/gazetteer.ts";
import type { Layer } from "../layer/layer.ts";
import { type GeneratedFile, listModule, objectModule, typeImport } from "./emit.ts";
import type { GazetteerRow, LayerModule } from "./layer-module.ts";

export function layerPath(scope: string, detail: Detail, projection: Projection): string {
  return `${scope}/${detail}/${projection}.ts`;
}

/** One layer as a module: its constants, then one region a line. */
export function layerModule(head: string, layer: Layer): GeneratedFile {
  const { regions, ...constants } = layerRows(layer);
  const text = objectModule(typeImport(head, "LayerModule", 2), "layer: LayerModule", constants, {
    regions,
  });
  return { path: layerPath(layer.scope, layer.detail, layer.projection.name), text };
}

/** The layer of a module's text. */
export function layerOfModule(text: string): Layer {
  return layerOfRows(JSON.parse(exportedJson(text)) as LayerModule);
}

/** A layer as the server has it. */
export function layerRows({ regions, ...rest }: Layer): LayerModule {
  return {
    ...rest,
    regions: regions.map(({ id, path, labelPoint, areaPx2, bounds }) => [
      id,
      path,
      ...labelPoint,
      areaPx2,
      ...bounds,
    ]),
  };
}

/** The same as the build has it. */
export function layerOfRows({ regions, ...rest }: LayerModule): Layer {
  const rows = regions.map(([id, path, x, y, areaPx2, ...bounds]) => {
    return { id, path, labelPoint: [x, y] as const, areaPx2, bounds };
  });
  return { ...rest, detail: rest.detail as Detail, regions: rows };
}

/** The regions of a scope as a module, one a line. */
export function gazetteerModule(
  head: string,
  scope: string,
  entries: readonly GazetteerEntry[],
): GeneratedFile {
  const rows = entries.map(({ id, name, centroid, labelPoint, areaKm2 }): GazetteerRow => [
    id,
    name,
    ...centroid,
    ...labelPoint,
    areaKm2,
  ]);
  const top = typeImport(head, "GazetteerRow");
  const text = listModule(top, "gazetteer: readonly GazetteerRow[]", rows);
  return { path: `${scope}/gazetteer.ts`, text };
}

/** The regions of a module's text. */
export function gazetteerOfModule(text: string): readonly GazetteerEntry[] {
  const rows = JSON.parse(exportedJson(text)) as readonly GazetteerRow[];
  return rows.map(([id, name, lon, lat, labelLon, labelLat, areaKm2]) => ({
    id,
    name,
    centroid: [lon, lat],
    labelPoint: [labelLon, labelLat],
    areaKm2,
  }));
}
