import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceText } from "../../../../build-geo/sources/own/source-text.ts";

test("a file in UTF-8 is its text, without a byte order mark", () => {
  for (const text of ["", "a", "Zürich\n東京"]) {
    assert.equal(sourceText(Buffer.from(text), "a.json"), text);
    assert.equal(sourceText(Buffer.from(`\u{FEFF}${text}`), "a.json"), text);
  }
});

const REFUSED: readonly (readonly [claim: string, bytes: Buffer, message: string])[] = [
  ["UTF-16", Buffer.from("\u{FEFF}a", "utf16le"), "it is UTF-16: save it as UTF-8"],
  ["no more than its mark", Buffer.from([0xff, 0xfe]), "it is UTF-16: save it as UTF-8"],
  ["Latin-1 from the start", Buffer.from("ü", "latin1"), "line 1, byte 0 is not UTF-8"],
  ["Latin-1 behind UTF-8", Buffer.from("Ã©Ã©\nÃ©ü", "latin1"), "line 2, byte 7 is not UTF-8"],
  ["half a letter at the end", Buffer.from("ab\ncé").subarray(0, 5), "line 2, byte 4 is not UTF-8"],
];

for (const [claim, bytes, message] of REFUSED)
  test(`a file of ${claim} is refused at its first place`, () => {
    assert.throws(
      () => sourceText(bytes, "a.json"),
      (error: Error) => error.message.startsWith(`a.json: ${message}`),
    );
  });

test("a place is shown with 24 bytes on either side, and as Latin-1 reads it", () => {
  const text = `${"-".repeat(30)}ü${"+".repeat(30)}`;
  assert.throws(() => sourceText(Buffer.from(text, "latin1"), "a.json"), {
    message: `a.json: line 1, byte 30 is not UTF-8, near "${"-".repeat(24)}\u{FFFD}${"+".repeat(23)}": save it as UTF-8; as Latin-1 it reads "${"-".repeat(24)}ü${"+".repeat(23)}"`,
  });
});
