import type { GazetteerRow, LayerModule } from "../../generated/layer-module.ts";
import { scopes } from "../../generated/scopes.ts";

/** The scopes whose layers are modules: all but the countries of the atlas, which are packed. */
export const moduleScopes = scopes.filter((scope) => !("details" in scope));

/** The modules of the release, imported: another way than the server's, which reads their text. */
export const gazetteers: Readonly<Record<string, readonly GazetteerRow[]>> = Object.fromEntries(
  await Promise.all(
    moduleScopes.map(async ({ name }) => {
      const { gazetteer }: { readonly gazetteer: readonly GazetteerRow[] } = await import(
        `../../generated/${name}/gazetteer.ts`
      );
      return [name, gazetteer] as const;
    }),
  ),
);

/** @param key scope, detail and projection, with a space between */
export async function importedLayer(key: string): Promise<LayerModule> {
  const { layer }: { readonly layer: LayerModule } = await import(
    `../../generated/${key.replaceAll(" ", "/")}.ts`
  );
  return layer;
}
