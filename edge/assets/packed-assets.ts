import type { LoadAsset } from "./asset-store.ts";

/** Where assets are asked for: platforms look at the path alone. */
const ORIGIN = "https://assets.invalid";

/**
 * Loads files as build-edge has packed them, with gzip.
 *
 * @param fetched asks for one by its URL, as the binding to static files of a platform does
 */
export function packedAssets(fetched: (request: Request) => Promise<Response>): LoadAsset {
  return async (name) => {
    const path = `/${name}.gz`;
    const response = await fetched(new Request(`${ORIGIN}${path}`));
    if (!response.ok || response.body === null)
      throw new Error(`${path} is not among the assets: status ${response.status}, expected 200`);
    return unpacked(response.body);
  };
}

export async function unpacked(packed: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const plain = packed.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
