import { asset, hasAsset } from "../assets/asset-store.ts";
import { utf8Text } from "./bytes.ts";

const FOLDER = "generated";

export function hasGeneratedFile(path: string): boolean {
  return hasAsset(`${FOLDER}/${path}`);
}

export function generatedText(path: string): string {
  return utf8Text(asset(`${FOLDER}/${path}`));
}

export async function largeGeneratedText(path: string): Promise<string> {
  return generatedText(path);
}

/** The build of the assets has unpacked it. */
export async function unpackedGeneratedFile(path: string): Promise<Uint8Array> {
  return asset(`${FOLDER}/${path}`);
}
