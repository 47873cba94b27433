import { utf8Text } from "./platform/bytes.ts";
import { errorDocument } from "./compose/error-document.ts";
import { encodedSvg } from "./encode/svg.ts";
import { imageSize } from "./compose/image-size.ts";
import { type EncodableMap, formats } from "./formats.ts";
import { megapixelProblem } from "./megapixels.ts";
import { png } from "./rasterise.ts";
import { askedErrorImage, type AskedErrorImage } from "./request/asked-error-image.ts";
import type { ImageFormat } from "./request/types.ts";
import type { Rasterise } from "./service.ts";
import { beginTexts, loadScripts } from "./text/set-text.ts";
import { shownText } from "./text/text.ts";

/** An error as it is told to a caller. */
export interface ToldError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/**
 * The image of an error, where the query of the map that failed asks for one; else null.
 *
 * @param rawQuery what stands behind the `?`, still encoded, one character a byte
 * @param signal given when nobody waits for the image any more
 * @param rasterise in this process if absent
 */
export function errorImage(
  format: ImageFormat,
  rawQuery: string,
  error: ToldError,
  signal?: AbortSignal,
  rasterise: Rasterise = png,
  maxMegapixels: number | null = null,
): Promise<Uint8Array> | null {
  const asked = askedErrorImage(format, rawQuery);
  if (asked === null) return null;
  const large = megapixelProblem(format, imageSize(asked), maxMegapixels);
  return large !== null ? null : drawnError(asked, error, rasterise, signal);
}

async function drawnError(
  asked: AskedErrorImage,
  { status, code, message }: ToldError,
  rasterise: Rasterise,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const notice = { title: `${status} ${code}`, message: shownText(message) };
  beginTexts(await loadScripts([notice.message]));
  const bytes = encodedSvg(errorDocument(asked, notice).pieces);
  const image: EncodableMap = {
    svg: () => () => bytes,
    png: async (left) => {
      const body = await rasterise(utf8Text(bytes), left);
      return () => body;
    },
  };
  const encoded = await formats[asked.format].encode(image, signal);
  return encoded("identity");
}
