import type { GazetteerRow, LayerModule } from "../../generated/layer-module.ts";
import { isCountry, isOnWorld } from "../names/country-record.ts";
import {
  generatedText,
  largeGeneratedText,
  unpackedGeneratedFile,
} from "../platform/generated-files.ts";
import type { Detail, Projection, Scope } from "../request/types.ts";
import { COUNTIES, stateDigits } from "../names/counties.ts";
import { linesBetween } from "./packed/lines-between.ts";
import { exportedJson } from "./packed/module-text.ts";
import type { ReadLayer } from "./paths/layer-paths.ts";
import { packedHead, unpackedLayer } from "./packed/packed-layer.ts";

/**
 * The modules of layers and gazetteers are read as text, not imported. An imported module stays in
 * memory until the process ends, in twice its size; what is read goes when nobody uses it any more.
 */

/**
 * The geometry layer as the build wrote it: the same as importing its module, or as packing was given it. That
 * of a group on the map of the world has all countries.
 *
 * @throws Error when there is no such file
 */
export async function layerModule(
  scope: Scope,
  detail: Detail,
  projection: Projection,
): Promise<ReadLayer> {
  if (isOnWorld(scope)) return { ...(await layerModule("world", detail, projection)), scope };
  if (isCountry(scope)) return countryLayer(scope, detail, projection);
  const text = await largeGeneratedText(`${scope}/${detail}/${projection}.ts`);
  const layer: LayerModule = JSON.parse(exportedJson(text));
  return layer;
}

async function countryLayer(
  scope: Scope,
  detail: Detail,
  projection: Projection,
): Promise<ReadLayer> {
  const bytesOf = (name: Projection): Promise<Uint8Array> =>
    unpackedGeneratedFile(`${scope}/${detail}/${name}.br`);
  const bytes = await bytesOf(projection);
  const { arcsOf } = packedHead(bytes);
  const others = arcsOf === undefined ? null : await bytesOf(arcsOf);
  const layer = unpackedLayer(bytes, others);
  if (scope !== COUNTIES) return layer;
  return { ...layer, parentBorders: linesBetween(bytes, others, stateDigits) };
}

/**
 * The regions of a scope, sorted by id. Read at once, in about a millisecond, as the caller needs
 * them before it can go on: once for each scope and process.
 */
export function gazetteerRows(scope: Scope): readonly GazetteerRow[] {
  const rows: readonly GazetteerRow[] = JSON.parse(
    exportedJson(generatedText(`${scope}/gazetteer.ts`)),
  );
  return rows;
}
