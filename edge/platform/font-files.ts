import { asset, hasAsset } from "../assets/asset-store.ts";
import { RenderFailure } from "../../src/render-failure.ts";

/** The build of the assets has unpacked it; an operator may leave large ones out. */
export async function unpackedFont(file: string): Promise<Uint8Array> {
  const name = `fonts/${file}`;
  if (hasAsset(name)) return asset(name);
  const message = `the font ${file} is not among the assets of this deployment`;
  throw new RenderFailure("fonts_missing", message);
}
