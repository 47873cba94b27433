import { RenderFailure } from "../../src/service/render-failure.ts";
import { asset } from "../assets.ts";

/** The build of the assets has unpacked it; an operator may leave large ones out. */
export async function unpackedFont(file: string): Promise<Uint8Array> {
  const bytes = await asset(`fonts/${file}`);
  if (bytes !== null) return bytes;
  const message = `the font ${file} is not among the assets of this deployment`;
  throw new RenderFailure("fonts_missing", message);
}
