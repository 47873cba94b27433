import { asset } from "../assets.ts";

export function siteFile(folder: string, name: string): Promise<Uint8Array | null> {
  return asset(`${folder}/${name}`);
}
