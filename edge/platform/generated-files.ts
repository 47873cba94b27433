import { loadedText, neededAsset } from "../assets.ts";
import { utf8Text } from "./bytes.ts";

export function hasGeneratedFile(path: string): boolean {
  return loadedText(path) !== undefined;
}

export function generatedText(path: string): string {
  const text = loadedText(path);
  if (text === undefined) throw new Error(`${path} is not among the texts`);
  return text;
}

export async function largeGeneratedText(path: string): Promise<string> {
  return utf8Text(await unpackedGeneratedFile(path));
}

/** The build of the assets has unpacked it. */
export function unpackedGeneratedFile(path: string): Promise<Uint8Array> {
  return neededAsset(`generated/${path}`);
}
