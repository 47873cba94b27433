/** Where assets are asked for: platforms look at the path alone. */
const ORIGIN = "https://assets.invalid";

/** The asset that holds all small files of `generated/`, as JSON: their texts by name. */
export const TEXTS = "texts.json";

/** Asks for an asset by its URL, as the binding to static files of a platform does. */
type FetchAsset = (request: Request) => Promise<Response>;

let fetched: FetchAsset = () => Promise.reject(new Error("no assets were given"));
let texts: ReadonlyMap<string, string> | null = null;

/** From where all requests have their files. */
export function useAssets(given: FetchAsset): void {
  fetched = given;
}

/**
 * A file of the build, which build/edge has packed with gzip; null where there is none. Asked for by the request that
 * needs it, and not kept: what is made of it is kept elsewhere.
 */
export async function asset(name: string): Promise<Uint8Array | null> {
  const path = `/${name}.gz`;
  const response = await fetched(new Request(`${ORIGIN}${path}`));
  if (response.status === 404) return null;
  if (!response.ok || response.body === null)
    throw new Error(`${path} cannot be had: status ${response.status}, expected 200`);
  const plain = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** The same where it has to be there. */
export async function neededAsset(name: string): Promise<Uint8Array> {
  const bytes = await asset(name);
  if (bytes === null) throw new Error(`${name} is not among the assets`);
  return bytes;
}

/** Loads the small files, for what reads them at once. To be awaited by every request, before it is read. */
export async function loadTexts(): Promise<void> {
  if (texts !== null) return;
  const written: Readonly<Record<string, string>> = JSON.parse(
    new TextDecoder().decode(await neededAsset(TEXTS)),
  );
  texts = new Map(Object.entries(written));
}

/** A small file by its path in `generated/`, after `loadTexts`; undefined where there is none. */
export function loadedText(path: string): string | undefined {
  if (texts === null) throw new Error(`${path} is asked for before the texts are loaded`);
  return texts.get(path);
}
