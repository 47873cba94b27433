import { utf8Text } from "../platform/bytes.ts";
import { encodedSvg } from "../encode/svg.ts";
import { enlarged, imageSize } from "../compose/image-size.ts";
import { type EncodableMap, formats } from "../formats.ts";
import { png } from "./rasterise.ts";
import { type AskedErrorImage, askedErrorImage } from "../request/asked-error-image.ts";
import type { ErrorNotice } from "../http/service-port.ts";
import type { ImageFormat } from "../request/types.ts";
import type { Rasterise } from "./image.ts";
import { type Typesetting, typesettingOf } from "../text/set-text.ts";
import { shownText } from "../text/text.ts";
import { type Notice, noticeLines } from "../layout/notice.ts";
import { type Markup, NOTHING, svg } from "../svg/markup.ts";
import { textElements, textOutlines } from "../text/lettering.ts";
import { THEMES } from "../theme/themes.ts";

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
  error: ErrorNotice,
  signal?: AbortSignal,
  rasterise: Rasterise = png,
): Promise<Uint8Array> | null {
  const asked = askedErrorImage(format, rawQuery);
  return asked === null ? null : drawnError(asked, error, rasterise, signal);
}

async function drawnError(
  asked: AskedErrorImage,
  { status, code, message }: ErrorNotice,
  rasterise: Rasterise,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const notice = { title: `${status} ${code}`, message: shownText(message) };
  const typesetting = await typesettingOf([notice.message]);
  const bytes = encodedSvg(errorDocument(asked, notice, typesetting).pieces);
  const image: EncodableMap = {
    svg: () => bytes,
    png: (left) => rasterise(utf8Text(bytes), left),
  };
  return formats[asked.format].encode(image, signal);
}

/** The image that tells an error, as SVG: title and message on the background of a theme. */
function errorDocument(asked: AskedErrorImage, notice: Notice, typesetting: Typesetting): Markup {
  const theme = { ...THEMES[asked.theme], typesetting, isMirrored: false, textScale: 1 };
  const lines = noticeLines(notice, asked, theme);
  const isForPixels = formats[asked.format].isRaster;
  const texts = () => lines.map(({ text, style: { weight } }) => ({ text, weight }));
  const lettering = isForPixels ? textOutlines : textElements(texts, asked.widthPx);
  const drawn = svg`<g class="cp-heading">${lines.map((line) => lettering.line(line))}</g>`;
  const { widthPx, heightPx } = imageSize(asked);
  const size = svg`width="${widthPx}" height="${heightPx}"`;
  const root = svg`xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${widthPx} ${heightPx}" role="img"`;
  // Nobody reads the words of an image of pixels.
  const words = isForPixels
    ? NOTHING
    : svg`<title>${notice.title}</title><desc>${notice.message}</desc>`;
  const ground = svg`<g class="cp-sea"><rect ${size} fill="${theme.background}"/></g>`;
  const content = lines.length === 0 ? [] : enlarged([drawn], asked.pixelsPerUnit);
  return svg`<svg ${root}>${words}${lettering.fonts()}${ground}${content}</svg>`;
}
