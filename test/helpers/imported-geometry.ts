import type { GazetteerRow, LayerModule } from "../../generated/layer-module.ts";
import { gazetteer as RO } from "../../generated/RO/gazetteer.ts";
import { gazetteer as world } from "../../generated/world/gazetteer.ts";

/** The modules of the release, imported: another way than the server's, which reads their text. */
export const gazetteers: Readonly<Record<string, readonly GazetteerRow[]>> = { world, RO };

/** @param key scope, detail and projection, with a space between */
export async function importedLayer(key: string): Promise<LayerModule> {
  const { layer }: { readonly layer: LayerModule } = await import(
    `../../generated/${key.replaceAll(" ", "/")}.ts`
  );
  return layer;
}
