import { pixelsOf } from "../helpers/image.ts";
import { type Pixels } from "../helpers/pixels.ts";
import { everyNth } from "../helpers/thorough.ts";
import { test } from "node:test";
import { type Finding, judge } from "./judged.ts";
import { colorAt } from "./pixels.ts";
import { SAMPLES } from "./samples.ts";

/** Of 255, the mean over all pixels and channels: what anti-aliasing at half the size gives. */
const MEAN = 3;

test("scale=2 doubles everything to the pixel", async (t) => {
  const [sizes, pictures]: [Finding[], Finding[]] = [[], []];
  const some = SAMPLES.filter(({ widthPx }, at) => widthPx <= 1200 && at % 8 === 0);
  for (const { url } of everyNth(some, 5)) {
    const [plain, doubled] = [await pixelsOf(url), await pixelsOf(`${url}&scale=2`)];
    const off =
      Math.abs(doubled.width - 2 * plain.width) + Math.abs(doubled.height - 2 * plain.height);
    sizes.push({ value: off, what: "px too many or few", url });
    pictures.push({ value: meanChange(plain, doubled), what: "of 255 on average", url });
  }
  judge(t, sizes, { name: "size", atMost: 0 });
  judge(t, pictures, { name: "picture", atMost: MEAN });
});

/** How far each pixel is from the mean of the four that it became. */
function meanChange(plain: Pixels, doubled: Pixels): number {
  let sum = 0;
  for (let y = 0; y < plain.height; y += 1)
    for (let x = 0; x < plain.width; x += 1) {
      const own = colorAt(plain, x, y);
      const four = [0, 1, 2, 3].map((at) => colorAt(doubled, 2 * x + (at % 2), 2 * y + (at >> 1)));
      for (const channel of [0, 1, 2] as const)
        sum += Math.abs(
          own[channel] - four.reduce((total, color) => total + color[channel], 0) / 4,
        );
    }
  return sum / (3 * plain.width * plain.height);
}
