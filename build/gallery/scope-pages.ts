import { scopes } from "../../generated/scopes.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import type { Page, Tile } from "./pages.ts";

const TILES_A_PAGE = 24;
const WIDTH_PX = 320;

/** Every scope with a value for each of its regions, a few on a page. */
export function scopePages(): readonly Page[] {
  const tiles = scopes.map(({ name, title }) => tileOf(name, title));
  const count = Math.ceil(tiles.length / TILES_A_PAGE);
  return Array.from({ length: count }, (_, i) => ({
    name: `scopes-${i + 1}`,
    columns: 6,
    tiles: tiles.slice(i * TILES_A_PAGE, (i + 1) * TILES_A_PAGE),
  }));
}

function tileOf(name: (typeof scopes)[number]["name"], title: string): Tile {
  const data = idsOf(name).map((id, i) => `${id}:${(i * 37) % 101}`);
  return {
    caption: `${name}: ${title}`,
    query: `scope=${name}&theme=light&width=${WIDTH_PX}&data=${data.join(",")}`,
  };
}
