import { pixelsOf } from "../helpers/image.ts";
import { type Pixels } from "../helpers/pixels.ts";
import { everyNth } from "../helpers/thorough.ts";
import { test } from "node:test";
import { type Finding, judge } from "./judged.ts";
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
  const { width, height, data: own } = plain;
  const { data: four } = doubled;
  const row = 4 * doubled.width;
  let sum = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 2 * y * row + 8 * x + channel;
        const mean = (four[at]! + four[at + 4]! + four[at + row]! + four[at + row + 4]!) / 4;
        sum += Math.abs(own[4 * (y * width + x) + channel]! - mean);
      }
  return sum / (3 * width * height);
}
