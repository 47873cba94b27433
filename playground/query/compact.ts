/** A query as raw deflate in base64url, as paths of maps have it. */
export async function compacted(query: string): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(query),
    new CompressionStream("deflate-raw"),
  );
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The query of a compact text; null where it is none. */
export async function expanded(text: string): Promise<string | null> {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const query = await through(bytes, new DecompressionStream("deflate-raw"));
    return new TextDecoder("latin1").decode(query);
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const passed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(passed).arrayBuffer());
}
