import { formats } from "../formats.ts";
import { type Notice, noticeLines } from "../layout/notice.ts";
import type { AskedErrorImage } from "../request/asked-error-image.ts";
import { type Markup, NOTHING, svg } from "../svg/markup.ts";
import { textElements, textOutlines } from "../text/lettering.ts";
import { THEMES } from "../theme/themes.ts";
import { enlarged, imageSize } from "./image-size.ts";

/** The image that tells an error, as SVG: title and message on the background of a theme. */
export function errorDocument(asked: AskedErrorImage, notice: Notice): Markup {
  const theme = THEMES[asked.theme];
  const lines = noticeLines(notice, asked, theme);
  const isForPixels = formats[asked.format].isRaster;
  const texts = () => lines.map(({ text, style: { weight } }) => ({ text, weight }));
  const lettering = isForPixels ? textOutlines : textElements(texts, asked.widthPx);
  const drawn = svg`<g class="heading">${lines.map((line) => lettering.line(line))}</g>`;
  const { widthPx, heightPx } = imageSize(asked);
  const size = svg`width="${widthPx}" height="${heightPx}"`;
  const root = svg`xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${widthPx} ${heightPx}" role="img"`;
  // Nobody reads the words of an image of pixels.
  const words = isForPixels
    ? NOTHING
    : svg`<title>${notice.title}</title><desc>${notice.message}</desc>`;
  const ground = svg`<g class="sea"><rect ${size} fill="${theme.background}"/></g>`;
  const content = lines.length === 0 ? [] : enlarged([drawn], asked.pixelsPerUnit);
  return svg`<svg ${root}>${words}${lettering.fonts()}${ground}${content}</svg>`;
}
