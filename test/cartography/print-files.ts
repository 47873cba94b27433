import { createHash } from "node:crypto";
import { formatNames } from "../../src/formats.ts";
import { imageOf } from "../helpers/image.ts";
import { VARIED_MAPS } from "./varied-maps.ts";

/** A program: prints where it believes to be, then a digest of each varied map in each format. */
const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
process.stdout.write(`${locale} ${timeZone}\n`);
for (const format of formatNames)
  for (const [name, query] of VARIED_MAPS) {
    const { body } = await imageOf(`/map.${format}?${query}`);
    process.stdout.write(`${format} ${name}: ${createHash("sha1").update(body).digest("hex")}\n`);
  }
