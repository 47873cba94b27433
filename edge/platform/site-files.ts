import { asset, hasAsset } from "../assets/asset-store.ts";

export async function siteFile(folder: string, name: string): Promise<Uint8Array | null> {
  const path = `${folder}/${name}`;
  return hasAsset(path) ? asset(path) : null;
}
