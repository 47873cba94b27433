/**
 * Maps with real figures as another state of the project draws them and as this one does, side by side in full
 * size: `make gallery BASE=ref`. Arguments: the ref, or a folder of the project; then names of pages, all if none.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { COMPARED, type ComparedPage } from "./compared.ts";
import { comparedIndex, comparedPage, type Pair } from "./compared-html.ts";
import type { Subject } from "./subjects.ts";
import { type Service, serviceOf, sourceTree } from "./source-tree.ts";

const FOLDER = "output/gallery-compared";

const [base = "", ...wanted] = process.argv.slice(2);
const before = await serviceOf(sourceTree(base));
const after = await serviceOf(join(import.meta.dirname, "../.."));
const pages = COMPARED.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const page of pages) {
  // oxlint-disable-next-line no-await-in-loop -- images side by side would hold more memory than they save time
  const pairs = await drawnPairs(page);
  writeFileSync(join(FOLDER, page.name, "index.html"), comparedPage(page.name, base, pairs));
  const changed = pairs.filter(({ isSame }) => !isSame).length;
  console.log(`${FOLDER}/${page.name}/index.html  ${pairs.length} maps, ${changed} changed`);
}
writeFileSync(join(FOLDER, "index.html"), comparedIndex(COMPARED.map(({ name }) => name)));

async function drawnPairs({ name, tiles }: ComparedPage): Promise<readonly Pair[]> {
  const folder = join(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  const pairs: Pair[] = [];
  for (const [i, tile] of tiles.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    const [old, now] = [await drawn(before, tile), await drawn(after, tile)];
    for (const [side, images] of [
      ["before", old],
      ["after", now],
    ] as const)
      for (const format of ["svg", "png"] as const)
        if (typeof images !== "string")
          writeFileSync(join(folder, `${i}-${side}.${format}`), images[format]);
    const isSame =
      typeof old !== "string" &&
      typeof now !== "string" &&
      old.svg.equals(now.svg) &&
      old.png.equals(now.png);
    pairs.push({
      tile,
      isSame,
      failures: [old, now].map((side) => (typeof side === "string" ? side : null)),
    });
  }
  return pairs;
}

/** Both formats; or why there is no image: a request may be newer than the code. */
async function drawn(
  { parseGet, image }: Service,
  { query }: Subject,
): Promise<string | { readonly svg: Buffer; readonly png: Buffer }> {
  const [svg, png] = [parseGet("svg", query), parseGet("png", query)];
  if (!svg.ok) return svg.problems[0].message;
  if (!png.ok) return png.problems[0].message;
  return {
    svg: Buffer.from((await image(svg.value)).body),
    png: Buffer.from((await image(png.value)).body),
  };
}
