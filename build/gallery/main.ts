import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contactSheet } from "./contact-sheet.ts";
import { galleryPage, indexPage } from "./html.ts";
import { browserProgram } from "./browser-program.ts";
import { PAGES, type Page } from "./pages.ts";
import { photographPlayground } from "./playground.ts";
import { drawnTile } from "./tiles.ts";

/** Photographs of the page at `/`, which are no maps alone. */
const PLAYGROUND = "playground";
const FOLDER = "output/gallery";

async function writePage(page: Page): Promise<void> {
  const folder = join(FOLDER, page.name);
  mkdirSync(folder, { recursive: true });
  const tiles = [];
  for (const tile of page.tiles) {
    // One after another: images side by side would hold more memory than they save time.
    // oxlint-disable-next-line no-await-in-loop -- see above
    tiles.push(await drawnTile(tile));
  }
  for (const [i, { svg, png }] of tiles.entries()) {
    writeFileSync(join(folder, `${i}.svg`), svg);
    writeFileSync(join(folder, `${i}.png`), png);
  }
  writeFileSync(join(folder, "index.html"), galleryPage(page.name, tiles));
  writeFileSync(join(FOLDER, `${page.name}.png`), await contactSheet(tiles, page.columns));
  console.log(`${FOLDER}/${page.name}.png  ${tiles.length} images`);
}

const wanted = process.argv.slice(2);
/** A page of several is also asked for by what they have in common: `scopes` is `scopes-1` and all after it. */
const isWanted = (name: string): boolean =>
  [name, name.replace(/-\d+$/, "")].some((each) => wanted.includes(each));
const pages = PAGES.filter(({ name }) => wanted.length === 0 || isWanted(name));
// oxlint-disable-next-line no-await-in-loop -- pages are written in order
for (const page of pages) await writePage(page);
if (wanted.length === 0 || wanted.includes(PLAYGROUND)) {
  if (browserProgram === undefined)
    console.log("no chromium on PATH: the page is not photographed");
  else await photographPlayground(join(FOLDER, PLAYGROUND));
}
mkdirSync(FOLDER, { recursive: true });
writeFileSync(
  join(FOLDER, "index.html"),
  indexPage(
    PAGES.map(({ name }) => name),
    [PLAYGROUND],
  ),
);
console.log(`${FOLDER}/index.html`);
