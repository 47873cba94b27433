import { glyph, type Weight } from "../metrics.ts";
import { contours } from "./contours.ts";
import { glyphRecord } from "./glyph-record.ts";

/** Glyph records of characters, made on first use and kept, about 150 bytes each. */
export interface GlyphStore {
  /** All outlines in a row, as words in the order of bytes that files have. */
  words: Uint16Array;
  /** By number of the record: where its outline begins in `words`; one more for the end of the last. */
  readonly starts: number[];
  /** Of its words at even places, and of those at odd ones: what sums of tables are made of. */
  readonly evenSums: number[];
  readonly oddSums: number[];
  readonly advances: number[];
  /** Left edges of the ink. */
  readonly xMins: number[];
}

interface NumberedStore extends GlyphStore {
  /** By code unit: the number of its record and one; 0 where there is none yet. */
  readonly numbers: Uint16Array;
}

const MIN_WORDS = 0x4000;
const stores = new Map<Weight, NumberedStore>();

/** The store of the bundled font in a weight, and the record numbers of some characters in it. */
export function recordsOf(
  codes: readonly number[],
  weight: Weight,
): { readonly store: GlyphStore; readonly records: readonly number[] } {
  const store = stores.get(weight) ?? emptyStore();
  stores.set(weight, store);
  const records: number[] = [];
  // By index: iterators take as long as the rest.
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i]!;
    if (store.numbers[code] === 0) add(store, code, weight);
    records.push(store.numbers[code]! - 1);
  }
  return { store, records };
}

function emptyStore(): NumberedStore {
  const lists = { starts: [0], evenSums: [], oddSums: [], advances: [], xMins: [] };
  return { words: new Uint16Array(MIN_WORDS), numbers: new Uint16Array(0x10000), ...lists };
}

/** Made of the outline that PNG draws too. */
function add(store: NumberedStore, code: number, weight: Weight): void {
  const { advance, path } = glyph(String.fromCodePoint(code), weight);
  const { bytes, xMin, evenSum, oddSum } = glyphRecord(contours(path));
  const start = store.starts.at(-1)!;
  const end = start + bytes.length / 2;
  if (end > store.words.length) {
    const words = new Uint16Array(2 * end);
    words.set(store.words);
    store.words = words;
  }
  new Uint8Array(store.words.buffer).set(bytes, 2 * start);
  store.starts.push(end);
  store.evenSums.push(evenSum);
  store.oddSums.push(oddSum);
  store.advances.push(advance);
  store.xMins.push(xMin);
  store.numbers[code] = store.starts.length - 1;
}
