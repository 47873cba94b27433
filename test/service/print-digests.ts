import { createHash } from "node:crypto";
import { parseGet } from "../../src/request/parse.ts";
import { image, imageFingerprint } from "../../src/service/image.ts";
import { Random } from "../helpers/random.ts";
import { validQueries } from "./valid-queries.ts";

/** A program: draws the queries of a seed in an order of its own, and prints a digest of each. */
const [, , seed = "1", count = "200"] = process.argv;
const queries = validQueries(Number(seed), Number(count));
for (const query of new Random(Number(seed) + 1).shuffled(queries)) {
  const result = parseGet("svg", query);
  if (!result.ok) throw new RangeError(query);
  const { body } = await image(result.value);
  const digest = createHash("sha1").update(body).digest("hex");
  process.stdout.write(`${query} ${imageFingerprint(result.value)} ${digest}\n`);
}
