/** Sizes that pictures are asked for in, as queries: small, square, tall, wide, large. */
export const IMAGE_SIZES = (
  "width=300&height=200 width=400 width=600 width=800&height=400 width=1080&height=1080 " +
  "width=1080&height=1920 width=1200 width=1200&height=630 width=1920&height=1080 width=2400"
).split(" ");
