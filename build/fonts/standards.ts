type Bytes = readonly [from: number, to: number];

/** Rows and cells of the national standards, in the encodings by which the platform knows them. */
const STANDARDS = {
  "GB 2312": { encoding: "gb18030", rows: [0xa1, 0xf7], cells: [[0xa1, 0xfe]] },
  // With the characters of Hong Kong around it.
  Big5: {
    encoding: "big5",
    rows: [0x87, 0xfe],
    cells: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
  "JIS X 0208": { encoding: "euc-jp", rows: [0xa1, 0xf4], cells: [[0xa1, 0xfe]] },
  "KS X 1001": { encoding: "euc-kr", rows: [0xa1, 0xfd], cells: [[0xa1, 0xfe]] },
} as const satisfies Record<
  string,
  { readonly encoding: string; readonly rows: Bytes; readonly cells: readonly Bytes[] }
>;

export type Standard = keyof typeof STANDARDS;

const PRIVATE_USE = /\p{Co}/u;

/**
 * The code points of a national standard in the order of its table, from the decoder of the platform.
 *
 * @param within some of its rows, by the first byte
 */
export function standardCodes(standard: Standard, within?: Bytes): readonly number[] {
  const { encoding, rows, cells } = STANDARDS[standard];
  const [first, last] = within ?? rows;
  const decoder = new TextDecoder(encoding);
  const codes: number[] = [];
  for (let row = first; row <= last; row += 1)
    for (const [from, to] of cells)
      for (let cell = from; cell <= to; cell += 1) {
        const [character = "", ...more] = decoder.decode(Uint8Array.of(row, cell));
        // A hole of the table, or a letter with its mark.
        if (character === "\ufffd" || more.length > 0 || PRIVATE_USE.test(character)) continue;
        codes.push(character.codePointAt(0)!);
      }
  return codes;
}
